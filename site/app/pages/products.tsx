import { products as content } from "../content/pages/products.ts";
import { pageMeta } from "../page-meta.ts";
import { OfferStyles } from "../page-styles/offers-styles.ts";
import { ClosingScene } from "../sections/closing-scene.tsx";
import { PageHero } from "../sections/page-hero.tsx";
import { ProductStrips } from "../sections/product-strips.tsx";

export function meta() {
  return pageMeta(content);
}

export default function ProductsPage() {
  return (
    <>
      <OfferStyles />
      <PageHero {...content.hero} />
      <ProductStrips strips={content.strips} />
      <ClosingScene {...content.closing} />
    </>
  );
}
