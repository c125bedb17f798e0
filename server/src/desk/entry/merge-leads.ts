import type { mergeLeads as mergeLeadsEndpoint } from "@campusward/contracts/desk/lead-entry";
import type { LeadDetail, LeadEvent } from "@campusward/contracts/desk/leads-desk";
import { type LeadFields, leadFields } from "@campusward/contracts/leads/lead-fields";
import { nameOfQuote } from "@campusward/contracts/quotes/quote-content";
import type { Place } from "@campusward/contracts/site/company";
import type * as z from "zod/mini";
import { recordAudit } from "../../database/audit.ts";
import { type Tx, transact } from "../../database/database.ts";
import { answerKeys, joinAnswers } from "../../database/lead-rows/keep-answers.ts";
import type { EpochMs, LeadRow } from "../../database/tables.ts";
import { AppError, invalidField } from "../../errors.ts";
import type { Person } from "../../http/api/person.ts";
import type { DeskContext } from "../desk-context.ts";
import type { Pressed } from "../leads/change-lead.ts";
import { describeLead } from "../leads/describe-lead.ts";
import {
  getReadableLead,
  insertEvent,
  type LeadChanges,
  takeLead,
  updateLead,
  writeChange,
} from "../leads/lead-store.ts";
import { readUndo } from "../leads/lead-undo.ts";
import { afterAnswer, afterContact, afterSettling } from "../reminders/reply-clock.ts";
import { writeFacts } from "./correct-lead.ts";
import { canMerge, notSame } from "./same-person.ts";

type Merge = z.infer<typeof mergeLeadsEndpoint.request>;

/** What a merge changed of the lead that stays, by column: what stood before, and what it set. */
type Changed = Record<string, [before: unknown, after: unknown]>;

/** What the story keeps of a merge; merges of earlier versions have no list of what came along. */
export type Merged = Pick<Extract<LeadEvent, { kind: "merged" }>, "lead" | "demos" | "along"> & { changed: Changed };

/**
 * Makes two requests one: the other is in no list any more, its story is told with this one's, and the stricter clock
 * stays. A student under 18 and an application are never merged.
 * @throws {AppError} `not_found`; `changed_meanwhile`; `invalid_fields`
 */
export async function mergeLeads(
  { database, timeZone, place, mergeBookings, now }: DeskContext,
  person: Person,
  { id, version, other: otherId, theirs, ...choices }: Merge,
): Promise<LeadDetail> {
  return transact({ database, now }, async (tx, at) => {
    const { lead, other } = await takeBoth(tx, id, otherId, at);
    if (lead.version !== version) throw new AppError("changed_meanwhile", "Look at it again first.");
    if (!canMerge(lead) || !canMerge(other)) throw invalidField("other", "not_an_option");
    const { demos, demoAt } = await mergeBookings(tx, lead, other);
    const facts = await takeTheirs(tx, { lead, other, person, now: at, place }, theirs);
    const columns = { ...facts.columns, ...joinWork(lead, other, choices, demoAt), ...takeAnswers(lead, other) };
    const changed: Changed = Object.fromEntries(
      Object.entries(columns).map(([column, after]) => [column, [lead[column as keyof LeadRow], after]]),
    );
    const writing = { now: at, timeZone, by: person };
    const held = { held_since: at, merged_into: lead.id, waiting_until: null };
    await writeChange(tx, other, { columns: held, events: [] }, writing);
    // What was merged into the other one comes along.
    const along = await tx
      .updateTable("leads")
      .set({ merged_into: lead.id })
      .where("merged_into", "=", other.id)
      .returning("id")
      .execute();
    const detail = { reference: other.reference, lead: other.id, changed, demos, along: along.map(({ id }) => id) };
    await audit(tx, person, lead, `merged with ${other.reference}`, at);
    // Its own too: what was chosen of the other may have taken their place.
    const other_keys = joinKeys(lead, [other, lead]);
    const events = [...facts.events, { kind: "merged", detail } as const];
    const change = { columns: { ...columns, other_keys }, events };
    await writeChange(tx, lead, change, { ...writing, along: async () => [other.id] });
    return describeLead(tx, await getReadableLead(tx, lead.id), at);
  });
}

/** In the same order everywhere, so that two people who merge at once do not wait for each other. */
async function takeBoth(tx: Tx, id: string, otherId: string, at: EpochMs) {
  if (id === otherId) throw invalidField("other", "not_an_option");
  const taken = new Map<string, LeadRow>();
  for (const one of [id, otherId].toSorted()) taken.set(one, await takeLead(tx, one, at));
  return { lead: taken.get(id) as LeadRow, other: taken.get(otherId) as LeadRow };
}

type Joining = Pressed & { other: LeadRow; place: Place };

async function takeTheirs(tx: Tx, { other, ...joining }: Joining, theirs: Merge["theirs"]) {
  const facts: Record<string, string | null> = {};
  for (const name of theirs) {
    const field: LeadFields[string] | undefined = (leadFields as LeadFields)[name];
    if (!field?.corrected) throw invalidField("theirs", "not_an_option");
    const value = (other as Record<string, unknown>)[field.column] as string | null;
    if (value !== (joining.lead as Record<string, unknown>)[field.column]) facts[field.column] = value;
  }
  return writeFacts(tx, joining, facts);
}

/**
 * Owner, clock and next step: as chosen, else the stricter one, and where one has nothing, the other's. Open goes before
 * closed, and won before lost. A demo that comes along is booked here, too.
 * @param demoAt When the one that is booked begins; null for none
 */
function joinWork(
  lead: LeadRow,
  other: LeadRow,
  { owner, step }: Pick<Merge, "owner" | "step">,
  demoAt: EpochMs | null,
): LeadChanges {
  const changes: LeadChanges = {};
  const isWonThere = other.status === "won" && lead.status !== "won";
  if (lead.closed_at !== null && (other.closed_at === null || isWonThere)) {
    Object.assign(changes, { status: other.status, closed_at: other.closed_at, lost_reason: null });
  }
  const promises = [lead.waiting_until, other.waiting_until].filter((at) => at !== null);
  if (other.waiting_until !== null) changes.waiting_until = Math.min(...promises);
  // An answer of theirs waits in a closed one, too.
  if (other.answered_at !== null) changes.answered_at = Math.max(other.answered_at, lead.answered_at ?? 0);
  const isOpen = lead.closed_at === null || other.closed_at === null;
  if (!isOpen) return changes;
  const isBookedNow = demoAt !== null && other.status === "demo-booked" && lead.closed_at === null;
  if (isBookedNow && lead.status !== "demo-booked") changes.status = "demo-booked";
  const takesOwner = lead.assignee_id === null || owner === "theirs";
  if (takesOwner && other.assignee_id !== null) changes.assignee_id = other.assignee_id;
  const [mine, theirs] = [lead.next_step_at, other.next_step_at];
  if (theirs !== null && (mine === null || (step ? step === "theirs" : theirs < mine))) {
    const { next_step_kind, next_step_at, next_step_note } = other;
    Object.assign(changes, { next_step_kind, next_step_at, next_step_note });
  }
  // Of two demos one is off.
  const { next_step_kind, next_step_at } = { ...lead, ...changes };
  if (next_step_kind === "demo" && demoAt !== null && next_step_at !== demoAt) changes.next_step_at = demoAt;
  return changes;
}

/** What somebody answered to the owner's fields is told with the one that stays. */
function takeAnswers(lead: LeadRow, other: LeadRow): LeadChanges {
  const own_answers = joinAnswers(lead.own_answers, other.own_answers);
  return own_answers === lead.own_answers ? {} : { own_answers };
}

/** What the others were found by still finds the person. */
function joinKeys(lead: Pick<LeadRow, "other_keys">, others: readonly LeadRow[]): string {
  const keys = others.flatMap((other) => [other.name_key, other.email_key, other.contact_e164, other.other_keys]);
  return [...new Set([lead.other_keys, ...keys].filter(Boolean))].join(" ");
}

/**
 * Takes a merge apart, on any later day: the other request stands by itself again, as it stood; what was answered since
 * counts for both, and what they wrote since goes with them. What the merge changed here is put back where nobody has
 * changed it since.
 * @throws {AppError} `not_found`
 */
export async function takeApart(
  context: DeskContext,
  person: Person,
  { id, other: otherId }: { id: string; other: string },
): Promise<LeadDetail> {
  const { database, timeZone, now } = context;
  return transact({ database, now }, async (tx, at) => {
    const lead = await takeLead(tx, id, at);
    const other = await tx
      .updateTable("leads")
      .set({ changed_at: at })
      .where("id", "=", otherId)
      .where("merged_into", "=", id)
      .returningAll()
      .executeTakeFirstOrThrow(() => new AppError("not_found", "They are not merged."));
    const merge = await findMerge(tx, lead, otherId);
    const since = other.held_since ?? at;
    const before = (await readUndo(tx, other))?.inverse.before;
    const restored: LeadChanges = { ...before, held_since: null, merged_into: null };
    const stood = { ...other, ...restored };
    await giveBackQuotes(tx, { from: lead, to: other, theirs: [otherId, ...(merge?.along ?? [])] });
    const spokenAt = findSpoken(lead, since);
    const isSettled = merge?.changed.answered_at !== undefined && lead.answered_at === null;
    const settled = isSettled ? afterSettling(stood) : {};
    const answered = spokenAt !== null && stood.waiting_until !== null ? afterContact(stood, spokenAt) : settled;
    const wroteAt = await giveBackMails(tx, { from: lead, to: other, since });
    const waits = wroteAt !== null && lead.answered_at !== null ? afterAnswer({ ...stood, ...answered }, wroteAt) : {};
    await updateLead(tx, other, { ...restored, ...answered, ...waits }, { now: at, timeZone });
    await insertEvent(tx, { lead, person, kind: "apart", detail: { reference: other.reference } }, at);
    await audit(tx, person, lead, `taken apart from ${other.reference}`, at);
    const changes = toPutBack(lead, merge?.changed ?? {});
    if (merge) await forgetChanged(tx, lead, merge);
    const { own_answers: own = lead.own_answers } = changes;
    // Nobody answered since, so that its own promise is what it was; an answer stopped both.
    if (spokenAt !== null) delete changes.waiting_until;
    // What they wrote since is promised an answer, also where the promise is as early as the one that the merge brought.
    if ({ ...lead, ...changes }.answered_at !== null && changes.waiting_until === null) delete changes.waiting_until;
    if (merge) await giveBackAlong(tx, { from: lead, to: other, merge });
    const stillMerged = await tx.selectFrom("leads").selectAll().where("merged_into", "=", id).execute();
    const other_keys = joinKeys({ other_keys: answerKeys(own) }, stillMerged);
    await updateLead(tx, lead, { ...changes, other_keys }, { now: at, timeZone });
    if (merge) await context.partBookings(tx, { from: lead, to: other, demos: merge.demos ?? [] });
    return describeLead(tx, await getReadableLead(tx, id), at);
  });
}

/** When somebody of the team spoke with them after the merge; null for never. */
function findSpoken({ replied_at, answered_at, last_word_at }: LeadRow, mergedAt: EpochMs): EpochMs | null {
  if (replied_at !== null && replied_at > mergedAt) return replied_at;
  // No answer of theirs waits, so that the last word is ours.
  return answered_at === null && last_word_at > mergedAt ? last_word_at : null;
}

/** Columns that are put back together or not at all. A kind without its time, or a time without its kind, is no step. */
const together: readonly (readonly string[])[] = [
  ["next_step_kind", "next_step_at", "next_step_note"],
  ["status", "closed_at", "lost_reason"],
];

function toPutBack(lead: LeadRow, changed: Changed): LeadChanges {
  const isUnchanged = (column: string) => !changed[column] || lead[column as keyof LeadRow] === changed[column][1];
  const columns = Object.keys(changed).filter((column) =>
    (together.find((group) => group.includes(column)) ?? [column]).every(isUnchanged),
  );
  return Object.fromEntries(columns.map((column) => [column, changed[column]?.[0]])) as LeadChanges;
}

/**
 * Mails that came since from the other one's own address are nobody else's: they leave the story, and a copy of the data.
 * @returns when the newest of them came; null where none did
 */
async function giveBackMails(
  tx: Tx,
  { from, to, since }: { from: LeadRow; to: LeadRow; since: EpochMs },
): Promise<EpochMs | null> {
  if (to.email_key === "" || to.email_key === from.email_key) return null;
  const mails = await tx
    .updateTable("inbound_mails")
    .set({ lead_id: to.id })
    .where("lead_id", "=", from.id)
    .where("came_at", ">=", since)
    .where("from_key", "=", to.email_key)
    .returning(["id", "came_at", "nature"])
    .execute();
  const ids = mails.map(({ id }) => id);
  if (ids.length > 0)
    await tx.updateTable("attachments").set({ lead_id: to.id }).where("inbound_id", "in", ids).execute();
  const written = mails.filter(({ nature }) => nature === "written").map(({ came_at }) => came_at);
  return written.length > 0 ? Math.max(...written) : null;
}

/** What the quotes of requests that leave caused while both were one is told with the other one. */
async function giveBackQuotes(
  tx: Tx,
  { from, to, theirs }: { from: LeadRow; to: LeadRow; theirs: readonly string[] },
): Promise<void> {
  const columns = ["reference", "version"] as const;
  const quotes = await tx.selectFrom("quotes").select(columns).where("lead_id", "in", theirs).execute();
  if (quotes.length === 0) return;
  const events = await tx
    .selectFrom("lead_events")
    .select(["id", "detail"])
    .where("lead_id", "=", from.id)
    .where("kind", "in", ["quote-opened", "quote-accepted", "quote-asked-back", "payment"])
    .execute();
  const told = events.flatMap(({ id, detail }) => {
    const { reference, version = 1 } = JSON.parse(detail) as { reference: string | null; version?: number };
    // Of payments, the reference alone has the version in it.
    const name = reference && nameOfQuote({ reference, version });
    return quotes.some((quote) => nameOfQuote(quote) === name) ? id : [];
  });
  await tx
    .updateTable("lead_events")
    .set({ lead_id: to.id })
    .where("id", "in", [...told, ""])
    .execute();
}

/** Requests that had been merged into the other one before are merged into it again. */
export async function giveBackAlong(
  tx: Tx,
  { from, to, merge: { along = [] } }: { from: Pick<LeadRow, "id">; to: Pick<LeadRow, "id">; merge: Merged },
): Promise<void> {
  if (along.length === 0) return;
  const back = tx.updateTable("leads").set({ merged_into: to.id }).where("id", "in", along);
  await back.where("merged_into", "=", from.id).execute();
}

/** The newest merge of the other one that the story has. One with a request that came along later changed nothing here. */
async function findMerge(tx: Tx, { id }: Pick<LeadRow, "id">, other: string): Promise<Merged | undefined> {
  const events = await tx
    .selectFrom("lead_events")
    .innerJoin("leads", "leads.id", "lead_events.lead_id")
    .select(["lead_id", "detail"])
    .where((row) => row.or([row("leads.id", "=", id), row("leads.merged_into", "=", id)]))
    .where("lead_events.kind", "=", "merged")
    .orderBy("at", "desc")
    .execute();
  const merges = events.map(({ lead_id, detail }) => ({ lead_id, merge: JSON.parse(detail) as Merged }));
  const found = merges.find(({ merge }) => merge.lead === other);
  return found && (found.lead_id === id ? found.merge : { ...found.merge, changed: {} });
}

/** The story keeps that they were merged, and nothing of what the other one is called or reached by. */
async function forgetChanged(tx: Tx, { id }: Pick<LeadRow, "id">, { lead: other }: Merged): Promise<void> {
  const merges = tx.selectFrom("lead_events").select(["id", "detail"]).where("lead_id", "=", id);
  for (const event of await merges.where("kind", "=", "merged").execute()) {
    const merged = JSON.parse(event.detail) as Merged;
    if (merged.lead !== other) continue;
    const detail = JSON.stringify({ ...merged, changed: {} });
    await tx.updateTable("lead_events").set({ detail }).where("id", "=", event.id).execute();
  }
}

/**
 * Says that two requests are of two people: neither is told of with the other any more.
 * @throws {AppError} `not_found`; `invalid_fields`
 */
export async function keepApart(
  { database, timeZone, now }: DeskContext,
  person: Person,
  { id, other: otherId }: { id: string; other: string },
): Promise<LeadDetail> {
  return transact({ database, now }, async (tx, at) => {
    const { lead, other } = await takeBoth(tx, id, otherId, at);
    const not_same = JSON.stringify([...new Set([...notSame(lead), other.id])]);
    await audit(tx, person, lead, `not the same as ${other.reference}`, at);
    const change = { columns: { not_same }, events: [] };
    return describeLead(tx, await writeChange(tx, lead, change, { now: at, timeZone, by: person }), at);
  });
}

async function audit(tx: Tx, person: Person, lead: LeadRow, detail: string, at: EpochMs): Promise<void> {
  await recordAudit(tx, { action: "lead-changed", person, subject: lead.reference, detail }, at);
}
