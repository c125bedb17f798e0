import type { QuoteRequest } from "@campusward/contracts/leads/leads";
import type { LeadRow } from "../database/tables.ts";
import type { LeadDependencies } from "./lead-dependencies.ts";
import { createLead } from "./new-lead.ts";
import { toOperatorMail, toVisitorMail } from "./quote-notification.ts";
import type { Suspicion } from "./spam/weigh-request.ts";

export type RequestQuote = (
  request: QuoteRequest,
  requestKey: string | null,
  suspicion?: Suspicion,
) => Promise<LeadRow>;

/**
 * Stores a quote request with a mail to the team and a confirmation.
 * @throws {AppError} `key_reused` for another request under a used key.
 */
export function createRequestQuote({ recordLead, notification, now, newId }: LeadDependencies): RequestQuote {
  return async function requestQuote(request, requestKey, suspicion) {
    const lead = createLead("quote", request, newId(), now());
    return recordLead({
      lead,
      suspicion,
      write: { key: requestKey, operation: "quote-request", request },
      mails: [toOperatorMail(lead, notification), toVisitorMail(lead, notification)],
    });
  };
}
