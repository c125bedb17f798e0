import type { Tx } from "../../database/database.ts";
import type { EpochMs, MailKind, OutboxMailRow } from "../../database/tables.ts";
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
    if (sendAt === null) await cancel(tx, mail.id, isTooLate ? notSent.tooLate : notSent.dayIsFull, now);
    else {
      await tx
        .updateTable("outbox_mails")
        .set({ state: "queued", due_at: sendAt, created_at: now })
        .where("id", "=", mail.id)
        .execute();
      released += 1;
    }
  }
  return released;
}

/** Cancels the held-back mails of a lead. */
export async function dropMails(tx: Tx, leadId: string, now: EpochMs): Promise<void> {
  await tx
    .updateTable("outbox_mails")
    .set({ state: "cancelled", last_reply: notSent.spam, settled_at: now })
    .where("lead_id", "=", leadId)
    .where("state", "=", "held-back")
    .execute();
}

async function countForDay(tx: Tx, mail: OutboxMailRow, now: EpochMs): Promise<EpochMs | null> {
  const { kind, to_address: to, per_day: perDay } = mail;
  return perDay === null ? now : timeWithinDay(tx, { kind, to, perDay, now });
}

async function cancel(tx: Tx, id: string, reason: string, now: EpochMs): Promise<void> {
  await tx
    .updateTable("outbox_mails")
    .set({ state: "cancelled", last_reply: reason, settled_at: now })
    .where("id", "=", id)
    .execute();
}
