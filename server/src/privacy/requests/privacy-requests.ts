import {
  type PrivacyRecord,
  type PrivacyRequestKind,
  privacyAnswerDays,
} from "@campusward/contracts/accounts/privacy-requests";
import { dayMs } from "@campusward/contracts/desk/place-time";
import type { PrivacyTask } from "@campusward/contracts/desk/privacy-desk";
import { sql } from "kysely";
import { v7 as newId } from "uuid";
import { namesOfAccounts } from "../../database/account-names.ts";
import { recordAudit } from "../../database/audit.ts";
import type { Reader, Tx } from "../../database/database.ts";
import { fieldsOf } from "../../database/fields-of.ts";
import type { EpochMs, PrivacyRequestRow } from "../../database/tables.ts";
import { AppError, invalidField, noSuch } from "../../errors.ts";
import type { Person } from "../../http/api/person.ts";
import { answerAlike } from "../../http/same-answer.ts";
import { lockAccount } from "../../identity/accounts/account-store.ts";
import type { ProductContext } from "../../product-context.ts";
import { createSecret, hashSecret } from "../../secrets/random-secrets.ts";
import { toAnswerMail, toLinkMail, toTeamMail } from "./privacy-mails.ts";

const mostShown = 500;
const mostEnded = 50;

export type PrivacyContext = Pick<ProductContext, "database" | "outbox" | "notification" | "now">;

type Asked = {
  kind: PrivacyRequestKind;
  childName?: string | undefined;
  isGuardian?: boolean | undefined;
  message?: string | undefined;
};

/** What people ask us to do with their data: asked, proved, taken on, answered, each with its time. */
export function createPrivacyRequests({ database, outbox, notification, now }: PrivacyContext) {
  /**
   * Stores the request and mails a link, if the address is known. For another one it does the same and takes it back, so
   * that neither the answer nor its time shows who is known here.
   */
  async function ask(asked: Asked & { email: string }): Promise<void> {
    requireGuardian(asked);
    const asking = database.inTransaction(async (tx) => {
      const isKnown = await knows(tx, asked.email.toLowerCase());
      const token = createSecret();
      const row = toRow(asked, asked.email, token, newId(), now());
      // Who asks again and again gets three links a day, and no more rows than links.
      const mail = { ...toLinkMail(row, token, notification), isSentAfterAnswer: true };
      const mailId = await outbox.enqueue(tx, mail, now());
      if (mailId === null) return;
      await tx.insertInto("privacy_requests").values(row).execute();
      const undone = isKnown ? { mail: "", request: "" } : { mail: mailId, request: row.id };
      await outbox.withdraw(tx, undone.mail);
      await tx.deleteFrom("privacy_requests").where("id", "=", undone.request).execute();
    });
    await answerAlike(asking);
  }

  /**
   * Who asks the same again while it is open, as after a lost answer, has one request: its new token takes the place of
   * the former one, of which only the hash is known.
   * @throws {AppError} `forbidden` for an address that was never checked: it may be somebody else's.
   */
  async function askSignedIn(person: Person, asked: Asked): Promise<{ token: string }> {
    requireGuardian(asked);
    if (!person.emailVerified) throw new AppError("forbidden", "Please verify your address first.");
    const token = createSecret();
    await database.inTransaction(async (tx) => {
      // Two calls at the same time come one after the other.
      await lockAccount(tx, person.accountId);
      const row = toRow(asked, person.email, token, newId(), now());
      const { token_hash } = row;
      const same = await findSame(tx, row);
      if (same) {
        await tx.updateTable("privacy_requests").set({ token_hash }).where("id", "=", same.id).execute();
        return;
      }
      await tx.insertInto("privacy_requests").values(row).execute();
      await prove(tx, row, "session");
    });
    return { token };
  }

  async function read(token: string): Promise<PrivacyRecord> {
    return toRecord(database.query, await requireByToken(database.query, token));
  }

  async function change(token: string, what: "prove" | "withdraw"): Promise<PrivacyRecord> {
    return database.inTransaction(async (tx) => {
      const request = await requireByToken(tx, token);
      if (what === "prove") await prove(tx, request, "link");
      else await end(tx, request, { ended_at: now(), ended_by: "withdrawal", answer: null });
      return toRecord(tx, await requireByToken(tx, token));
    });
  }

  /** The days begin, and the team is told. The first time counts. */
  async function prove(tx: Tx, request: NewRequest, proved_by: "link" | "session"): Promise<void> {
    const proved_at = now();
    const due_at = proved_at + privacyAnswerDays * dayMs;
    const proved = await tx
      .updateTable("privacy_requests")
      .set({ proved_at, proved_by, due_at })
      .where("id", "=", request.id)
      .where("proved_at", "is", null)
      .where("ended_at", "is", null)
      .executeTakeFirst();
    if (proved.numUpdatedRows === 0n) return;
    await outbox.enqueue(tx, toTeamMail({ ...request, due_at }, notification), proved_at);
  }

  async function list(): Promise<{ open: PrivacyTask[]; ended: PrivacyTask[] }> {
    const { query } = database;
    const proved = query.selectFrom("privacy_requests").selectAll().where("proved_at", "is not", null);
    const open = proved.where("ended_at", "is", null).orderBy("due_at").orderBy("id").limit(mostShown);
    const ended = proved.where("ended_at", "is not", null).orderBy("ended_at", "desc").limit(mostEnded);
    return { open: await toTasks(query, await open.execute()), ended: await toTasks(query, await ended.execute()) };
  }

  /** @throws {AppError} `not_found`; `changed_meanwhile` for one that has ended. */
  async function work(person: Person, id: string, answer: string | undefined): Promise<PrivacyTask> {
    return database.inTransaction(async (tx) => {
      const request = await tx.selectFrom("privacy_requests").selectAll().where("id", "=", id).executeTakeFirst();
      if (!request || request.proved_at === null) throw noSuch("request");
      const at = now();
      const handling = { handler_id: person.accountId, taken_at: request.taken_at ?? at };
      const said = answer ? { ended_at: at, ended_by: "answer" as const, answer } : {};
      // Who was deleted is in no record, this one included.
      const forgotten = answer && request.kind === "delete" ? { email: "", email_key: "", ...noWords } : {};
      if (!(await end(tx, request, { ...handling, ...said, ...forgotten })))
        throw new AppError("changed_meanwhile", "The request has ended.");
      if (answer) await outbox.enqueue(tx, toAnswerMail(request, answer, notification), at);
      const detail = answer ? "answered" : "taken on";
      await recordAudit(tx, { action: "privacy-request", person, subject: request.kind, detail }, at);
      const same = tx.selectFrom("privacy_requests").selectAll().where("id", "=", id);
      const changed = await same.executeTakeFirstOrThrow();
      const [task] = await toTasks(tx, [changed]);
      return task as PrivacyTask;
    });
  }

  return { ask, askSignedIn, read, change, list, work };
}

const noWords = { child_name: null, message: null };

function requireGuardian({ childName, isGuardian }: Asked): void {
  if (childName && !isGuardian) throw invalidField("isGuardian", "not_agreed");
}

/** Changes a request that is open. @returns false when it has ended. */
async function end(tx: Tx, { id }: PrivacyRequestRow, changes: Partial<PrivacyRequestRow>): Promise<boolean> {
  const open = tx.updateTable("privacy_requests").set(changes).where("id", "=", id).where("ended_at", "is", null);
  return (await open.executeTakeFirst()).numUpdatedRows > 0n;
}

/** The open request of the same words that its person made signed in. One with a mailed link keeps that link. */
async function findSame(tx: Tx, { email_key, kind, child_name, message }: NewRequest) {
  const open = await tx
    .selectFrom("privacy_requests")
    .select(["id", "child_name", "message"])
    .where("email_key", "=", email_key)
    .where("kind", "=", kind)
    .where("proved_by", "=", "session")
    .where("ended_at", "is", null)
    .execute();
  return open.find((other) => other.child_name === child_name && other.message === message);
}

/** Whether anything is kept under the address. Each place has its own index. */
async function knows(tx: Tx, key: string): Promise<boolean> {
  const { rows } = await sql<{ known: number }>`
    select 1 as known from accounts where email_key = ${key}
    union all select 1 from leads where email_key = ${key}
    union all select 1 from applications where lower(guardian_email) = ${key} and guardian_email is not null
    union all select 1 from promised_roles where email_key = ${key}
    limit 1
  `.execute(tx);
  return rows.length > 0;
}

type NewRequest = ReturnType<typeof toRow>;

function toRow({ kind, childName, message }: Asked, email: string, token: string, id: string, at: EpochMs) {
  return {
    id,
    token_hash: hashSecret(token),
    kind,
    email,
    email_key: email.toLowerCase(),
    child_name: childName ?? null,
    message: message || null,
    asked_at: at,
  };
}

/** @throws {AppError} `not_found` */
async function requireByToken(reader: Reader, token: string): Promise<PrivacyRequestRow> {
  const requests = reader.selectFrom("privacy_requests").selectAll().where("token_hash", "=", hashSecret(token));
  return requests.executeTakeFirstOrThrow(
    () => new AppError("not_found", "This link is not one of ours, or its request is no more."),
  );
}

async function toRecord(reader: Reader, request: PrivacyRequestRow): Promise<PrivacyRecord> {
  const [task] = await toTasks(reader, [request]);
  const { id: _, message: __, ...record } = task as PrivacyTask;
  return record;
}

async function toTasks(reader: Reader, requests: readonly PrivacyRequestRow[]): Promise<PrivacyTask[]> {
  const handlers = requests.map(({ handler_id }) => handler_id);
  const names = await namesOfAccounts(reader, handlers);
  return requests.map((request) => ({
    ...fieldsOf(request, "id", "kind", "email", "child_name", "message", "asked_at", "proved_at", "proved_by"),
    ...fieldsOf(request, "due_at", "taken_at", "ended_at", "ended_by", "answer"),
    handler: names.get(request.handler_id) ?? null,
  }));
}
