import type { LeadEvent } from "@campusward/contracts/desk/leads-desk";
import { v7 as newId } from "uuid";
import type { Reader, Tx } from "../../database/database.ts";
import type { ApplicationRow, EpochMs, LeadEventKind, LeadRow } from "../../database/tables.ts";
import { AppError } from "../../errors.ts";
import type { Person } from "../../http/api/person.ts";

/** @throws {AppError} `not_found`, also while it is held, unless it is flagged, because then somebody must decide. */
export async function getReadableLead(reader: Reader, id: string): Promise<LeadRow> {
  const lead = await reader
    .selectFrom("leads")
    .selectAll()
    .where("id", "=", id)
    .where((row) => row.or([row("held_since", "is", null), row("flagged_at", "is not", null)]))
    .executeTakeFirst();
  if (!lead) throw noSuchLead();
  return lead;
}

export async function findApplication(reader: Reader, lead: LeadRow): Promise<ApplicationRow | undefined> {
  if (lead.kind !== "application") return undefined;
  return reader.selectFrom("applications").selectAll().where("lead_id", "=", lead.id).executeTakeFirst();
}

export type LeadChanges = Partial<
  Pick<
    LeadRow,
    | "status"
    | "assignee_id"
    | "lost_reason"
    | "replied_at"
    | "waiting_until"
    | "closed_at"
    | "held_since"
    | "flagged_at"
  >
>;

/**
 * The lead, locked against other changes until the transaction ends. Open desks will read it again.
 * @returns undefined while it is held or flagged, too.
 */
export function lockLead(tx: Tx, id: string, now: EpochMs): Promise<LeadRow | undefined> {
  const locked = tx.updateTable("leads").set({ changed_at: now }).where("id", "=", id).where("held_since", "is", null);
  return locked.returningAll().executeTakeFirst();
}

/** The same. @throws {AppError} `not_found` */
export async function takeLead(tx: Tx, id: string, now: EpochMs): Promise<LeadRow> {
  const lead = await lockLead(tx, id, now);
  if (!lead) throw noSuchLead();
  return lead;
}

/** Writes a change of a locked lead. */
export async function updateLead(tx: Tx, lead: LeadRow, changes: LeadChanges): Promise<LeadRow> {
  return tx
    .updateTable("leads")
    .set({ ...changes, version: lead.version + 1 })
    .where("id", "=", lead.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

function noSuchLead(): AppError {
  return new AppError("not_found", "There is no such lead.");
}

/** The fields that belong to the kind of event. */
type Detail<Kind> = Omit<Extract<LeadEvent, { kind: Kind }>, "id" | "at" | "by" | "kind">;

export async function insertEvent<Kind extends LeadEventKind>(
  tx: Tx,
  { lead, person, kind, detail }: { lead: Pick<LeadRow, "id">; person: Person; kind: Kind; detail: Detail<Kind> },
  now: EpochMs,
): Promise<void> {
  await tx
    .insertInto("lead_events")
    .values({
      id: newId(),
      lead_id: lead.id,
      kind,
      at: now,
      actor_id: person.accountId,
      actor_name: person.name ?? person.email,
      detail: JSON.stringify(detail),
    })
    .execute();
}
