import { industryProfileBuilding as content } from "../content/pages/industry-profile-building.ts";
import { pageMeta } from "../page-meta.ts";
import { ProductPage } from "../sections/product/product-page.tsx";
import { TrackCards } from "../sections/product/track-cards.tsx";

export function meta() {
  return pageMeta(content);
}

export default function IndustryProfileBuildingPage() {
  return (
    <ProductPage content={content}>
      <TrackCards {...content.trackCards} />
    </ProductPage>
  );
}
