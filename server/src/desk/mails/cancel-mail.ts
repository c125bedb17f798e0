import type { MailDetail } from "@campusward/contracts/desk/outbox-desk";
import type { MailKind } from "../../database/tables.ts";
import { withoutLink } from "../../email/outbox/mailed-secrets.ts";
import { AppError } from "../../errors.ts";
import type { Person } from "../../http/api/person.ts";
import { recordAudit } from "../audit/audit.ts";
import type { DeskContext } from "../desk-context.ts";
import { describeMail, toMailSubject } from "./read-mail.ts";

/**
 * Keeps a mail from being sent, or puts one away that was given up.
 * @throws {AppError} `not_found`; `too_late` once a server has it, and while a worker holds it.
 */
export async function cancelMail({ database, now }: DeskContext, person: Person, id: string): Promise<MailDetail> {
  return database.inTransaction(async (tx) => {
    const { kind } = await describeMail(tx, id);
    const cancelled = await tx
      .updateTable("outbox_mails")
      .set({
        state: "cancelled",
        due_at: null,
        leased_by: null,
        settled_at: now(),
        ...withoutLink(kind as MailKind),
      })
      .where("id", "=", id)
      .where((mail) =>
        mail.or([
          mail("state", "in", ["queued", "retrying", "dead"]),
          // Its worker fell silent.
          mail.and([mail("state", "=", "sending"), mail("due_at", "<=", now())]),
        ]),
      )
      .returning("id")
      .executeTakeFirst();
    if (!cancelled) throw new AppError("too_late", "This mail is out, or on its way just now.");
    const described = await describeMail(tx, id);
    await recordAudit(tx, { action: "mail-cancelled", person, subject: toMailSubject(described), detail: null }, now());
    return described;
  });
}
