import type { LeadDetail } from "@campusward/contracts/desk/leads-desk";
import type { LeadRow } from "../../database/tables.ts";
import type { Mailbox } from "../../email/mailbox.ts";
import type { MailDraft } from "../../email/outbox/outbox.ts";
import type { Person } from "../../http/api/person.ts";
import type { DeskContext } from "../desk-context.ts";
import { addToLead, markContacted } from "./add-to-lead.ts";
import { toAnswerTo } from "./describe-lead.ts";
import { findApplication, insertEvent } from "./lead-store.ts";

export type LeadReply = { id: string; subject: string; text: string };

/**
 * Answers a lead by mail, in the transaction that stops the clock. What comes back goes to the colleague.
 * @throws {AppError} `not_found`, `key_reused`
 */
export async function replyToLead(
  context: DeskContext,
  person: Person,
  reply: LeadReply,
  key: string | null,
): Promise<LeadDetail> {
  const { subject } = reply;
  const text = reply.text.replace(/\r\n?/g, "\n");
  const addition = {
    person,
    leadId: reply.id,
    key,
    operation: "lead-reply",
    request: [subject, text],
    action: "lead-replied",
    detail: null,
  } as const;
  const detail = await addToLead(context, addition, async (tx, lead, now) => {
    const { name, email } = toAnswerTo(lead, await findApplication(tx, lead), now);
    await insertEvent(tx, { lead, person, kind: "reply", detail: { subject, text } }, now);
    await context.outbox.enqueue(tx, toMail({ lead, to: { name, address: email }, subject, text }), now);
    return markContacted(tx, person, lead, now);
  });
  context.outbox.wakeWorker();
  return detail;

  function toMail(mail: { lead: LeadRow; to: Mailbox; subject: string; text: string }): MailDraft {
    return {
      kind: "lead-reply",
      about: { lead: mail.lead.id },
      to: mail.to,
      replyTo: { name: person.name, address: person.email },
      perDay: null,
      ...context.notification.render("lead-reply", {
        subject: mail.subject,
        words: mail.text,
        paragraphs: mail.text.split(/\n{2,}/),
      }),
    };
  }
}
