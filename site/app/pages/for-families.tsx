import { forFamilies as content } from "../content/pages/for-families.ts";
import { RestOfPage } from "../navigation/rest-of-page.tsx";
import { pageMeta } from "../page-meta.ts";
import { ClosingScene } from "../sections/closing-scene.tsx";
import { FeatureRows, SolutionHero, Statistics } from "../sections/solution/solution-sections.tsx";

export function meta() {
  return pageMeta(content);
}

export default function ForFamiliesPage() {
  return (
    <>
      <SolutionHero hero={content.hero} pictures={content.heroPictures} />
      <RestOfPage>
        <Statistics {...content.statistics} />
        <FeatureRows {...content.forStudent} />
        <FeatureRows {...content.forParents} haze />
        <ClosingScene {...content.closing} />
      </RestOfPage>
    </>
  );
}
