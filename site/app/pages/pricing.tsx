import { pricing as content } from "../content/pages/pricing.ts";
import { pageMeta } from "../page-meta.ts";
import { PageHero } from "../sections/page-hero.tsx";

export function meta() {
  return pageMeta(content);
}

export default function PricingPage() {
  return <PageHero {...content.hero} />;
}
