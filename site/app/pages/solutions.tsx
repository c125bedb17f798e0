import { solutions as content } from "../content/pages/solutions.ts";
import { RestOfPage } from "../navigation/rest-of-page.tsx";
import { pageMeta } from "../page-meta.ts";
import { ClosingScene } from "../sections/closing-scene.tsx";
import { PageHero, SolutionTiles } from "../sections/overview-page.tsx";

export function meta() {
  return pageMeta(content);
}

export default function SolutionsPage() {
  return (
    <>
      <PageHero {...content.hero} />
      <RestOfPage>
        <SolutionTiles tiles={content.tiles} />
        <ClosingScene {...content.closing} />
      </RestOfPage>
    </>
  );
}
