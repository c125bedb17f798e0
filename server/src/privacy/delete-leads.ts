import type { RawBuilder, SqlBool } from "kysely";
import type { Tx } from "../database/database.ts";
import type { OutboxMailRow } from "../database/tables.ts";

/** How many rows went, and the mails among them, of which files may lie on disk. */
export type Emptied = { count: number; mails: readonly OutboxMailRow[] };

/** Deletes leads that still fulfil a condition, with all that hangs on them. */
export async function deleteLeads(tx: Tx, ids: readonly string[], isOver: RawBuilder<SqlBool>): Promise<Emptied> {
  if (ids.length === 0) return { count: 0, mails: [] };
  // Read before the leads go, because they take their mails along.
  const mails = await tx.selectFrom("outbox_mails").selectAll().where("lead_id", "in", ids).execute();
  const deleted = await tx.deleteFrom("leads").where("id", "in", ids).where(isOver).returning("id").execute();
  const gone = new Set(deleted.map(({ id }) => id));
  await tx
    .deleteFrom("idempotency_keys")
    .where("result_id", "in", [...gone, ""])
    .execute();
  return { count: gone.size, mails: mails.filter(({ lead_id }) => lead_id !== null && gone.has(lead_id)) };
}
