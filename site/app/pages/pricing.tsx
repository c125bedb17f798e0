import { quoteRequestWords } from "../content/features/quote-request.ts";
import { pricing as content } from "../content/pages/pricing.ts";
import { QuoteRequest } from "../features/quote-request/quote-request.tsx";
import { RestOfPage } from "../navigation/rest-of-page.tsx";
import { pageMeta } from "../page-meta.ts";
import { JourneyCall, PriceExplanation, PricingHero } from "../sections/pricing.tsx";

export function meta() {
  return pageMeta(content);
}

export default function PricingPage() {
  return (
    <>
      <PricingHero {...content.hero} steps={content.steps}>
        <QuoteRequest words={quoteRequestWords} />
      </PricingHero>
      <RestOfPage>
        <PriceExplanation {...content.explanation} />
        <JourneyCall {...content.closing} />
      </RestOfPage>
    </>
  );
}
