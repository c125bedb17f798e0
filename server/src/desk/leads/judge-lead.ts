import type { LeadDetail } from "@campusward/contracts/desk/leads-desk";
import { recordAudit } from "../../database/audit.ts";
import { type Tx, transact } from "../../database/database.ts";
import type { EpochMs, LeadRow, MailKind } from "../../database/tables.ts";
import { dropMails, releaseMails } from "../../email/outbox/held-back-mails.ts";
import type { Person } from "../../http/api/person.ts";
import type { DeskContext } from "../desk-context.ts";
import { describeLead } from "./describe-lead.ts";
import { findApplication, getReadableLead, insertEvent, type LeadChanges, updateLead } from "./lead-store.ts";

export type Judgement = { id: string; verdict: "spam" | "not-spam" };

/** They promise an answer by an hour that may have passed. */
const confirmations: readonly MailKind[] = [
  "demo-request-visitor",
  "demo-request-times",
  "quote-request-visitor",
  "application-student",
];

/**
 * Decides about a lead that looks like spam. If it is not spam, the held-back mails are sent, and the promised time
 * runs from the receipt of the lead. The first decision counts.
 * @throws {AppError} `not_found`
 */
export async function judgeLead(
  { database, outbox, timeZone, now }: DeskContext,
  person: Person,
  { id, verdict }: Judgement,
): Promise<LeadDetail> {
  const detail = await transact({ database, now }, async (tx, at) => {
    const lead = await takeFlagged(tx, id, at);
    if (!lead) return describeLead(tx, await getReadableLead(tx, id), at);
    await insertEvent(tx, { lead, person, kind: "judged", detail: { verdict } }, at);
    const said = verdict === "spam" ? "flagged, is spam" : "flagged, is not spam";
    await recordAudit(tx, { action: "lead-changed", person, subject: lead.reference, detail: said }, at);
    if (verdict === "spam") await dropMails(tx, id, at);
    else await releaseMails(tx, id, { now: at, tooLate: lead.reply_by_at <= at ? confirmations : [] });
    const changes = await changesBy(tx, lead, verdict, at);
    return describeLead(tx, await updateLead(tx, lead, changes, { now: at, timeZone }), at);
  });
  outbox.wakeWorker();
  return detail;
}

/** Locked against other decisions until the transaction ends. */
async function takeFlagged(tx: Tx, id: string, now: EpochMs): Promise<LeadRow | undefined> {
  return tx
    .updateTable("leads")
    .set({ changed_at: now })
    .where("id", "=", id)
    .where("flagged_at", "is not", null)
    .returningAll()
    .executeTakeFirst();
}

/** A minor's application still waits for the guardian. Their days begin now: the letter is one of the released mails. */
async function changesBy(tx: Tx, lead: LeadRow, verdict: Judgement["verdict"], now: EpochMs): Promise<LeadChanges> {
  const application = await findApplication(tx, lead);
  const isHeld = application?.guardian_state === "waiting";
  return {
    flagged_at: null,
    held_since: !isHeld ? null : verdict === "spam" ? lead.held_since : now,
    ...(verdict === "spam"
      ? { status: "spam" as const, closed_at: now }
      : { waiting_until: isHeld ? null : lead.reply_by_at }),
  };
}
