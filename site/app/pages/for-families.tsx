import { forFamilies as content } from "../content/pages/for-families.ts";
import { RestOfPage } from "../navigation/rest-of-page.tsx";
import { pageMeta } from "../page-meta.ts";
import { ClosingScene } from "../sections/closing-scene.tsx";
import { FeatureRows } from "../sections/solution/feature-rows.tsx";
import { SolutionHero } from "../sections/solution/solution-hero.tsx";
import { Statistics } from "../sections/solution/statistics.tsx";

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
