import { learningManagementSystem as content } from "../content/pages/learning-management-system.ts";
import type { SitePage } from "../navigation/page-loader.ts";
import { MarkingExhibit } from "../sections/product/marking-exhibit.tsx";
import { ProductPage } from "../sections/product/product-page.tsx";

export const page: SitePage = {
  words: content,
  Page: () => <ProductPage content={content} exhibit={<MarkingExhibit {...content.exhibit} />} />,
};
