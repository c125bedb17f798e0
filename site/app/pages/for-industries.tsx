import { forIndustries as content } from "../content/pages/for-industries.ts";
import { pageMeta } from "../page-meta.ts";
import { PageHero } from "../sections/page-hero.tsx";

export function meta() {
  return pageMeta(content);
}

export default function ForIndustriesPage() {
  return <PageHero {...content.hero} />;
}
