import { solutions as content } from "../content/pages/solutions.ts";
import { pageMeta } from "../page-meta.ts";
import { ClosingScene } from "../sections/closing-scene.tsx";
import { PageHero } from "../sections/page-hero.tsx";
import { SolutionTiles } from "../sections/solution-tiles.tsx";

export function meta() {
  return pageMeta(content);
}

export default function SolutionsPage() {
  return (
    <>
      <PageHero {...content.hero} />
      <SolutionTiles tiles={content.tiles} />
      <ClosingScene {...content.closing} />
    </>
  );
}
