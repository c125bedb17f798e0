import { industryProfileBuilding as content } from "../content/pages/industry-profile-building.ts";
import { pageMeta } from "../page-meta.ts";
import { PageHero } from "../sections/page-hero.tsx";

export function meta() {
  return pageMeta(content);
}

export default function IndustryProfileBuildingPage() {
  return <PageHero {...content.hero} />;
}
