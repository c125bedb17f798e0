import { forIndustries as content } from "../content/pages/for-industries.ts";
import { RestOfPage } from "../navigation/rest-of-page.tsx";
import { pageMeta } from "../page-meta.ts";
import { ClosingScene } from "../sections/closing-scene.tsx";
import { FeatureRows, Promises, SolutionHero, Statistics } from "../sections/solution/solution-sections.tsx";

export function meta() {
  return pageMeta(content);
}

export default function ForIndustriesPage() {
  return (
    <>
      <SolutionHero hero={content.hero} pictures={content.heroPictures} />
      <RestOfPage>
        <Statistics {...content.statistics} />
        <FeatureRows {...content.helps} />
        <Promises {...content.promises} />
        <ClosingScene {...content.closing} />
      </RestOfPage>
    </>
  );
}
