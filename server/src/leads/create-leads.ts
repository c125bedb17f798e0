import { withoutCampaign } from "@campusward/contracts/leads/lead-fields";
import type { DemoRequest, QuoteRequest } from "@campusward/contracts/leads/leads";
import { v7 as newId } from "uuid";
import type { Tx } from "../database/database.ts";
import { createLead } from "../database/lead-rows/new-lead.ts";
import type { LeadRow, OutboxMailRow } from "../database/tables.ts";
import { findSigner } from "../email/signer.ts";
import type { ProductContext } from "../product-context.ts";
import { createGuardianDesk } from "./guardian-answer.ts";
import { type NotificationContext, type TimesWords, toDemoMails, toQuoteMails } from "./lead-mails.ts";
import { createLeadRecorder, type Suspicion } from "./record-lead.ts";
import { createSubmitApplication } from "./submit-application.ts";

export type LeadsOptions = Pick<ProductContext, "database" | "outbox" | "now"> & {
  notification: NotificationContext;
  /** Removes the files of mails that were kept on disk. */
  forgetKeptMails: (mails: readonly OutboxMailRow[]) => Promise<void>;
  /**
   * What the mail of a demo request offers, and its receipt without script, each with a link of its own; null where nobody
   * can be booked.
   */
  offerTimes: (lead: LeadRow, place: "mail" | "receipt") => Promise<TimesWords | null>;
  /** Takes back what is booked for a request that nobody may read any more. */
  cancelBookings: (tx: Tx, leadId: string) => Promise<void>;
};

export type Leads = ReturnType<typeof createLeads>;

/**
 * Stores a request with a mail to the team and a confirmation.
 * @throws {AppError} `key_reused` for another request under a used key.
 */
export type TakeRequest<Request> = (
  request: Request,
  requestKey: string | null,
  suspicion?: Suspicion,
  /** What was sent along and is not kept, each in a few words. */
  leftOut?: readonly string[],
) => Promise<LeadRow>;

/** The use cases around leads, on one database and outbox. */
export function createLeads(options: LeadsOptions) {
  const { database, notification, now } = options;
  const { timeZone } = notification.company;
  const recordLead = createLeadRecorder(options);

  const requestDemo: TakeRequest<DemoRequest> = async (request, key, suspicion, leftOut = []) => {
    const lead = createLead("demo", request, newId(), now(), notification.company);
    const signer = await findSigner(database.query, { ownerId: null, now: now(), timeZone });
    const write = { key, operation: "demo-request", request: withoutCampaign(request) };
    const times = suspicion?.isFlagged ? null : await options.offerTimes(lead, "mail");
    const alsoInsert = (tx: Tx) => noteLeftOut(tx, lead, leftOut);
    return recordLead({ lead, suspicion, write, mails: toDemoMails(lead, signer, notification, times), alsoInsert });
  };

  const requestQuote: TakeRequest<QuoteRequest> = (request, key, suspicion) => {
    const lead = createLead("quote", request, newId(), now(), notification.company);
    const write = { key, operation: "quote-request", request: withoutCampaign(request) };
    const goesTo = notification.company.quotePerson;
    return recordLead({ lead, suspicion, write, goesTo, mails: toQuoteMails(lead, notification) });
  };

  async function noteLeftOut(tx: Tx, lead: LeadRow, leftOut: readonly string[]): Promise<void> {
    if (leftOut.length === 0) return;
    const event = { id: newId(), lead_id: lead.id, at: lead.received_at, actor_id: null, actor_name: null };
    const detail = JSON.stringify({ text: `Sent along and not kept: ${leftOut.join("; ")}` });
    const row = { ...event, kind: "note", detail } as const;
    await tx.insertInto("lead_events").values(row).execute();
  }

  return {
    requestDemo,
    requestQuote,
    submitApplication: createSubmitApplication(options, recordLead),
    guardianDesk: createGuardianDesk(options),
    offerTimes: options.offerTimes,
  };
}
