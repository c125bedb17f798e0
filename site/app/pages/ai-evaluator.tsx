import { aiEvaluator as content } from "../content/pages/ai-evaluator.ts";
import { Evaluator } from "../features/evaluator/evaluator.tsx";
import type { SitePage } from "../navigation/page-loader.ts";
import { RestOfPage } from "../navigation/rest-of-page.tsx";
import { ClosingScene } from "../sections/closing-scene.tsx";
import { EvaluatorWindow, HazeSection } from "../sections/product/evaluator-window.tsx";
import { ProductHero } from "../sections/product/product-hero.tsx";
import { DrawnSteps, Limits } from "../sections/product/steps-and-limits.tsx";

export const page: SitePage = {
  words: content,
  Page: () => (
    <>
      <ProductHero {...content.hero} tall>
        <EvaluatorWindow {...content.window} />
      </ProductHero>
      <RestOfPage>
        <DrawnSteps {...content.steps} />
        <HazeSection head={content.trial.head}>
          <Evaluator words={content.trial.words} />
        </HazeSection>
        <Limits {...content.limits} ground="white" />
        <ClosingScene {...content.closing} />
      </RestOfPage>
    </>
  ),
};
