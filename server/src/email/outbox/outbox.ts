import type { Database, Tx } from "../../database/database.ts";
import { inBatches } from "../../database/in-batches.ts";
import {
  type EpochMs,
  type MailAttemptRow,
  type MailKind,
  type MailLane,
  mailLanes,
  type OutboxMailRow,
} from "../../database/tables.ts";
import type { Secrets } from "../../secrets/deployment-secret.ts";
import type { MailCalendar, MailFile } from "../mail-files.ts";
import type { Mailbox } from "../mailbox.ts";
import { type Answers, answeredBy, findReferences, keepTokens, toReplyAddress } from "./conversation.ts";
import { laneOfKind } from "./mail-lanes.ts";
import { afterSending, openMail, sealMail, withoutLink } from "./mailed-secrets.ts";
import { type CountedMail, timesWithinDay } from "./mails-of-a-day.ts";
import { createStrangersCeiling, defaultStrangersPerHour, type StrangersCeiling } from "./strangers-ceiling.ts";

/** A rendered mail before it is written into the outbox. */
export type MailDraft = {
  kind: MailKind;
  /** The subject of the mail. The mail is erased together with it. */
  about: { lead: string } | { account: string } | null;
  to: Mailbox;
  replyTo: Mailbox;
  /** How many mails of its kind an address may get in a day; null for mails to our own team. */
  perDay: number | null;
  /** Where it is another than its kind's. */
  lane?: MailLane;
  /** When it may be sent; left out for at once. */
  notBefore?: EpochMs;
  subject: string;
  text: string;
  html: string;
  /** Files that travel with it. */
  attachments?: readonly MailFile[];
  /** An invitation, or its end, that travels with it. */
  calendar?: MailCalendar;
};

/** A mail to be written. A held-back mail is not sent and not counted until it is released. */
export type MailWish = { draft: MailDraft; now: EpochMs; isHeldBack: boolean };

/** How long a lease lasts before another worker may take the mail. The worker renews it several times within. */
export const leaseMs = 20_000;

/** How one attempt to deliver ended. */
export type Settlement =
  | { state: "sent"; reply: string; deliveredBy: "smtp" | "folder" }
  | { state: "retrying"; reply: string; dueAt: EpochMs }
  | { state: "dead"; reply: string };

/** An attempt of a worker to deliver a mail, and how it ended. */
type Attempt = { mail: OutboxMailRow; worker: string; settlement: Settlement; at: EpochMs };

export type Outbox = ReturnType<typeof createOutbox>;

export type OutboxDependencies = {
  database: Database;
  newId: () => string;
  /** Right side of Message-IDs. */
  mailHost: string;
  secrets: Secrets;
  /** Where answers to mails about leads are taken in; null where they go to the mailbox of the team. */
  answers?: Answers | null | undefined;
  /** How many mails an hour strangers may cause. */
  strangersPerHour?: number | undefined;
  /** Called while more of them wait. */
  onCeiling?: (() => void) | undefined;
};

/** The mails to send: written in the lead's transaction, sent later, kept until a server took them. */
export function createOutbox(dependencies: OutboxDependencies) {
  const {
    database,
    newId,
    mailHost,
    secrets,
    answers = null,
    strangersPerHour = defaultStrangersPerHour,
  } = dependencies;
  const ceilingNamed = (name: string) =>
    createStrangersCeiling(database, { name, perHour: strangersPerHour, onReached: () => dependencies.onCeiling?.() });
  /** One for each, so that who fills the one does not keep back the other. */
  const ceilings: Partial<Record<MailLane, StrangersCeiling>> = {
    visitors: ceilingNamed("mails of visitors to the team"),
    strangers: ceilingNamed("mails caused by strangers"),
  };
  let wake = () => {};

  /**
   * Writes a mail into the outbox.
   * @returns its id, or null when its receiver's daily limit is used up.
   */
  async function enqueue(tx: Tx, draft: MailDraft, now: EpochMs): Promise<string | null> {
    return (await enqueueAll(tx, [{ draft, now, isHeldBack: false }]))[0] ?? null;
  }

  /** The same for several at once: returns an answer for each, in their order. */
  async function enqueueAll(tx: Tx, wishes: readonly MailWish[]): Promise<(string | null)[]> {
    const counted = wishes.flatMap((wish) => toCounted(wish) ?? []);
    const times = counted.length === 0 ? [] : await timesWithinDay(tx, counted);
    const ofLeads = wishes.flatMap(({ draft: { kind, about } }) =>
      about && "lead" in about && answeredBy(kind) !== null ? [{ kind, leadId: about.lead }] : [],
    );
    const referencesOf = await findReferences(tx, ofLeads);
    const rows = wishes.map((wish) => {
      const sendAt = toCounted(wish) ? (times.shift() ?? null) : wish.now;
      return sendAt === null ? null : toRow(wish, sendAt, referencesOf);
    });
    const written = rows.filter((row) => row !== null);
    if (written.length > 0) await tx.insertInto("outbox_mails").values(written).execute();
    if (answers) {
      const tokens = ofLeads.flatMap(({ leadId: id, kind }) => ({ id, from: answeredBy(kind) ?? "lead" }));
      await keepTokens(tx, secrets, tokens);
    }
    for (const [index, row] of rows.entries()) {
      if (row) await keepFiles(tx, row, wishes[index]?.draft.attachments ?? []);
    }
    return rows.map((row) => row?.id ?? null);
  }

  function toRow(
    { draft, now, isHeldBack }: MailWish,
    sendAt: EpochMs,
    referencesOf: Awaited<ReturnType<typeof findReferences>>,
  ): OutboxMailRow {
    const id = newId();
    const { kind, replyTo } = draft;
    const leadId = draft.about && "lead" in draft.about ? draft.about.lead : null;
    const answerTo = leadId === null ? replyTo : toReplyAddress(secrets, answers, { kind, leadId, replyTo });
    return {
      id,
      lead_id: leadId,
      account_id: draft.about && "account" in draft.about ? draft.about.account : null,
      kind: draft.kind,
      to_name: draft.to.name,
      to_address: draft.to.address,
      reply_to_name: answerTo.name,
      reply_to_address: answerTo.address,
      subject: draft.subject,
      ...sealMail(secrets, draft),
      message_id: `<${id}@${mailHost}>`,
      state: isHeldBack ? "held-back" : "queued",
      due_at: isHeldBack ? null : Math.max(draft.notBefore ?? sendAt, sendAt),
      lane: draft.lane ?? laneOfKind[draft.kind],
      per_day: isHeldBack ? draft.perDay : null,
      mail_references: leadId === null ? null : referencesOf(leadId, kind),
      leased_by: null,
      attempts: 0,
      last_reply: null,
      delivered_by: null,
      created_at: now,
      settled_at: null,
      came_at: null,
    };
  }

  async function keepFiles(tx: Tx, mail: OutboxMailRow, files: readonly MailFile[]): Promise<void> {
    // One statement each: together they may be larger than a statement may be.
    for (const { name, contentType, content } of files) {
      await tx
        .insertInto("attachments")
        .values({
          id: newId(),
          mail_id: mail.id,
          inbound_id: null,
          lead_id: mail.lead_id,
          account_id: null,
          name,
          content_type: contentType,
          size: content.length,
          content,
          added_at: mail.created_at,
        })
        .execute();
    }
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

  /**
   * Takes up to `limit` mails that are due, including those with an expired lease, the team's first. No other worker
   * gets them.
   * @param inFlight What this worker is sending already: a clock that jumps past a lease must not send it twice
   */
  async function claimDue(
    worker: string,
    limit: number,
    now: EpochMs,
    inFlight: readonly string[] = [],
  ): Promise<OutboxMailRow[]> {
    const claimed: OutboxMailRow[] = [];
    for (const lane of mailLanes) {
      const free = limit - claimed.length;
      const ceiling = ceilings[lane];
      const atMost = ceiling ? await ceiling.take(await countDue(lane, free, now), now) : free;
      if (atMost > 0) claimed.push(...(await claimLane({ worker, lane, atMost, now, inFlight })));
    }
    return claimed;
  }

  async function countDue(lane: MailLane, atMost: number, now: EpochMs): Promise<number> {
    if (atMost <= 0) return 0;
    const due = await database.query
      .selectFrom("outbox_mails")
      .select("id")
      .where("lane", "=", lane)
      .where("due_at", "<=", now)
      .orderBy("due_at")
      .limit(atMost)
      .execute();
    return due.length;
  }

  type Claim = { worker: string; lane: MailLane; atMost: number; now: EpochMs; inFlight: readonly string[] };

  async function claimLane({ worker, lane, atMost, now, inFlight }: Claim): Promise<OutboxMailRow[]> {
    // The embedded engine has one process, which a power cut ends too, so its leases need no disk sync. On PostgreSQL
    // the worker may survive, and no other worker must get its mails.
    const query = database.engine === "sqlite" ? database.unsyncedQuery : database.query;
    const due = database.claimRows(
      query
        .selectFrom("outbox_mails")
        .select("id")
        .where("lane", "=", lane)
        .where("due_at", "<=", now)
        .$if(inFlight.length > 0, (due) => due.where("id", "not in", inFlight))
        .orderBy("due_at")
        .limit(atMost),
    );
    return query
      .with("due", () => due)
      .updateTable("outbox_mails")
      .set((row) => ({
        state: "sending",
        leased_by: worker,
        due_at: now + leaseMs,
        // It has its turn: another try needs none.
        lane: laneOfRetry[lane],
        attempts: row("attempts", "+", 1),
      }))
      .where("id", "in", (row) => row.selectFrom("due").select("id"))
      .returningAll()
      .execute();
  }

  async function renewLeases(worker: string, now: EpochMs): Promise<void> {
    await database.query
      .updateTable("outbox_mails")
      .set({ due_at: now + leaseMs })
      .where("leased_by", "=", worker)
      .where("state", "=", "sending")
      .execute();
  }

  const settleInBatches = inBatches((attempts: readonly Attempt[]) =>
    database.inTransaction((tx) => settleAll(tx, attempts)),
  );

  /**
   * Records how an attempt ended, in one batch with those that end at the same time. A worker that lost its lease
   * meanwhile records only a delivery. For a mail that was erased meanwhile, nothing is recorded.
   * @returns false when a server took a mail that was erased meanwhile.
   */
  function settle(mail: OutboxMailRow, worker: string, settlement: Settlement, at: EpochMs): Promise<boolean> {
    return settleInBatches({ mail, worker, settlement, at });
  }

  async function settleAll(tx: Tx, attempts: readonly Attempt[]): Promise<boolean[]> {
    const known: boolean[] = [];
    const records: MailAttemptRow[] = [];
    for (const attempt of attempts) {
      const { state } = attempt.settlement;
      const isWritten = await settleOne(tx, attempt);
      known.push(isWritten || state !== "sent");
      const { mail, at } = attempt;
      if (isWritten) records.push({ id: newId(), mail_id: mail.id, at, outcome: state, reply: replyOf(attempt) });
    }
    if (records.length > 0) await tx.insertInto("mail_attempts").values(records).execute();
    return known;
  }

  async function settleOne(tx: Tx, attempt: Attempt): Promise<boolean> {
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

  /** Releases every mail that a dead process was sending. Only for an engine with a single process. */
  async function releaseAbandoned(now: EpochMs): Promise<void> {
    await database.query.updateTable("outbox_mails").set({ due_at: now }).where("state", "=", "sending").execute();
  }

  /** When the next mail is due, apart from those in flight. */
  async function findNextDueAt(inFlight: readonly string[] = []): Promise<EpochMs | null> {
    const dueAt: EpochMs[] = [];
    for (const lane of mailLanes) {
      const next = await findNextOf(lane, inFlight);
      if (next !== null) dueAt.push(Math.max(next, ceilings[lane]?.openFrom() ?? 0));
    }
    return dueAt.length > 0 ? Math.min(...dueAt) : null;
  }

  async function findNextOf(lane: MailLane, inFlight: readonly string[]): Promise<EpochMs | null> {
    const row = await database.query
      .selectFrom("outbox_mails")
      .select("due_at")
      .where("lane", "=", lane)
      .where("due_at", "is not", null)
      .$if(inFlight.length > 0, (due) => due.where("id", "not in", inFlight))
      .orderBy("due_at")
      .limit(1)
      .executeTakeFirst();
    return row?.due_at ?? null;
  }

  return {
    enqueue,
    enqueueAll,
    /** A mail as it is sent; null when it was sealed with another secret. */
    open: (mail: OutboxMailRow) => openMail(secrets, mail),
    readFiles,
    withdraw,
    takeBack,
    claimDue,
    renewLeases,
    settle,
    releaseAbandoned,
    findNextDueAt,
    /** Wakes this process's worker. */
    wakeWorker: () => wake(),
    onWake(listener: () => void) {
      wake = listener;
    },
  };
}

const laneOfRetry = { team: "team", visitors: "team", usual: "usual", strangers: "usual" } as const;

/** A server's reply may have any length. */
function replyOf({ settlement }: Attempt): string {
  return settlement.reply.slice(0, 500);
}

/** Null where there is no limit. */
function toCounted({ draft, now, isHeldBack }: MailWish): CountedMail | null {
  const { kind, to, perDay } = draft;
  return isHeldBack || perDay === null ? null : { kind, to: to.address, perDay, now };
}
