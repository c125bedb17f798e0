import { products as content } from "../content/pages/products.ts";
import { RestOfPage } from "../navigation/rest-of-page.tsx";
import { pageMeta } from "../page-meta.ts";
import { ClosingScene } from "../sections/closing-scene.tsx";
import { PageHero, ProductStrips } from "../sections/overview-page.tsx";

export function meta() {
  return pageMeta(content);
}

export default function ProductsPage() {
  return (
    <>
      <PageHero {...content.hero} />
      <RestOfPage>
        <ProductStrips strips={content.strips} />
        <ClosingScene {...content.closing} />
      </RestOfPage>
    </>
  );
}
