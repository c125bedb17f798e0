import { profileTracker as content } from "../content/pages/profile-tracker.ts";
import type { SitePage } from "../navigation/page-loader.ts";
import { ProductPage } from "../sections/product/product-page.tsx";
import { TrackerExhibit } from "../sections/product/tracker-exhibit.tsx";

export const page: SitePage = {
  words: content,
  Page: () => <ProductPage content={content} exhibit={<TrackerExhibit {...content.exhibit} />} />,
};
