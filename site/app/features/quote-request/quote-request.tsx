import { problemsByField } from "@campusward/contracts/leads/contact-fields";
import { type QuoteRequestField, quoteConsent, quoteFields } from "@campusward/contracts/leads/lead-fields";
import { type LeadReceipt, QuoteRequest as Request, requestQuote } from "@campusward/contracts/leads/leads";
import { useState } from "react";
import { callEndpoint } from "../../api/call-endpoint.ts";
import type { QuoteRequestWords } from "../../content/features/quote-request.ts";
import { useRequestForm } from "../../request-form/use-request-form.ts";
import { storageKeys } from "../../storage/storage-keys.ts";
import { QuoteRequestForm } from "./quote-request-form.tsx";
import { QuoteRequestReceipt } from "./quote-request-receipt.tsx";

type QuoteRequestProps = { words: QuoteRequestWords };

/** The card on which a quote is asked for; then it says when the quote arrives. */
export function QuoteRequest({ words }: QuoteRequestProps) {
  const [isCorrecting, setCorrecting] = useState(false);
  const request = useRequestForm<QuoteRequestField, LeadReceipt>({
    fields: quoteFields,
    storageKey: storageKeys.quoteRequestDraft,
    words,
    problemsOf(values) {
      const parsed = Request.safeParse(values);
      return parsed.success ? {} : problemsByField<QuoteRequestField>(parsed.error);
    },
    alsoSent: [quoteConsent],
    send: ({ values, attempt: { page, requestId }, evidence, signal }) =>
      callEndpoint(
        requestQuote,
        { ...values, ...evidence, page, consentVersion: quoteConsent },
        { idempotencyKey: requestId, signal },
      ),
  });
  const { state } = request;

  function correct(): void {
    request.correct();
    setCorrecting(true);
  }

  return (
    <div className="quote-card" data-status={state.status}>
      {state.status === "sent" ? (
        <QuoteRequestReceipt
          receipt={state.receipt}
          name={request.values.name}
          words={words.sent}
          onCorrect={correct}
        />
      ) : (
        <QuoteRequestForm request={request} takesFocus={isCorrecting} words={words} />
      )}
    </div>
  );
}
