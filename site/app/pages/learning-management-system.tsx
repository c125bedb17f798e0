import { learningManagementSystem as content } from "../content/pages/learning-management-system.ts";
import { pageMeta } from "../page-meta.ts";
import { PageHero } from "../sections/page-hero.tsx";

export function meta() {
  return pageMeta(content);
}

export default function LearningManagementSystemPage() {
  return <PageHero {...content.hero} />;
}
