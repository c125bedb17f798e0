import { internships as content } from "../content/pages/internships.ts";
import type { SitePage } from "../navigation/page-loader.ts";
import { ProductPage } from "../sections/product/product-page.tsx";
import { ShortlistExhibit } from "../sections/product/shortlist-exhibit.tsx";

export const page: SitePage = {
  words: content,
  Page: () => <ProductPage content={content} exhibit={<ShortlistExhibit {...content.exhibit} />} />,
};
