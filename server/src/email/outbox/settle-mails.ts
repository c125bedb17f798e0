import { v7 as newId } from "uuid";
import type { Tx } from "../../database/database.ts";
import type { EpochMs, MailAttemptRow, OutboxMailRow } from "../../database/tables.ts";
import type { Secrets } from "../../secrets/deployment-secret.ts";
import { afterSending, withoutLink } from "./mailed-secrets.ts";

/** How one attempt to deliver ended. */
export type Settlement =
  | { state: "sent"; reply: string; deliveredBy: "smtp" | "folder" }
  | { state: "retrying"; reply: string; dueAt: EpochMs }
  | { state: "dead"; reply: string };

/** An attempt of a worker to deliver a mail, and how it ended. */
export type Attempt = { mail: OutboxMailRow; worker: string; settlement: Settlement; at: EpochMs };

/**
 * Records how attempts ended. A worker that lost its lease meanwhile records only a delivery. For a mail that was erased
 * meanwhile, nothing is recorded.
 *
 * @returns for each false when a server took a mail that was erased meanwhile
 */
export async function settleAll(tx: Tx, attempts: readonly Attempt[], secrets: Secrets): Promise<boolean[]> {
  const known: boolean[] = [];
  const records: MailAttemptRow[] = [];
  for (const attempt of attempts) {
    const { state } = attempt.settlement;
    const isWritten = await settleOne(tx, attempt, secrets);
    known.push(isWritten || state !== "sent");
    const { mail, at } = attempt;
    if (isWritten) records.push({ id: newId(), mail_id: mail.id, at, outcome: state, reply: replyOf(attempt) });
  }
  if (records.length > 0) await tx.insertInto("mail_attempts").values(records).execute();
  return known;
}

async function settleOne(tx: Tx, attempt: Attempt, secrets: Secrets): Promise<boolean> {
  const { mail, worker, settlement, at } = attempt;
  const { state } = settlement;
  const update = tx
    .updateTable("outbox_mails")
    .set({
      state,
      due_at: state === "retrying" ? settlement.dueAt : null,
      leased_by: null,
      last_reply: replyOf(attempt),
      delivered_by: state === "sent" ? settlement.deliveredBy : null,
      settled_at: state === "retrying" ? null : at,
      ...(state === "sent" && afterSending(secrets, mail)),
      ...(state === "dead" && withoutLink(mail.kind)),
    })
    .where("id", "=", mail.id)
    .returning("id");
  const settled = await (state === "sent" ? update : update.where("leased_by", "=", worker)).executeTakeFirst();
  return settled !== undefined;
}

/** A server's reply may have any length. */
function replyOf({ settlement }: Attempt): string {
  return settlement.reply.slice(0, 500);
}
