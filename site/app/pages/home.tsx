import { home as content } from "../content/pages/home.ts";
import { pageMeta } from "../page-meta.ts";
import { HomeHero } from "../sections/home-hero.tsx";

export function meta() {
  return pageMeta(content);
}

export default function HomePage() {
  return <HomeHero {...content.hero} />;
}
