import { quoteRequestWords } from "../content/features/quote-request.ts";
import { pricing as content } from "../content/pages/pricing.ts";
import { QuoteRequest } from "../features/quote-request/quote-request.tsx";
import type { SitePage } from "../navigation/page-loader.ts";
import { RestOfPage } from "../navigation/rest-of-page.tsx";
import { JourneyCall, PriceExplanation, PricingHero } from "../sections/pricing.tsx";

export const page: SitePage = {
  words: content,
  Page: () => (
    <>
      <PricingHero {...content.hero} steps={content.steps}>
        <QuoteRequest words={quoteRequestWords} />
      </PricingHero>
      <RestOfPage>
        <PriceExplanation {...content.explanation} />
        <JourneyCall {...content.closing} />
      </RestOfPage>
    </>
  ),
};
