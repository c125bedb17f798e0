import { learningManagementSystem as content } from "../content/pages/learning-management-system.ts";
import { pageMeta } from "../page-meta.ts";
import { ProductPage } from "../sections/product/product-page.tsx";

export function meta() {
  return pageMeta(content);
}

export default function LearningManagementSystemPage() {
  return <ProductPage content={content} />;
}
