import { profileTracker as content } from "../content/pages/profile-tracker.ts";
import { pageMeta } from "../page-meta.ts";
import { ProductPage } from "../sections/product/product-page.tsx";

export function meta() {
  return pageMeta(content);
}

export default function ProfileTrackerPage() {
  return <ProductPage content={content} />;
}
