import { profileTracker as content } from "../content/pages/profile-tracker.ts";
import { pageMeta } from "../page-meta.ts";
import { PageHero } from "../sections/page-hero.tsx";

export function meta() {
  return pageMeta(content);
}

export default function ProfileTrackerPage() {
  return <PageHero {...content.hero} />;
}
