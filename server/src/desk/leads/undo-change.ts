import type { LeadDetail } from "@campusward/contracts/desk/leads-desk";
import { recordAudit } from "../../database/audit.ts";
import type { Tx } from "../../database/database.ts";
import type { EpochMs, LeadRow } from "../../database/tables.ts";
import { AppError } from "../../errors.ts";
import type { Person } from "../../http/api/person.ts";
import { updateApplication } from "../applications/application-store.ts";
import type { DeskContext } from "../desk-context.ts";
import { giveBackAlong, type Merged } from "../entry/merge-leads.ts";
import { takeOutOfMail } from "../inbound/mail-files.ts";
import { takeBackQuote } from "../quotes/take-back-quote.ts";
import { describeLead } from "./describe-lead.ts";
import { getReadableLead, takeLead, type Undo, type UndoneBooking, updateLead, type Writing } from "./lead-store.ts";

/** Longer than the ten seconds on the screen: a slow line may deliver the wish late. */
const allowedMs = 60_000;

const ofChanges = ["status", "assigned", "contact", "reply", "step", "corrected", "answered-with", "merged"] as const;
/** The note is the reason of a no. */
const ofDecisions = ["stage", "mentor", "letter", "note"] as const;

const ofDemos = ["booking"] as const;

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
  return database.inTransaction(async (tx) => {
    const at = now();
    const lead = await takeLead(tx, id, at);
    const undo = lead.undo === null ? null : (JSON.parse(lead.undo) as Undo);
    if (!undo || undo.by !== person.accountId || undo.version !== version || lead.version !== version) {
      throw new AppError("changed_meanwhile", "Something came after this change.");
    }
    if (at - undo.at > allowedMs) throw new AppError("too_late", "The change stands.");
    for (const mail of [undo.mail, ...(undo.copies ?? [])]) {
      if (mail === null) continue;
      await takeOutOfMail(tx, mail);
      if (!(await outbox.takeBack(tx, mail))) throw new AppError("too_late", "The mail is on its way.");
      await takeBackQuote(context, tx, mail);
    }
    if (undo.application) await updateApplication(tx, id, undo.application);
    if (undo.booking) await putBack(tx, undo.booking, at);
    const merge = await findMergeAt(tx, lead, undo.at);
    await tx
      .deleteFrom("lead_events")
      .where("lead_id", "in", [id, ...(undo.also ?? [])])
      .where("actor_id", "=", person.accountId)
      .where("at", "in", [undo.at, undo.saidAt ?? undo.at])
      .where("kind", "in", [...(undo.application ? ofDecisions : []), ...(undo.booking ? ofDemos : []), ...ofChanges])
      .execute();
    for (const other of undo.also ?? []) await undoAlso(tx, other, undo.at, { now: at, timeZone });
    await recordAudit(tx, { action: "lead-changed", person, subject: lead.reference, detail: "taken back" }, at);
    await updateLead(tx, lead, undo.before, { now: at, timeZone });
    if (merge) await giveBack(tx, context, lead, merge);
    return describeLead(tx, await getReadableLead(tx, id), at);
  });
}

async function putBack(tx: Tx, { id, state, agreed }: UndoneBooking, now: EpochMs): Promise<void> {
  await tx.updateTable("bookings").set({ state, agreed, changed_at: now }).where("id", "=", id).execute();
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

/** What the same press changed elsewhere stands again as it was, unless somebody has changed it since. */
async function undoAlso(tx: Tx, id: string, changedAt: EpochMs, writing: Writing): Promise<void> {
  const locked = tx.updateTable("leads").set({ changed_at: writing.now }).where("id", "=", id).returningAll();
  const lead = await locked.executeTakeFirst();
  const undo = lead?.undo ? (JSON.parse(lead.undo) as Undo) : null;
  if (!lead || undo?.at !== changedAt || undo.version !== lead.version) return;
  await updateLead(tx, lead, undo.before, writing);
}
