import type { Tx } from "../../database/database.ts";
import type { EpochMs, MailKind, OutboxMailRow } from "../../database/tables.ts";
import { holdsSecret, withoutLink } from "./mailed-secrets.ts";
import { timeWithinDay } from "./mails-of-a-day.ts";

const notSent = {
  dayIsFull: "Not sent: the receiver had as many of these today as it may.",
  tooLate: "Not sent: the time that it promises was over.",
  spam: "Not sent: it answers spam.",
};

/**
 * Releases the held-back mails of a lead, in the order in which they were written.
 * @param tooLate kinds of mail that are no longer true.
 * @returns the number of released mails.
 */
export async function releaseMails(
  tx: Tx,
  leadId: string,
  { now, tooLate }: { now: EpochMs; tooLate: readonly MailKind[] },
): Promise<number> {
  const mails = await tx
    .selectFrom("outbox_mails")
    .selectAll()
    .where("lead_id", "=", leadId)
    .where("state", "=", "held-back")
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  let released = 0;
  for (const mail of mails) {
    const isTooLate = tooLate.includes(mail.kind);
    const sendAt = isTooLate ? null : await countForDay(tx, mail, now);
    const cancelled = cancelledAt(now, isTooLate ? notSent.tooLate : notSent.dayIsFull);
    const set = sendAt === null ? cancelled : ({ state: "queued", due_at: sendAt, created_at: now } as const);
    await tx.updateTable("outbox_mails").set(set).where("id", "=", mail.id).execute();
    if (sendAt !== null) released += 1;
  }
  return released;
}

export async function dropMails(tx: Tx, leadId: string, now: EpochMs): Promise<void> {
  const dropped = tx.updateTable("outbox_mails").set(cancelledAt(now, notSent.spam)).where("lead_id", "=", leadId);
  await dropped.where("state", "=", "held-back").execute();
}

async function countForDay(tx: Tx, mail: OutboxMailRow, now: EpochMs): Promise<EpochMs | null> {
  const { kind, to_address: to, per_day: perDay } = mail;
  return perDay === null ? now : timeWithinDay(tx, { kind, to, perDay, now });
}

const cancelledAt = (now: EpochMs, reason: string) =>
  ({ state: "cancelled", last_reply: reason, settled_at: now }) as const;

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
    .set({ ...cancelledAt(now, reason), due_at: null, leased_by: null })
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
