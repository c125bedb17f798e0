import type { AuditAction } from "@campusward/contracts/accounts/people";
import { v7 as newId } from "uuid";
import type { Tx } from "./database.ts";
import type { EpochMs } from "./tables.ts";

type AuditRecord = {
  action: AuditAction;
  /** By account and address: people choose their names themselves. */
  person: { accountId: string | null; email: string };
  /** The object of the action, such as a lead's reference. It names nobody who may be erased. */
  subject: string;
  /** Details of the action. Like `subject`, it names nobody. Null where the action needs none. */
  detail: string | null;
};

/** Whoever is at the machine, in a line about a command. It is no address, so nobody can be called that. */
export const operator = { accountId: null, email: "the operator, at the server" };

/** Records who did what, inside the same transaction: there is no change without its record. */
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
      actor_name: person.email,
      subject,
      detail,
    })
    .execute();
}
