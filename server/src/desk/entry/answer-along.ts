import type { Tx } from "../../database/database.ts";
import type { EpochMs, LeadRow } from "../../database/tables.ts";
import type { Person } from "../../http/api/person.ts";
import { findAssignable } from "../colleagues.ts";
import { type LeadChanges, type NewEvent, writeChange } from "../leads/lead-store.ts";
import { afterContact } from "../reminders/reply-clock.ts";
import { areTwo, canMerge } from "./same-person.ts";

type Answer = {
  person: Person;
  /** The lead that was answered, as it stood before. */
  lead: LeadRow;
  /** What comes next with the person. */
  step: LeadChanges;
  /** Who owns what nobody owned. */
  owner: string | null;
};

/**
 * One answer, by whatever way, answers every open request of the same address or number that waits for one; each says with which. An
 * application has a road of its own, and a student under 18 is answered by themselves.
 * @returns the ids of the others, which are taken back along.
 */
export async function answerAlong(
  tx: Tx,
  { person, lead, step, owner }: Answer,
  writing: { now: EpochMs; saidAt: EpochMs; timeZone: string },
): Promise<string[]> {
  if (!canMerge(lead)) return [];
  const others = new Map<string, LeadRow>();
  // Each key has its own index.
  for (const column of ["email_key", "contact_e164"] as const) {
    if (!lead[column]) continue;
    const found = await tx
      .updateTable("leads")
      .set({ changed_at: writing.now })
      .where(column, "=", lead[column])
      .where("id", "!=", lead.id)
      .where("held_since", "is", null)
      .where("closed_at", "is", null)
      .where("status", "=", "new")
      .where("received_at", "<=", writing.saidAt)
      .returningAll()
      .execute();
    for (const other of found) others.set(other.id, other);
  }
  const answered = [...others.values()].filter((other) => canMerge(other) && !areTwo(lead, other));
  const given = owner && answered.length > 0 ? await findAssignable(tx, owner) : null;
  for (const other of answered) {
    const isGiven = given !== null && other.assignee_id === null;
    const columns: LeadChanges = {
      ...afterContact(other, writing.saidAt),
      ...step,
      ...(other.assignee_id === null && { assignee_id: lead.assignee_id ?? owner }),
    };
    const events: NewEvent[] = [
      ...(isGiven ? [{ kind: "assigned", detail: { to: given.name } } as const] : []),
      { kind: "answered-with", detail: { reference: lead.reference } },
    ];
    await writeChange(tx, other, { columns, events }, { ...writing, by: person });
  }
  return answered.map(({ id }) => id);
}
