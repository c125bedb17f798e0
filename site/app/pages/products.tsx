import { products as content } from "../content/pages/products.ts";
import { pageMeta } from "../page-meta.ts";
import { PageHero } from "../sections/page-hero.tsx";

export function meta() {
  return pageMeta(content);
}

export default function ProductsPage() {
  return <PageHero {...content.hero} />;
}
