import { products as content } from "../content/pages/products.ts";
import type { SitePage } from "../navigation/page-loader.ts";
import { RestOfPage } from "../navigation/rest-of-page.tsx";
import { ClosingScene } from "../sections/closing-scene.tsx";
import { PageHero, ProductStrips } from "../sections/overview-page.tsx";

export const page: SitePage = {
  words: content,
  Page: () => (
    <>
      <PageHero {...content.hero} />
      <RestOfPage>
        <ProductStrips {...content} />
        <ClosingScene {...content.closing} />
      </RestOfPage>
    </>
  ),
};
