import { aiEvaluator as content } from "../content/pages/ai-evaluator.ts";
import { pageMeta } from "../page-meta.ts";
import { PageHero } from "../sections/page-hero.tsx";

export function meta() {
  return pageMeta(content);
}

export default function AiEvaluatorPage() {
  return <PageHero {...content.hero} />;
}
