import type { Tx } from "../database.ts";
import type { LeadRow } from "../tables.ts";

/** A lead that exists, as the same transaction left it. */
export async function getLead(tx: Tx, id: string): Promise<LeadRow> {
  return tx.selectFrom("leads").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}
