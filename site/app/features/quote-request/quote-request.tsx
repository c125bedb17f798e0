import { useState } from "react";
import type { QuoteRequestWords } from "../../content/features/quote-request.ts";
import { QuoteRequestForm } from "./quote-request-form.tsx";
import { QuoteRequestReceipt } from "./quote-request-receipt.tsx";
import { useQuoteRequest } from "./use-quote-request.ts";

type QuoteRequestProps = { words: QuoteRequestWords };

/** The card on which a quote is asked for; then it says when the quote arrives. */
export function QuoteRequest({ words }: QuoteRequestProps) {
  const request = useQuoteRequest();
  const [wasGivenBack, setGivenBack] = useState(false);
  const { state } = request;

  function correct(): void {
    request.correct();
    setGivenBack(true);
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
        <QuoteRequestForm request={request} takesFocus={wasGivenBack} words={words} />
      )}
    </div>
  );
}
