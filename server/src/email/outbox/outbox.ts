import type { Tx } from "../../database/database.ts";
import { inBatches } from "../../database/in-batches.ts";
import type { EpochMs, OutboxMailRow } from "../../database/tables.ts";
import type { ProductContext } from "../../product-context.ts";
import type { MailFile } from "../mail-files.ts";
import { type Ceilings, claimDue, findNextDueAt, releaseAbandoned, renewLeases } from "./claim-mails.ts";
import type { Answers } from "./conversation.ts";
import { openMail } from "./mailed-secrets.ts";
import { type Attempt, type Settlement, settleAll } from "./settle-mails.ts";
import { createStrangersCeiling, defaultStrangersPerHour } from "./strangers-ceiling.ts";
import { type MailDraft, type MailWish, writeMails } from "./write-mails.ts";

/** By then an answer is sent whose time must not show whether there is a mail: sending one takes time. */
const afterAnswerMs = 250;

export type Outbox = ReturnType<typeof createOutbox>;

export type OutboxDependencies = Pick<ProductContext, "database" | "secrets"> & {
  /** Right side of Message-IDs. */
  mailHost: string;
  /** Where answers to mails about leads are taken in; null where they go to the mailbox of the team. */
  answers?: Answers | null | undefined;
  /** How many mails an hour strangers may cause. */
  strangersPerHour?: number | undefined;
  /** Called while more of them wait. */
  onCeiling?: (() => void) | undefined;
};

/** The mails to send: written in the lead's transaction, sent later, kept until a server took them. */
export function createOutbox(dependencies: OutboxDependencies) {
  const { database, mailHost, secrets, answers = null, strangersPerHour = defaultStrangersPerHour } = dependencies;
  const ceilingNamed = (name: string) =>
    createStrangersCeiling(database, { name, perHour: strangersPerHour, onReached: () => dependencies.onCeiling?.() });
  /** One for each, so that who fills the one does not keep back the other. */
  const ceilings: Ceilings = {
    visitors: ceilingNamed("mails of visitors to the team"),
    strangers: ceilingNamed("mails caused by strangers"),
  };
  const writing = { mailHost, secrets, answers };
  let wake = () => {};
  const wakeWorker = () => wake();
  const wakeAfterAnswer = () => void setTimeout(wakeWorker, afterAnswerMs).unref();

  /**
   * Writes mails into the outbox, and wakes this process's worker once they are committed.
   * @returns for each its id, or null when its receiver's daily limit is used up; in their order
   */
  function enqueueAll(tx: Tx, wishes: readonly MailWish[]): Promise<(string | null)[]> {
    for (const { draft } of wishes) database.afterCommit(draft.isSentAfterAnswer ? wakeAfterAnswer : wakeWorker);
    return writeMails(tx, wishes, writing);
  }

  /** The same for one that is not held back. */
  async function enqueue(tx: Tx, draft: MailDraft, now: EpochMs): Promise<string | null> {
    return (await enqueueAll(tx, [{ draft, now, isHeldBack: false }]))[0] ?? null;
  }

  /** The files of a mail, in the order in which they were put in. */
  async function readFiles(mail: OutboxMailRow): Promise<MailFile[]> {
    const rows = await database.query
      .selectFrom("attachments")
      .select(["name", "content_type", "content"])
      .where("mail_id", "=", mail.id)
      .orderBy("id")
      .execute();
    return rows.map(({ name, content_type: contentType, content }) => ({ name, contentType, content }));
  }

  /** Removes what the same transaction wrote. */
  async function withdraw(tx: Tx, id: string): Promise<void> {
    await tx.deleteFrom("outbox_mails").where("id", "=", id).execute();
  }

  /** Removes a mail that no worker has taken yet. @returns false once one has. */
  async function takeBack(tx: Tx, id: string): Promise<boolean> {
    const waiting = tx.deleteFrom("outbox_mails").where("id", "=", id).where("state", "=", "queued");
    return (await waiting.executeTakeFirst()).numDeletedRows > 0n;
  }

  const settleInBatches = inBatches((attempts: readonly Attempt[]) =>
    database.inTransaction((tx) => settleAll(tx, attempts, secrets)),
  );

  /**
   * Records how an attempt ended, in one batch with those that end at the same time. A worker that lost its lease
   * meanwhile records only a delivery. For a mail that was erased meanwhile, nothing is recorded.
   * @returns false when a server took a mail that was erased meanwhile.
   */
  function settle(mail: OutboxMailRow, worker: string, settlement: Settlement, at: EpochMs): Promise<boolean> {
    return settleInBatches({ mail, worker, settlement, at });
  }

  return {
    enqueue,
    enqueueAll,
    /** A mail as it is sent; null when it was sealed with another secret. */
    open: (mail: OutboxMailRow) => openMail(secrets, mail),
    readFiles,
    withdraw,
    takeBack,
    /** See `claimDue` of claim-mails.ts. */
    claimDue: (worker: string, limit: number, now: EpochMs, inFlight: readonly string[] = []) =>
      claimDue(database, ceilings, { worker, limit, now, inFlight }),
    renewLeases: (worker: string, now: EpochMs) => renewLeases(database, worker, now),
    settle,
    releaseAbandoned: (now: EpochMs) => releaseAbandoned(database, now),
    findNextDueAt: (inFlight: readonly string[] = []) => findNextDueAt(database, ceilings, inFlight),
    /** Wakes this process's worker for mails that waited. */
    wakeWorker,
    onWake(listener: () => void) {
      wake = listener;
    },
  };
}
