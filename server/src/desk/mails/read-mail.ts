import type { MailDetail } from "@campusward/contracts/desk/outbox-desk";
import { recordAudit } from "../../database/audit.ts";
import type { Tx } from "../../database/database.ts";
import { readableText } from "../../email/outbox/mailed-secrets.ts";
import { noSuch } from "../../errors.ts";
import type { Person } from "../../http/api/person.ts";
import type { Secrets } from "../../secrets/deployment-secret.ts";
import type { DeskContext } from "../desk-context.ts";
import { isHeld, listedOfMail, toMailSummary } from "./mail-summary.ts";

/** More than the attempts of three days and some by hand. */
const mostTries = 200;

/**
 * Shows a mail, and records who saw it.
 * @throws {AppError} `not_found`
 */
export async function readMail(
  { database, secrets, now }: DeskContext,
  person: Person,
  id: string,
): Promise<MailDetail> {
  return database.inTransaction(async (tx) => {
    const mail = await describeMail(tx, secrets, id);
    await recordAudit(tx, { action: "mail-read", person, subject: toMailSubject(mail), detail: null }, now());
    return mail;
  });
}

/** What the audit calls a mail. */
export function toMailSubject({ kind, id }: Pick<MailDetail, "kind" | "id">): string {
  return `mail ${kind} ${id}`;
}

/** @throws {AppError} `not_found` */
export async function describeMail(tx: Tx, secrets: Secrets, id: string): Promise<MailDetail> {
  const mail = await tx
    .selectFrom("outbox_mails")
    .select([...listedOfMail, "text", "html", "calendar"])
    .select(isHeld.as("is_held"))
    .where("id", "=", id)
    .executeTakeFirstOrThrow(() => noSuch("mail"));
  const summary = toMailSummary(mail);
  const tries = await tx
    .selectFrom("mail_attempts")
    .selectAll()
    .where("mail_id", "=", id)
    .orderBy("at")
    .orderBy("id")
    .limit(mostTries)
    .execute();
  return {
    ...summary,
    text: summary.isHeld ? null : readableText(secrets, mail),
    tries: tries.map(({ at, outcome, reply }) => ({
      at,
      outcome: outcome === "dead" ? "failed" : outcome,
      reply: summary.isHeld ? "" : reply,
    })),
  };
}
