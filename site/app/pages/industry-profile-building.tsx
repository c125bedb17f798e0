import { industryProfileBuilding as content } from "../content/pages/industry-profile-building.ts";
import type { SitePage } from "../navigation/page-loader.ts";
import { ProductPage } from "../sections/product/product-page.tsx";
import { TrackCards } from "../sections/product/track-cards.tsx";
import { WeeksExhibit } from "../sections/product/weeks-exhibit.tsx";

export const page: SitePage = {
  words: content,
  Page: () => (
    <ProductPage content={content} exhibit={<WeeksExhibit {...content.exhibit} />}>
      {content.trackCards.tracks.length > 0 && <TrackCards {...content.trackCards} />}
    </ProductPage>
  ),
};
