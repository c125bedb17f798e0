import { replyPromiseHours } from "@campusward/contracts/leads/leads";
import type { Tx } from "../database/database.ts";
import type { ApplicationRow, EpochMs } from "../database/tables.ts";

export async function insertApplication(tx: Tx, application: ApplicationRow): Promise<void> {
  await tx.insertInto("applications").values(application).execute();
}

/** The application whose guardian holds the token, while it waits for the answer. */
export async function findWaitingApplication(tx: Tx, tokenHash: string): Promise<ApplicationRow | undefined> {
  return tx
    .selectFrom("applications")
    .selectAll()
    .where("guardian_token_hash", "=", tokenHash)
    .where("guardian_state", "=", "waiting")
    .executeTakeFirst();
}

/** Now the team may read it, and its 24 hours begin. @returns false when somebody answered in the meantime. */
export async function markAgreed(tx: Tx, leadId: string, answeredAt: EpochMs): Promise<boolean> {
  const result = await tx
    .updateTable("applications")
    .set({ guardian_state: "agreed", guardian_token_hash: null, guardian_answered_at: answeredAt })
    .where("lead_id", "=", leadId)
    .where("guardian_state", "=", "waiting")
    .executeTakeFirst();
  if (result.numUpdatedRows === 0n) return false;
  const replyBy = answeredAt + replyPromiseHours * 3_600_000;
  await tx
    .updateTable("leads")
    .set({ waiting_until: replyBy, reply_by_at: replyBy, held_since: null, changed_at: answeredAt })
    .where("id", "=", leadId)
    .execute();
  return true;
}
