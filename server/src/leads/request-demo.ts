import { type DemoRequest, replyPromiseHours } from "@campusward/contracts/leads";
import type { Database, Tx } from "../database/database.ts";
import type { LeadRow } from "../database/tables.ts";
import type { Outbox } from "../email/outbox.ts";
import { type NotificationContext, toOperatorMail, toVisitorMail } from "./demo-notification.ts";
import { findEarlierResult } from "./idempotency.ts";
import { createLeadReference } from "./lead-reference.ts";
import { getLead, insertLead } from "./lead-store.ts";
import { toE164 } from "./phone-number.ts";

export type RequestDemoDependencies = {
  database: Database;
  outbox: Outbox;
  notification: NotificationContext;
  now: () => number;
  newId: () => string;
};

export type RequestDemo = (request: DemoRequest, requestKey: string | null) => Promise<LeadRow>;

/**
 * Stores a demo request and the mails it causes in one transaction; when it returns, all of it is on disk.
 * A repetition under the same key changes nothing and returns the first lead.
 * @throws {AppError} `key_reused` for another request under a used key.
 */
export function createRequestDemo({
  database,
  outbox,
  notification,
  now,
  newId,
}: RequestDemoDependencies): RequestDemo {
  return async function requestDemo(request, requestKey) {
    const lead = toLead(request, newId(), now());
    const stored = await database.inTransaction(async (tx) => {
      const write = { key: requestKey, operation: "demo-request", request };
      const earlier = await findEarlierResult(tx, write, lead.id, lead.received_at);
      if (earlier) return getLead(tx, earlier);
      await insertLead(tx, lead);
      await enqueueMails(tx, lead);
      return lead;
    });
    outbox.wakeWorker();
    return stored;
  };

  async function enqueueMails(tx: Tx, lead: LeadRow): Promise<void> {
    await outbox.enqueue(tx, toOperatorMail(lead, notification), lead.received_at);
    const visitorMail = toVisitorMail(lead, notification);
    if (await outbox.mayConfirm(tx, visitorMail, lead.received_at)) {
      await outbox.enqueue(tx, visitorMail, lead.received_at);
    }
  }
}

function toLead(request: DemoRequest, id: string, receivedAt: number): LeadRow {
  return {
    id,
    kind: "demo",
    reference: createLeadReference(),
    name: request.name,
    email: request.email,
    email_key: request.email.toLowerCase(),
    contact: request.contact,
    contact_e164: toE164(request.contact),
    city: request.city,
    profile: request.profile ?? null,
    page: request.page ?? null,
    status: "new",
    received_at: receivedAt,
    reply_by_at: receivedAt + replyPromiseHours * 3_600_000,
  };
}
