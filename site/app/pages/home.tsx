import { offeredTracks } from "../call-to-action/offered-tracks.ts";
import { comingWords } from "../content/coming.ts";
import { questions } from "../content/lists/questions.ts";
import { routeAhead } from "../content/lists/route-ahead.ts";
import { reviewsHead, testimonials } from "../content/lists/testimonials.ts";
import { useCases } from "../content/lists/use-cases.ts";
import { home as content, sunsetCall } from "../content/pages/home.ts";
import { Reading } from "../features/evaluator/reading.tsx";
import { HomeScroll } from "../features/home-scroll/home-scroll.tsx";
import { PartnerStrip } from "../features/partner-strip/partner-strip.tsx";
import { ProductExplorer } from "../features/product-explorer/product-explorer.tsx";
import { Testimonials } from "../features/testimonials/testimonials.tsx";
import { TrackExplorer } from "../features/track-explorer/track-explorer.tsx";
import type { SitePage } from "../navigation/page-loader.ts";
import { RestOfPage } from "../navigation/rest-of-page.tsx";
import { useIntegrations } from "../navigation/use-integrations.ts";
import { ComingCards } from "../sections/coming-cards.tsx";
import { HomeHero } from "../sections/home/home-hero.tsx";
import { Integrations } from "../sections/home/integrations.tsx";
import { Questions } from "../sections/home/questions.tsx";
import { RouteAhead } from "../sections/home/route-ahead.tsx";
import { Reviews, RoadSection, SunsetCall, WithoutScript } from "../sections/home/section-frames.tsx";
import { UseCases } from "../sections/home/use-cases.tsx";
import "../sections/home/sunset-call.css";

async function fetchEvaluatorWords() {
  return (await import("../content/features/evaluator-words.ts")).evaluatorWords;
}

async function fetchOtherProducts() {
  return (await import("../content/lists/other-products.ts")).otherProducts;
}

/** A browser that runs scripts fetches them when the page is idle; the build leaves them out of its script. */
const otherProductsAsDrawn = import.meta.env.SSR ? await fetchOtherProducts() : null;

export const page: SitePage = {
  words: content,
  Page: () => {
    const { hero, quietCall, partnerStrip, examples, reading, integrations, products, programmes, shows } = content;
    return (
      <>
        <HomeHero {...hero} />
        <RestOfPage>
          <PartnerStrip {...partnerStrip} />
          {examples && <p className="page-width bg-jamun-50 pt-3 text-sm text-ink-muted">{examples}</p>}
          {shows.reading && (
            <RoadSection {...reading} ground="haze" length="short">
              <Reading words={reading.words} fetchWords={fetchEvaluatorWords} />
              <WithoutScript {...reading.withoutScript} />
            </RoadSection>
          )}
          <Integrations {...integrations} has={useIntegrations()} />
          {shows.products && (
            <RoadSection {...products} ground="haze" length="long">
              <ProductExplorer {...products} fetchOthers={fetchOtherProducts} others={otherProductsAsDrawn} />
              {products.coming.length > 0 && <ComingCards cards={products.coming} words={comingWords} />}
            </RoadSection>
          )}
          {shows.programmes && (
            <RoadSection {...programmes}>
              <TrackExplorer words={programmes.words} tracks={offeredTracks} />
            </RoadSection>
          )}
          <UseCases {...useCases} />
          <RouteAhead {...routeAhead} />
          <Reviews {...reviewsHead}>
            <Testimonials {...testimonials} />
          </Reviews>
          <SunsetCall {...sunsetCall} />
          <Questions {...questions} />
          <HomeScroll {...quietCall} />
        </RestOfPage>
      </>
    );
  },
};
