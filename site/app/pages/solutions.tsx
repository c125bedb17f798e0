import { solutions as content } from "../content/pages/solutions.ts";
import type { SitePage } from "../navigation/page-loader.ts";
import { RestOfPage } from "../navigation/rest-of-page.tsx";
import { ClosingScene } from "../sections/closing-scene.tsx";
import { PageHero, SolutionTiles } from "../sections/overview-page.tsx";

export const page: SitePage = {
  words: content,
  Page: () => (
    <>
      <PageHero {...content.hero} />
      <RestOfPage>
        <SolutionTiles {...content} />
        <ClosingScene {...content.closing} />
      </RestOfPage>
    </>
  ),
};
