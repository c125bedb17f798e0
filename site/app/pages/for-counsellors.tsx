import { forCounsellors as content } from "../content/pages/for-counsellors.ts";
import { RestOfPage } from "../navigation/rest-of-page.tsx";
import { pageMeta } from "../page-meta.ts";
import { ClosingScene } from "../sections/closing-scene.tsx";
import { FeatureRows, SolutionHero, Statistics } from "../sections/solution/solution-sections.tsx";

export function meta() {
  return pageMeta(content);
}

export default function ForCounsellorsPage() {
  return (
    <>
      <SolutionHero hero={content.hero} pictures={content.heroPictures} />
      <RestOfPage>
        <Statistics {...content.statistics} />
        <FeatureRows {...content.helps} />
        <ClosingScene {...content.closing} />
      </RestOfPage>
    </>
  );
}
