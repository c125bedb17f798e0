import { internships as content } from "../content/pages/internships.ts";
import { RestOfPage } from "../navigation/rest-of-page.tsx";
import { pageMeta } from "../page-meta.ts";
import { ClosingScene } from "../sections/closing-scene.tsx";
import { Limits } from "../sections/product/limits.tsx";
import { ProductHero } from "../sections/product/product-hero.tsx";
import { ProductPicture } from "../sections/product/product-picture.tsx";
import { ProductRows } from "../sections/product/product-rows.tsx";
import { Steps } from "../sections/product/steps.tsx";

export function meta() {
  return pageMeta(content);
}

export default function InternshipsPage() {
  return (
    <>
      <ProductHero {...content.hero}>
        <ProductPicture {...content.picture} />
      </ProductHero>
      <RestOfPage>
        <Steps {...content.steps} />
        <ProductRows {...content.fairness} ground="white" />
        <Limits {...content.limits} ground="haze" />
        <ClosingScene {...content.closing} />
      </RestOfPage>
    </>
  );
}
