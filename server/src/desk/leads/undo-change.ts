import type { LeadDetail } from "@campusward/contracts/desk/leads-desk";
import { recordAudit } from "../../database/audit.ts";
import { type Tx, transact } from "../../database/database.ts";
import type { EpochMs, LeadRow } from "../../database/tables.ts";
import { AppError } from "../../errors.ts";
import type { Person } from "../../http/api/person.ts";
import type { DeskContext } from "../desk-context.ts";
import { giveBackAlong, type Merged } from "../entry/merge-leads.ts";
import { takeOutOfMail } from "../inbound/mail-files.ts";
import { takeBackQuote } from "../quotes/take-back-quote.ts";
import { describeLead } from "./describe-lead.ts";
import { getReadableLead, putBack, takeLead } from "./lead-store.ts";
import { readUndo } from "./lead-undo.ts";

/** Longer than the ten seconds on the screen: a slow line may deliver the wish late. */
const allowedMs = 60_000;

/**
 * Takes back somebody's own last change of a lead: what stood before stands again, the events of the change are gone,
 * and its mail is not sent. Notes stay.
 * @throws {AppError} `not_found`; `changed_meanwhile` when the change was somebody else's or something came after it;
 * `too_late` after a minute, or once its mail went out
 */
export async function undoChange(
  context: DeskContext,
  person: Person,
  { id, version }: { id: string; version: number },
): Promise<LeadDetail> {
  const { database, outbox, timeZone, now } = context;
  return transact({ database, now }, async (tx, at) => {
    const lead = await takeLead(tx, id, at);
    const undo = await readUndo(tx, lead);
    if (!undo || undo.by !== person.accountId || undo.inverse.version !== version || lead.version !== version) {
      throw new AppError("changed_meanwhile", "Something came after this change.");
    }
    if (at - undo.at > allowedMs) throw new AppError("too_late", "The change stands.");
    for (const mail of undo.inverse.mails) {
      await takeOutOfMail(tx, mail);
      if (!(await outbox.takeBack(tx, mail))) throw new AppError("too_late", "The mail is on its way.");
      await takeBackQuote(context, tx, mail);
    }
    const merge = await findMergeAt(tx, lead, undo.at);
    await putBack(tx, undo, { now: at, timeZone });
    await recordAudit(tx, { action: "lead-changed", person, subject: lead.reference, detail: "taken back" }, at);
    if (merge) await giveBack(tx, context, lead, merge);
    return describeLead(tx, await getReadableLead(tx, id), at);
  });
}

/** The merge that the change was, if it was one. */
async function findMergeAt(tx: Tx, { id }: LeadRow, at: EpochMs): Promise<Merged | undefined> {
  const event = await tx
    .selectFrom("lead_events")
    .select("detail")
    .where("lead_id", "=", id)
    .where("kind", "=", "merged")
    .where("at", "=", at)
    .executeTakeFirst();
  return event && (JSON.parse(event.detail) as Merged);
}

/** What came along in a merge goes back with the other request, unless that is merged still. */
async function giveBack(tx: Tx, { partBookings }: DeskContext, from: LeadRow, merge: Merged): Promise<void> {
  const to = await tx.selectFrom("leads").selectAll().where("id", "=", merge.lead).executeTakeFirst();
  if (!to || to.merged_into !== null) return;
  await giveBackAlong(tx, { from, to, merge });
  await partBookings(tx, { from, to, demos: merge.demos ?? [] });
}
