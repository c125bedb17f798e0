import { setImmediate as letOthersWork } from "node:timers/promises";
import { isWarning, type MailDetail } from "@campusward/contracts/desk/outbox-desk";
import { recordAudit } from "../../database/audit.ts";
import { transact } from "../../database/database.ts";
import type { EpochMs, MailKind } from "../../database/tables.ts";
import { withoutLink } from "../../email/outbox/mailed-secrets.ts";
import { AppError } from "../../errors.ts";
import type { Person } from "../../http/api/person.ts";
import type { DeskContext } from "../desk-context.ts";
import { lockQuoteOfMail, takeBackQuote } from "../quotes/take-back-quote.ts";
import { describeMail, toMailSubject } from "./read-mail.ts";

/** Bounded, because the embedded engine answers nobody else meanwhile. */
const mailsAtOnce = 500;

const dueAt = (now: EpochMs) => ({ state: "queued", due_at: now, leased_by: null, settled_at: null }) as const;

/**
 * Sends a mail again at once.
 * @throws {AppError} `not_found`; `too_late` as the contract says.
 */
export async function retryMail(
  { database, outbox, secrets, now }: DeskContext,
  person: Person,
  id: string,
): Promise<MailDetail> {
  const mail = await database.inTransaction(async (tx) => {
    const retried = await tx
      .updateTable("outbox_mails")
      .set(dueAt(now()))
      .where("id", "=", id)
      .where("state", "in", ["queued", "retrying", "dead"])
      // A mail without its link has no use.
      .where("text", "!=", "")
      .returning("id")
      .executeTakeFirst();
    const described = await describeMail(tx, secrets, id);
    if (!retried) throw new AppError("too_late", "This mail cannot be sent again.");
    await recordAudit(tx, { action: "mail-retried", person, subject: toMailSubject(described), detail: null }, now());
    return described;
  });
  outbox.wakeWorker();
  return mail;
}

/**
 * Sends every failed mail again that still has its text.
 * @returns how many there were.
 */
export async function retryFailedMails({ database, outbox, now }: DeskContext, person: Person): Promise<number> {
  const begunAt = now();
  for (let retried = 0; ; await letOthersWork()) {
    const here = await database.inTransaction(async (tx) => {
      const failed = tx
        .selectFrom("outbox_mails")
        .select("id")
        .where("state", "=", "dead")
        .where("settled_at", "<=", begunAt)
        .where("text", "!=", "")
        .limit(mailsAtOnce);
      const mails = await tx
        .updateTable("outbox_mails")
        .set(dueAt(now()))
        .where("id", "in", failed)
        .where("state", "=", "dead")
        .returning("id")
        .execute();
      if (mails.length === 0) return 0;
      const subject = `${mails.length} failed mails`;
      await recordAudit(tx, { action: "mail-retried", person, subject, detail: null }, now());
      return mails.length;
    });
    retried += here;
    outbox.wakeWorker();
    if (here < mailsAtOnce) return retried;
  }
}

/**
 * Cancels a mail that is not sent yet, or one that failed. A quote is taken back with a mail that did not go out, unless
 * somebody has read it: its link may have come by another way.
 * @throws {AppError} `not_found`; `too_late` once a server has it, while a worker holds it, and for a warning
 */
export async function cancelMail(context: DeskContext, person: Person, id: string): Promise<MailDetail> {
  const { database, secrets, now } = context;
  return transact({ database, now }, async (tx, at) => {
    const { kind, state } = await describeMail(tx, secrets, id);
    if (isWarning(kind) && state !== "failed") throw new AppError("too_late", "A warning is sent to whom it is for.");
    const quote = kind === "quote-sent" ? await lockQuoteOfMail(tx, id, at) : undefined;
    const settled = { state: "cancelled", due_at: null, leased_by: null, settled_at: at } as const;
    const cancelled = tx
      .updateTable("outbox_mails")
      .set({ ...settled, ...withoutLink(kind as MailKind) })
      .where("id", "=", id)
      .returning("id");
    const waited = await cancelled.where("state", "in", ["queued", "retrying"]).executeTakeFirst();
    // What failed, and what a worker had whose lease has expired, may have arrived.
    const stopped = cancelled.where((mail) =>
      mail.or([mail("state", "=", "dead"), mail.and([mail("state", "=", "sending"), mail("due_at", "<=", at)])]),
    );
    if (!waited && !(await stopped.executeTakeFirst())) {
      throw new AppError("too_late", "This mail is out, or on its way just now.");
    }
    if (waited && quote?.opened_at === null) await takeBackQuote(context, tx, id);
    const described = await describeMail(tx, secrets, id);
    await recordAudit(tx, { action: "mail-cancelled", person, subject: toMailSubject(described), detail: null }, at);
    return described;
  });
}
