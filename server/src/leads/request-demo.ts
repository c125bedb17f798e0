import type { DemoRequest } from "@campusward/contracts/leads/leads";
import type { LeadRow } from "../database/tables.ts";
import { toOperatorMail, toVisitorMail } from "./demo-notification.ts";
import type { LeadDependencies } from "./lead-dependencies.ts";
import { createLead } from "./new-lead.ts";
import type { Suspicion } from "./spam/weigh-request.ts";

export type RequestDemo = (request: DemoRequest, requestKey: string | null, suspicion?: Suspicion) => Promise<LeadRow>;

/**
 * Stores a demo request with a mail to the team and a confirmation.
 * @throws {AppError} `key_reused` for another request under a used key.
 */
export function createRequestDemo({ recordLead, notification, now, newId }: LeadDependencies): RequestDemo {
  return async function requestDemo(request, requestKey, suspicion) {
    const lead = createLead("demo", request, newId(), now());
    return recordLead({
      lead,
      suspicion,
      write: { key: requestKey, operation: "demo-request", request },
      mails: [toOperatorMail(lead, notification), toVisitorMail(lead, notification)],
    });
  };
}
