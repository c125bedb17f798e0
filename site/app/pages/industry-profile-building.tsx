import { industryProfileBuilding as content } from "../content/pages/industry-profile-building.ts";
import { RestOfPage } from "../navigation/rest-of-page.tsx";
import { pageMeta } from "../page-meta.ts";
import { ClosingScene } from "../sections/closing-scene.tsx";
import { ProductHero } from "../sections/product/product-hero.tsx";
import { ProductPicture, ProductRows } from "../sections/product/product-rows.tsx";
import { Limits, Steps } from "../sections/product/steps-and-limits.tsx";
import { TrackCards } from "../sections/product/track-cards.tsx";

export function meta() {
  return pageMeta(content);
}

export default function IndustryProfileBuildingPage() {
  return (
    <>
      <ProductHero {...content.hero}>
        <ProductPicture {...content.picture} />
      </ProductHero>
      <RestOfPage>
        <Steps {...content.steps} />
        <TrackCards {...content.trackCards} />
        <ProductRows {...content.leavesWith} ground="haze" />
        <Limits {...content.limits} ground="white" />
        <ClosingScene {...content.closing} />
      </RestOfPage>
    </>
  );
}
