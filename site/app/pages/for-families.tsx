import { forFamilies as content } from "../content/pages/for-families.ts";
import { pageMeta } from "../page-meta.ts";
import { PageHero } from "../sections/page-hero.tsx";

export function meta() {
  return pageMeta(content);
}

export default function ForFamiliesPage() {
  return <PageHero {...content.hero} />;
}
