import { home as content } from "../content/pages/home.ts";
import { questions } from "../content/questions.ts";
import { routeAhead } from "../content/route-ahead.ts";
import { sunsetCall } from "../content/sunset-call.ts";
import { reviewsHead, testimonials } from "../content/testimonials.ts";
import { useCases } from "../content/use-cases.ts";
import { PartnerStrip } from "../features/partner-strip/partner-strip.tsx";
import { ProductExplorer } from "../features/product-explorer/product-explorer.tsx";
import { Testimonials } from "../features/testimonials/testimonials.tsx";
import { TrackExplorer } from "../features/track-explorer/track-explorer.tsx";
import { RestOfPage } from "../navigation/rest-of-page.tsx";
import { pageMeta } from "../page-meta.ts";
import { HomeHero } from "../sections/home-hero.tsx";
import { Integrations } from "../sections/integrations.tsx";
import { Questions } from "../sections/questions.tsx";
import { Reviews } from "../sections/reviews.tsx";
import { RoadSection } from "../sections/road-section.tsx";
import { RouteAhead } from "../sections/route-ahead.tsx";
import { SunsetCall } from "../sections/sunset-call.tsx";
import { UseCases } from "../sections/use-cases.tsx";

export function meta() {
  return pageMeta(content);
}

export default function HomePage() {
  const { hero, partnerStrip, integrations, products, programmes } = content;
  return (
    <>
      <HomeHero {...hero} />
      <RestOfPage>
        <PartnerStrip {...partnerStrip} />
        <Integrations {...integrations} />
        <RoadSection {...products} ground="haze" length="long">
          <ProductExplorer {...products} />
        </RoadSection>
        <RoadSection {...programmes}>
          <TrackExplorer {...programmes} />
        </RoadSection>
        <UseCases {...useCases} />
        <RouteAhead {...routeAhead} />
        <Reviews {...reviewsHead}>
          <Testimonials {...testimonials} />
        </Reviews>
        <SunsetCall {...sunsetCall} />
        <Questions {...questions} />
      </RestOfPage>
    </>
  );
}
