import { industryProfileBuilding as content } from "../content/pages/industry-profile-building.ts";
import { RestOfPage } from "../navigation/rest-of-page.tsx";
import { pageMeta } from "../page-meta.ts";
import { ClosingScene } from "../sections/closing-scene.tsx";
import { Limits } from "../sections/limits.tsx";
import { ProductHero } from "../sections/product-hero.tsx";
import { ProductPicture } from "../sections/product-picture.tsx";
import { ProductRows } from "../sections/product-rows.tsx";
import { Steps } from "../sections/steps.tsx";
import { TrackCards } from "../sections/track-cards.tsx";

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
