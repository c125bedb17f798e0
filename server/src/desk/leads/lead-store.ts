import type { LeadEvent, LeadStatus } from "@campusward/contracts/desk/leads-desk";
import { v7 as newId } from "uuid";
import type { Reader, Tx } from "../../database/database.ts";
import type { Actor } from "../../database/hand-over.ts";
import { getLead } from "../../database/lead-rows/get-lead.ts";
import { planned } from "../../database/open-leads.ts";
import type { ApplicationRow, EpochMs, LeadEventKind, LeadEventRow, LeadRow } from "../../database/tables.ts";
import { noSuch } from "../../errors.ts";
import type { Person } from "../../http/api/person.ts";
import { hideLinks } from "../../secrets/secret-links.ts";
import { columnsBefore, findEventsAt, type Inverse, readUndo, type Undo } from "./lead-undo.ts";

/** The lead, or the one that it was merged into. @throws {AppError} `not_found`, also while it is held, unless it is flagged, because then somebody must decide. */
export async function getReadableLead(reader: Reader, id: string): Promise<LeadRow> {
  const merged = reader.selectFrom("leads").select("merged_into").where("id", "=", id);
  return reader
    .selectFrom("leads")
    .selectAll()
    .where("id", "=", (await merged.executeTakeFirst())?.merged_into ?? id)
    .where((row) => row.or([row("held_since", "is", null), row("flagged_at", "is not", null)]))
    .executeTakeFirstOrThrow(() => noSuch("lead"));
}

export async function findApplication(reader: Reader, lead: LeadRow): Promise<ApplicationRow | undefined> {
  if (lead.kind !== "application") return undefined;
  return reader.selectFrom("applications").selectAll().where("lead_id", "=", lead.id).executeTakeFirst();
}

export type LeadChanges = Partial<Omit<LeadRow, "id" | "version" | "changed_at" | "undo" | "due_at">>;

/** What somebody changes of a lead at once: its columns, what the story tells of that, the mails that wait because of it. */
export type Change = { columns: LeadChanges; events: readonly NewEvent[]; mails?: readonly string[] };

export const noChange: Change = { columns: {}, events: [] };

export function joinChanges(...changes: readonly Change[]): Change {
  return {
    columns: Object.assign({}, ...changes.map(({ columns }) => columns)),
    events: changes.flatMap(({ events }) => events),
    mails: changes.flatMap(({ mails = [] }) => mails),
  };
}

/**
 * The lead, locked against other changes until the transaction ends. Open desks will read it again.
 * @returns undefined while it is held or flagged, too.
 */
export function lockLead(tx: Tx, id: string, now: EpochMs): Promise<LeadRow | undefined> {
  const locked = tx.updateTable("leads").set({ changed_at: now }).where("id", "=", id).where("held_since", "is", null);
  return locked.returningAll().executeTakeFirst();
}

/** The same of the one that it is merged into, if it is, at the time of the lock. */
export async function lockMerged(tx: Tx, id: string, now: EpochMs): Promise<LeadRow | undefined> {
  let told = await findTold(tx, id);
  while (told !== undefined) {
    const lead = await lockLead(tx, told, now);
    // While it waited for the lock, somebody may have merged them or taken them apart.
    const toldNow = await findTold(tx, id);
    if (toldNow === told) return lead;
    told = toldNow;
  }
  return undefined;
}

/** Which lead a request is told with. */
async function findTold(tx: Tx, id: string): Promise<string | undefined> {
  const lead = await tx.selectFrom("leads").select("merged_into").where("id", "=", id).executeTakeFirst();
  return lead && (lead.merged_into ?? id);
}

/** The same as `lockLead`. @throws {AppError} `not_found` */
export async function takeLead(tx: Tx, id: string, now: EpochMs): Promise<LeadRow> {
  const lead = await lockLead(tx, id, now);
  if (!lead) throw noSuch("lead");
  return lead;
}

export type Writing = { now: EpochMs; timeZone: string };

/** Writes what nobody takes back of a locked lead. An open lead without a running clock gets a next step. */
export function updateLead(tx: Tx, lead: LeadRow, changes: LeadChanges, writing: Writing): Promise<LeadRow> {
  return write(tx, lead, { ...changes, ...handing(lead, changes, writing) }, null, writing);
}

type Press = Writing & {
  /** Who may take the change back; null where nobody may. */
  by: Person | null;
  /** Other leads that the same press changes, once it is known how this one will stand. */
  along?: (written: LeadRow) => Promise<readonly string[]>;
  /** Of a decision: how the application stood. */
  application?: NonNullable<Inverse["application"]>;
};

/** Writes a person's change of a locked lead, so that they can take it back. @returns the lead, which keeps the inverse. */
export async function writeChange(
  tx: Tx,
  lead: LeadRow,
  { columns, events, mails = [] }: Change,
  { by, along, application, ...writing }: Press,
): Promise<LeadRow> {
  const { now, timeZone } = writing;
  const ids: string[] = [];
  for (const { at = now, ...event } of events) {
    ids.push(await insertEvent(tx, { lead, person: by, ...(event as { kind: LeadEventKind; detail: never }) }, at));
  }
  const set = { ...columns, ...handing(lead, columns, { now, by }) };
  const written = { ...lead, ...set, ...planned({ ...lead, ...set }, now, timeZone) };
  const inverse: Inverse = {
    lead: lead.id,
    version: lead.version + 1,
    before: columnsBefore(lead, written),
    events: ids,
    mails,
    ...(application && { application }),
    others: (await along?.(written)) ?? [],
  };
  return write(tx, lead, set, by && { by: by.accountId, at: now, inverse }, writing);
}

/**
 * Takes a press back: what stood before stands again, unless somebody changed it since, and its events are gone. Its
 * mails are the caller's.
 */
export async function putBack(tx: Tx, { at, inverse }: Omit<Undo, "by">, writing: Writing): Promise<void> {
  const { lead: id, version, before, events, application, booking, others } = inverse;
  const locked = tx.updateTable("leads").set({ changed_at: writing.now }).where("id", "=", id);
  const lead = await locked.where("version", "=", version).returningAll().executeTakeFirst();
  if (!lead) return;
  if (application) await tx.updateTable("applications").set(application).where("lead_id", "=", id).execute();
  if (booking) {
    const { id: of, ...stood } = booking;
    const demo = tx.updateTable("bookings").set({ ...stood, changed_at: writing.now });
    await demo.where("id", "=", of).execute();
  }
  const told = tx.deleteFrom("lead_events");
  await told.where("id", "in", [...events, ""]).execute();
  const all = tx.selectFrom("leads").selectAll();
  for (const other of await all.where("id", "in", [...others, ""]).execute()) {
    const undo = await readUndo(tx, other);
    if (undo?.at === at) await putBack(tx, undo, writing);
  }
  await write(tx, lead, before, null, writing);
}

function write(
  tx: Tx,
  lead: LeadRow,
  set: LeadChanges,
  undo: Undo | null,
  { now, timeZone }: Writing,
): Promise<LeadRow> {
  return tx
    .updateTable("leads")
    .set({
      ...set,
      ...planned({ ...lead, ...set }, now, timeZone),
      undo: undo && JSON.stringify(undo),
      version: lead.version + 1,
    })
    .where("id", "=", lead.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Lets somebody take back all that one press changed of a lead and its demo, though it took several steps. */
export async function noteUndo(
  tx: Tx,
  before: LeadRow,
  { by, at, mail, booking }: { by: string; at: EpochMs; mail: string | null } & Required<Pick<Inverse, "booking">>,
): Promise<void> {
  const lead = await getLead(tx, before.id);
  const inverse: Inverse = {
    lead: lead.id,
    version: lead.version,
    before: columnsBefore(before, lead),
    events: await findEventsAt(tx, lead, { by, at: [at] }),
    mails: mail === null ? [] : [mail],
    booking,
    others: [],
  };
  const undo: Undo = { by, at, inverse };
  const kept = JSON.stringify(undo);
  await tx.updateTable("leads").set({ undo: kept }).where("id", "=", lead.id).execute();
}

type Move = { to: LeadStatus; by?: Actor | null; reason?: string | null };

/** Says in the story that a lead is moved, where it does not stand there already. */
export async function tellMove(tx: Tx, lead: LeadRow, { to, by = null, reason = null }: Move, now: EpochMs) {
  if (lead.status === to) return;
  await insertEvent(tx, { lead, person: by, kind: "status", detail: { from: lead.status, to, reason } }, now);
}

/** Somebody who was given a lead by another is told, and has yet to open it. */
function handing(
  lead: LeadRow,
  { assignee_id }: LeadChanges,
  { now, by = null }: { now: EpochMs; by?: Person | null },
): LeadChanges {
  if (assignee_id === undefined || assignee_id === lead.assignee_id) return {};
  const isOwnTaking = assignee_id !== null && assignee_id === by?.accountId;
  return { given_at: assignee_id === null || isOwnTaking ? null : now, opened_at: isOwnTaking ? now : null };
}

/** The fields that belong to the kind of event. */
type Detail<Kind> = Omit<Extract<LeadEvent, { kind: Kind }>, "id" | "at" | "by" | "kind">;

/** An event as a change describes it; `at` where it was earlier than the change. */
export type NewEvent = { [Kind in LeadEventKind]: { kind: Kind; detail: Detail<Kind>; at?: EpochMs } }[LeadEventKind];

/** `person` is null for the product itself. */
type EventOf<Kind extends LeadEventKind> = {
  lead: Pick<LeadRow, "id">;
  person: Actor | null;
  kind: Kind;
  detail: Detail<Kind>;
};

/** @returns its id */
export async function insertEvent<Kind extends LeadEventKind>(tx: Tx, event: EventOf<Kind>, now: EpochMs) {
  const row = toEventRow(event, now);
  await tx.insertInto("lead_events").values(row).execute();
  return row.id;
}

export function toEventRow<Kind extends LeadEventKind>(event: EventOf<Kind>, at: EpochMs): LeadEventRow {
  const { lead, person, kind, detail } = event;
  const by = { actor_id: person?.accountId ?? null, actor_name: person && (person.name ?? person.email) };
  // A link would open its page to whoever has a copy of the database.
  return { id: newId(), lead_id: lead.id, kind, at, ...by, detail: hideLinks(JSON.stringify(detail)) };
}
