import type { Tx } from "../database/database.ts";
import type { LeadRow, OutboxMailRow } from "../database/tables.ts";

export async function insertLeads(tx: Tx, leads: readonly LeadRow[]): Promise<void> {
  if (leads.length > 0) await tx.insertInto("leads").values(leads).execute();
}

export async function getLead(tx: Tx, id: string): Promise<LeadRow> {
  return tx.selectFrom("leads").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

/**
 * Deletes a lead with everything that hangs on it.
 * @returns its mails, of which files may lie on disk.
 */
export async function deleteLead(tx: Tx, id: string): Promise<OutboxMailRow[]> {
  const mails = await tx.deleteFrom("outbox_mails").where("lead_id", "=", id).returningAll().execute();
  await tx.deleteFrom("idempotency_keys").where("result_id", "=", id).execute();
  await tx.deleteFrom("leads").where("id", "=", id).execute();
  return mails;
}
