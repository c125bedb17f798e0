import { quoteConsent } from "@campusward/contracts/leads/consent";
import { problemsByField } from "@campusward/contracts/leads/contact-fields";
import type { QuoteRequestField } from "@campusward/contracts/leads/lead-fields";
import { QuoteRequest, requestQuote } from "@campusward/contracts/leads/leads";
import { callEndpoint } from "../../api/call-endpoint.ts";
import { useRequestForm } from "../../api/use-request-form.ts";
import { storageKeys } from "../../storage/storage-keys.ts";

export const quoteFields = ["name", "contact", "email", "profile", "city"] as const satisfies QuoteRequestField[];

/** The quote request from the first letter to the receipt. */
export function useQuoteRequest() {
  const request = useRequestForm<QuoteRequestField>({
    fields: quoteFields,
    storageKey: storageKeys.quoteRequestDraft,
    problemsOf(values) {
      const parsed = QuoteRequest.safeParse(values);
      return parsed.success ? {} : problemsByField<QuoteRequestField>(parsed.error);
    },
    send: (values, { page, requestId }, evidence) =>
      callEndpoint(
        requestQuote,
        { ...values, ...evidence, page, consentVersion: quoteConsent },
        { idempotencyKey: requestId },
      ),
  });
  // Agreeing to other words makes it another request.
  return { ...request, submit: (page: string) => request.submit(page, [quoteConsent]) };
}
