import { questions } from "../content/lists/questions.ts";
import { routeAhead } from "../content/lists/route-ahead.ts";
import { reviewsHead, testimonials } from "../content/lists/testimonials.ts";
import { useCases } from "../content/lists/use-cases.ts";
import { home as content, sunsetCall } from "../content/pages/home.ts";
import { PartnerStrip } from "../features/partner-strip/partner-strip.tsx";
import { ProductExplorer } from "../features/product-explorer/product-explorer.tsx";
import { Testimonials } from "../features/testimonials/testimonials.tsx";
import { TrackExplorer } from "../features/track-explorer/track-explorer.tsx";
import type { SitePage } from "../navigation/page-loader.ts";
import { RestOfPage } from "../navigation/rest-of-page.tsx";
import { HomeHero } from "../sections/home/home-hero.tsx";
import { Integrations } from "../sections/home/integrations.tsx";
import { Questions } from "../sections/home/questions.tsx";
import { RouteAhead } from "../sections/home/route-ahead.tsx";
import { Reviews, RoadSection, SunsetCall } from "../sections/home/section-frames.tsx";
import { UseCases } from "../sections/home/use-cases.tsx";

export const page: SitePage = {
  words: content,
  Page: () => {
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
  },
};
