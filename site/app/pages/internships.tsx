import { internships as content } from "../content/pages/internships.ts";
import { pageMeta } from "../page-meta.ts";
import { PageHero } from "../sections/page-hero.tsx";

export function meta() {
  return pageMeta(content);
}

export default function InternshipsPage() {
  return <PageHero {...content.hero} />;
}
