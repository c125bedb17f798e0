import { home as content } from "../content/pages/home.ts";
import { PartnerStrip } from "../features/partner-strip/partner-strip.tsx";
import { ProductExplorer } from "../features/product-explorer/product-explorer.tsx";
import { TrackExplorer } from "../features/track-explorer/track-explorer.tsx";
import { pageMeta } from "../page-meta.ts";
import { HomeHero } from "../sections/home-hero.tsx";
import { Integrations } from "../sections/integrations.tsx";
import { RoadSection } from "../sections/road-section.tsx";

export function meta() {
  return pageMeta(content);
}

export default function HomePage() {
  const { hero, partnerStrip, integrations, products, programmes } = content;
  return (
    <>
      <HomeHero {...hero} />
      <PartnerStrip {...partnerStrip} />
      <Integrations {...integrations} />
      <RoadSection {...products} ground="haze" scrolledTo>
        <ProductExplorer {...products} />
      </RoadSection>
      <RoadSection {...programmes}>
        <TrackExplorer {...programmes} />
      </RoadSection>
    </>
  );
}
