import { solutions as content } from "../content/pages/solutions.ts";
import { pageMeta } from "../page-meta.ts";
import { PageHero } from "../sections/page-hero.tsx";

export function meta() {
  return pageMeta(content);
}

export default function SolutionsPage() {
  return <PageHero {...content.hero} />;
}
