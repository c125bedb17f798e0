import type { AuditAction } from "@campusward/contracts/accounts/people";
import { v7 as newId } from "uuid";
import type { Tx } from "../../database/database.ts";
import type { EpochMs } from "../../database/tables.ts";
import type { Person } from "../../http/api/person.ts";

export type AuditRecord = {
  action: AuditAction;
  person: Pick<Person, "accountId" | "name" | "email">;
  /** What it was done to, in a few words that name nobody who may be erased, such as a lead's reference. */
  subject: string;
  /** What exactly was done, as little as `subject` naming anybody; null where the action says it all. */
  detail: string | null;
};

/** Writes down who did what, inside the transaction that does it: there is no change without its line. */
export async function recordAudit(
  tx: Tx,
  { action, person, subject, detail }: AuditRecord,
  now: EpochMs,
): Promise<void> {
  await tx
    .insertInto("audit_entries")
    .values({
      id: newId(),
      at: now,
      action,
      actor_id: person.accountId,
      actor_name: person.name ?? person.email,
      subject,
      detail,
    })
    .execute();
}
