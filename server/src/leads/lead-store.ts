import type { Tx } from "../database/database.ts";
import type { LeadRow } from "../database/tables.ts";

export async function insertLead(tx: Tx, lead: LeadRow): Promise<void> {
  await tx.insertInto("leads").values(lead).execute();
}

export async function getLead(tx: Tx, id: string): Promise<LeadRow> {
  return tx.selectFrom("leads").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}
