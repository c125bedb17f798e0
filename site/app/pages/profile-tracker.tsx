import { profileTracker as content } from "../content/pages/profile-tracker.ts";
import { RestOfPage } from "../navigation/rest-of-page.tsx";
import { pageMeta } from "../page-meta.ts";
import { ClosingScene } from "../sections/closing-scene.tsx";
import { ProductHero } from "../sections/product/product-hero.tsx";
import { ProductPicture, ProductRows } from "../sections/product/product-rows.tsx";
import { Limits, Steps } from "../sections/product/steps-and-limits.tsx";

export function meta() {
  return pageMeta(content);
}

export default function ProfileTrackerPage() {
  return (
    <>
      <ProductHero {...content.hero}>
        <ProductPicture {...content.picture} />
      </ProductHero>
      <RestOfPage>
        <Steps {...content.steps} />
        <ProductRows {...content.keeps} ground="white" />
        <Limits {...content.limits} ground="haze" />
        <ClosingScene {...content.closing} />
      </RestOfPage>
    </>
  );
}
