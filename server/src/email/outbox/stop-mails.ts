import type { Tx } from "../../database/database.ts";
import type { EpochMs, MailKind } from "../../database/tables.ts";
import { holdsSecret, withoutLink } from "./mailed-secrets.ts";

/**
 * Cancels every mail about a lead that no server has taken, failed ones too, apart from `kept` kinds. One that a worker
 * holds just now is not tried again; if it goes out all the same, that is recorded.
 * @returns what was cancelled
 */
export async function stopMails(
  tx: Tx,
  leadId: string,
  { kept, reason, now }: { kept: readonly MailKind[]; reason: string; now: EpochMs },
): Promise<{ kind: MailKind; created_at: EpochMs }[]> {
  const stopped = await tx
    .updateTable("outbox_mails")
    .set({ state: "cancelled", due_at: null, leased_by: null, last_reply: reason, settled_at: now })
    .where("lead_id", "=", leadId)
    .where("state", "in", ["queued", "retrying", "dead", "sending"])
    .where("kind", "not in", kept)
    .returning(["id", "kind", "created_at"])
    .execute();
  for (const { id, kind } of stopped) {
    if (holdsSecret(kind)) await tx.updateTable("outbox_mails").set(withoutLink(kind)).where("id", "=", id).execute();
  }
  return stopped;
}
