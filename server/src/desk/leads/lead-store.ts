import type { LeadEvent } from "@campusward/contracts/desk/leads-desk";
import { v7 as newId } from "uuid";
import type { Reader, Tx } from "../../database/database.ts";
import type { Actor } from "../../database/hand-over.ts";
import { planned } from "../../database/open-leads.ts";
import type { ApplicationRow, BookingRow, EpochMs, LeadEventKind, LeadRow } from "../../database/tables.ts";
import { AppError } from "../../errors.ts";
import type { Person } from "../../http/api/person.ts";
import { hideLinks } from "../../secrets/secret-links.ts";

/** The lead, or the one that it was merged into. @throws {AppError} `not_found`, also while it is held, unless it is flagged, because then somebody must decide. */
export async function getReadableLead(reader: Reader, id: string): Promise<LeadRow> {
  const merged = reader.selectFrom("leads").select("merged_into").where("id", "=", id);
  const lead = await reader
    .selectFrom("leads")
    .selectAll()
    .where("id", "=", (await merged.executeTakeFirst())?.merged_into ?? id)
    .where((row) => row.or([row("held_since", "is", null), row("flagged_at", "is not", null)]))
    .executeTakeFirst();
  if (!lead) throw noSuchLead();
  return lead;
}

export async function findApplication(reader: Reader, lead: LeadRow): Promise<ApplicationRow | undefined> {
  if (lead.kind !== "application") return undefined;
  return reader.selectFrom("applications").selectAll().where("lead_id", "=", lead.id).executeTakeFirst();
}

/** What `undoChange` puts back. */
export const undoable = [
  "status",
  "assignee_id",
  "given_at",
  "opened_at",
  "lost_reason",
  "replied_at",
  "waiting_until",
  "closed_at",
  "next_step_kind",
  "next_step_at",
  "next_step_note",
  "last_word_at",
  "answered_at",
  "name",
  "name_key",
  "email",
  "email_key",
  "contact",
  "contact_e164",
  "city",
  "city_key",
  "profile",
  "profile_key",
  "guardian_name",
  "consent_version",
  "held_since",
  "merged_into",
  "other_keys",
  "own_answers",
  "not_same",
] as const satisfies readonly (keyof LeadRow)[];

export type LeadChanges = Partial<Pick<LeadRow, (typeof undoable)[number] | "flagged_at" | "reminded_at">>;

/** What a decision changes of an application. */
export type UndoneApplication = Pick<ApplicationRow, "stage" | "stage_at" | "mentor_id" | "next_step" | "due_at">;

export type UndoneBooking = Pick<BookingRow, "id" | "state" | "agreed">;

/** How a change is taken back: by whom, when it was made, what stood before, and the mail that waits because of it. */
export type Undo = {
  by: string;
  at: EpochMs;
  /** When what was said was said, if that was earlier. */
  saidAt?: EpochMs;
  version: number;
  before: Pick<LeadRow, (typeof undoable)[number]>;
  mail: string | null;
  /** The copies of it. */
  copies?: string[];
  /** Of a decision: how the application stood. */
  application?: UndoneApplication;
  /** Other leads that the same press changed, with an undo of their own. */
  also?: string[];
  /** Of a demo of which somebody said how it went: how it stood. */
  booking?: UndoneBooking;
};

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
  if (!lead) throw noSuchLead();
  return lead;
}

export type Writing = {
  now: EpochMs;
  /** When a word was said, if not now. */
  saidAt?: EpochMs;
  timeZone: string;
  /** Who may take the change back; left out where nobody may. */
  by?: Person;
  /** A mail that the change sends. */
  mail?: string | null;
  copies?: string[];
  /** How the application stood before a decision. */
  application?: UndoneApplication;
  /** Other leads that the same press changed. */
  also?: string[];
};

/** Writes a change of a locked lead. An open lead without a running clock gets a next step. */
export async function updateLead(tx: Tx, lead: LeadRow, changes: LeadChanges, writing: Writing): Promise<LeadRow> {
  const { now, saidAt = now, timeZone, by, mail = null, copies = [], application, also = [] } = writing;
  const version = lead.version + 1;
  const before = columnsBefore(lead);
  const undo: Undo | null = by
    ? { by: by.accountId, at: now, saidAt, version, before, mail, copies, also, ...(application && { application }) }
    : null;
  return tx
    .updateTable("leads")
    .set({
      ...changes,
      ...handing(lead, changes, writing),
      ...planned({ ...lead, ...changes }, now, timeZone),
      undo: undo && JSON.stringify(undo),
      version,
    })
    .where("id", "=", lead.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

function columnsBefore(lead: LeadRow): Undo["before"] {
  return Object.fromEntries(undoable.map((column) => [column, lead[column]])) as Undo["before"];
}

/** Lets somebody take back all that one press changed of a lead and its demo, though it took several steps. */
export async function noteUndo(
  tx: Tx,
  before: LeadRow,
  { by, at, mail, booking }: Required<Pick<Undo, "by" | "at" | "mail" | "booking">>,
): Promise<void> {
  const undo = { by, at, mail, booking, before: columnsBefore(before) };
  const { version } = await tx
    .selectFrom("leads")
    .select("version")
    .where("id", "=", before.id)
    .executeTakeFirstOrThrow();
  await tx
    .updateTable("leads")
    .set({ undo: JSON.stringify({ ...undo, version }) })
    .where("id", "=", before.id)
    .execute();
}

/** Remembers which other leads the last change of a lead changed, too, so that both are taken back together. */
export async function noteAlso(tx: Tx, lead: LeadRow, also: string[]): Promise<LeadRow> {
  const undo = lead.undo === null ? null : JSON.stringify({ ...(JSON.parse(lead.undo) as Undo), also });
  return tx.updateTable("leads").set({ undo }).where("id", "=", lead.id).returningAll().executeTakeFirstOrThrow();
}

/**
 * Somebody who was given a lead by another is told, and has yet to open it. An undo gives it to nobody anew: it puts back
 * how the owner before had it. Where the owner stays, they may have opened it since.
 */
function handing(lead: LeadRow, { assignee_id, given_at }: LeadChanges, { now, by }: Writing) {
  const isUndo = given_at !== undefined;
  if (assignee_id === undefined || assignee_id === lead.assignee_id) {
    return isUndo ? { given_at: lead.given_at, opened_at: lead.opened_at } : {};
  }
  if (isUndo) return {};
  const isOwnTaking = assignee_id !== null && assignee_id === by?.accountId;
  return { given_at: assignee_id === null || isOwnTaking ? null : now, opened_at: isOwnTaking ? now : null };
}

function noSuchLead(): AppError {
  return new AppError("not_found", "There is no such lead.");
}

/** The fields that belong to the kind of event. */
type Detail<Kind> = Omit<Extract<LeadEvent, { kind: Kind }>, "id" | "at" | "by" | "kind">;

/** @param about `person` is null for the product itself */
export async function insertEvent<Kind extends LeadEventKind>(
  tx: Tx,
  { lead, person, kind, detail }: { lead: Pick<LeadRow, "id">; person: Actor | null; kind: Kind; detail: Detail<Kind> },
  now: EpochMs,
): Promise<void> {
  await tx
    .insertInto("lead_events")
    .values({
      id: newId(),
      lead_id: lead.id,
      kind,
      at: now,
      actor_id: person?.accountId ?? null,
      actor_name: person && (person.name ?? person.email),
      // A link would open its page to whoever has a copy of the database.
      detail: hideLinks(JSON.stringify(detail)),
    })
    .execute();
}
