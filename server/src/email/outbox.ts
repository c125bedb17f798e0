import type { Database, Tx } from "../database/database.ts";
import type { EpochMs, MailKind, OutboxMailRow } from "../database/tables.ts";
import type { Mailbox } from "./mailbox.ts";
import { withoutLink } from "./mailed-secrets.ts";
import { isWithinDay } from "./mails-of-a-day.ts";

/** A rendered mail before it is written into the outbox. */
export type MailDraft = {
  kind: MailKind;
  /** What the mail is about, and goes with when it is erased. */
  about: { lead: string } | { account: string } | null;
  to: Mailbox;
  replyTo: Mailbox;
  /** How many of its kind an address gets in a day, whoever types it in; null for our own team's. */
  perDay: number | null;
  subject: string;
  text: string;
  html: string;
};

/** How long a worker may be silent before another one takes its mails over. It renews a few times within. */
export const leaseMs = 20_000;

/** How one attempt to deliver ended. */
export type Settlement =
  | { state: "sent"; reply: string; deliveredBy: "smtp" | "folder" }
  | { state: "retrying"; reply: string; dueAt: EpochMs }
  | { state: "dead"; reply: string };

export type Outbox = ReturnType<typeof createOutbox>;

export type OutboxDependencies = {
  database: Database;
  newId: () => string /** Right side of Message-IDs. */;
  mailHost: string;
};

/** The mails that the product owes somebody: written with the lead, sent later, kept until a server took them. */
export function createOutbox({ database, newId, mailHost }: OutboxDependencies) {
  let wake = () => {};

  /**
   * Writes a mail into the outbox.
   * @returns its id, or null when its receiver has had as many of its kind today as it may.
   */
  async function enqueue(tx: Tx, draft: MailDraft, now: EpochMs): Promise<string | null> {
    if (
      draft.perDay !== null &&
      !(await isWithinDay(tx, { kind: draft.kind, to: draft.to.address }, draft.perDay, now))
    )
      return null;
    return insert(tx, draft, { state: "queued", due_at: now, per_day: null }, now);
  }

  /** Writes a mail that nobody gets unless it is released, and that counts against nobody's day before. */
  async function holdBack(tx: Tx, draft: MailDraft, now: EpochMs): Promise<string> {
    return insert(tx, draft, { state: "held-back", due_at: null, per_day: draft.perDay }, now);
  }

  async function insert(
    tx: Tx,
    draft: MailDraft,
    standing: Pick<OutboxMailRow, "state" | "due_at" | "per_day">,
    now: EpochMs,
  ): Promise<string> {
    const id = newId();
    await tx
      .insertInto("outbox_mails")
      .values({
        id,
        lead_id: draft.about && "lead" in draft.about ? draft.about.lead : null,
        account_id: draft.about && "account" in draft.about ? draft.about.account : null,
        kind: draft.kind,
        to_name: draft.to.name,
        to_address: draft.to.address,
        reply_to_name: draft.replyTo.name,
        reply_to_address: draft.replyTo.address,
        subject: draft.subject,
        text: draft.text,
        html: draft.html,
        message_id: `<${id}@${mailHost}>`,
        ...standing,
        leased_by: null,
        attempts: 0,
        last_reply: null,
        delivered_by: null,
        created_at: now,
        settled_at: null,
      })
      .execute();
    return id;
  }

  /** Takes back what the same transaction wrote. */
  async function withdraw(tx: Tx, id: string): Promise<void> {
    await tx.deleteFrom("outbox_mails").where("id", "=", id).execute();
  }

  /** Takes up to `limit` mails that are due, among them those whose worker fell silent. Nobody else gets them. */
  async function claimDue(worker: string, limit: number, now: EpochMs): Promise<OutboxMailRow[]> {
    return database.inTransaction(async (tx) => {
      const due = database.claimRows(
        tx.selectFrom("outbox_mails").select("id").where("due_at", "<=", now).orderBy("due_at").limit(limit),
      );
      const ids = (await due.execute()).map((row) => row.id);
      if (ids.length === 0) return [];
      return tx
        .updateTable("outbox_mails")
        .set((row) => ({
          state: "sending",
          leased_by: worker,
          due_at: now + leaseMs,
          attempts: row("attempts", "+", 1),
        }))
        .where("id", "in", ids)
        .returningAll()
        .execute();
    });
  }

  async function renewLeases(worker: string, now: EpochMs): Promise<void> {
    await database.query
      .updateTable("outbox_mails")
      .set({ due_at: now + leaseMs })
      .where("leased_by", "=", worker)
      .where("state", "=", "sending")
      .execute();
  }

  /**
   * Writes down how an attempt ended. A worker that lost its lease meanwhile writes only that a server took it, and of
   * a mail that was erased meanwhile nothing is written.
   * @returns false when a server took a mail that was erased meanwhile.
   */
  async function settle(mail: OutboxMailRow, worker: string, settlement: Settlement, now: EpochMs): Promise<boolean> {
    const { state } = settlement;
    const reply = settlement.reply.slice(0, 500);
    return database.inTransaction(async (tx) => {
      const update = tx
        .updateTable("outbox_mails")
        .set({
          state,
          due_at: state === "retrying" ? settlement.dueAt : null,
          leased_by: null,
          last_reply: reply,
          delivered_by: state === "sent" ? settlement.deliveredBy : null,
          settled_at: state === "retrying" ? null : now,
          ...(state !== "retrying" && withoutLink(mail.kind)),
        })
        .where("id", "=", mail.id)
        .returning("id");
      const settled = await (state === "sent" ? update : update.where("leased_by", "=", worker)).executeTakeFirst();
      if (!settled) return state !== "sent";
      const attempt = { id: newId(), mail_id: mail.id, at: now, outcome: state, reply };
      await tx.insertInto("mail_attempts").values(attempt).execute();
      return true;
    });
  }

  /** Gives back every mail that a dead process was sending. Only for an engine with a single process. */
  async function releaseAbandoned(now: EpochMs): Promise<void> {
    await database.query.updateTable("outbox_mails").set({ due_at: now }).where("state", "=", "sending").execute();
  }

  async function findNextDueAt(): Promise<EpochMs | null> {
    const row = await database.query
      .selectFrom("outbox_mails")
      .select("due_at")
      .where("due_at", "is not", null)
      .orderBy("due_at")
      .limit(1)
      .executeTakeFirst();
    return row?.due_at ?? null;
  }

  return {
    enqueue,
    holdBack,
    withdraw,
    claimDue,
    renewLeases,
    settle,
    releaseAbandoned,
    findNextDueAt,
    /** Tells this process's worker that there is something to send. */
    wakeWorker: () => wake(),
    onWake(listener: () => void) {
      wake = listener;
    },
  };
}
