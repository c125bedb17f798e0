import { forCounsellors as content } from "../content/pages/for-counsellors.ts";
import { pageMeta } from "../page-meta.ts";
import { PageHero } from "../sections/page-hero.tsx";

export function meta() {
  return pageMeta(content);
}

export default function ForCounsellorsPage() {
  return <PageHero {...content.hero} />;
}
