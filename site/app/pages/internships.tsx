import { internships as content } from "../content/pages/internships.ts";
import { pageMeta } from "../page-meta.ts";
import { ProductPage } from "../sections/product/product-page.tsx";

export function meta() {
  return pageMeta(content);
}

export default function InternshipsPage() {
  return <ProductPage content={content} />;
}
