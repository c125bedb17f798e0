import { aiEvaluator as content } from "../content/pages/ai-evaluator.ts";
import { Evaluator } from "../features/evaluator/evaluator.tsx";
import { RestOfPage } from "../navigation/rest-of-page.tsx";
import { pageMeta } from "../page-meta.ts";
import { ClosingScene } from "../sections/closing-scene.tsx";
import { EvaluatorWindow, HazeSection } from "../sections/product/evaluator-window.tsx";
import { ProductHero } from "../sections/product/product-hero.tsx";
import { Limits, Steps } from "../sections/product/steps-and-limits.tsx";

export function meta() {
  return pageMeta(content);
}

export default function AiEvaluatorPage() {
  return (
    <>
      <ProductHero {...content.hero} tall>
        <EvaluatorWindow {...content.window} />
      </ProductHero>
      <RestOfPage>
        <Steps {...content.steps} />
        <HazeSection head={content.trial.head}>
          <Evaluator words={content.trial.words} next={content.closing.action} />
        </HazeSection>
        <Limits {...content.limits} ground="white" />
        <ClosingScene {...content.closing} />
      </RestOfPage>
    </>
  );
}
