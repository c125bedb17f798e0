import type { LeadRow } from "../database/tables.ts";
import { toFirstName } from "../email/first-name.ts";
import { toIndianTime } from "../email/indian-time.ts";
import type { MailDraft } from "../email/outbox/outbox.ts";
import type { NotificationContext } from "./lead-dependencies.ts";
import { toLeadWords } from "./lead-words.ts";

/** The mail that tells the team. Answering it answers the visitor. */
export function toOperatorMail(lead: LeadRow, { render, operator, publicUrl }: NotificationContext): MailDraft {
  return {
    kind: "quote-request-operator",
    about: { lead: lead.id },
    to: operator,
    replyTo: { name: lead.name, address: lead.email },
    perDay: null,
    ...render("quote-request-operator", toLeadWords(lead, publicUrl)),
  };
}

/** The mail that confirms, with no text of the visitor's own but a cleaned first name. */
export function toVisitorMail(lead: LeadRow, { render, operator, company }: NotificationContext): MailDraft {
  return {
    kind: "quote-request-visitor",
    about: { lead: lead.id },
    to: { name: null, address: lead.email },
    replyTo: operator,
    perDay: 1,
    ...render("quote-request-visitor", {
      firstName: toFirstName(lead.name),
      person: company.quotePerson,
      deadline: toIndianTime(lead.reply_by_at),
      reference: lead.reference,
    }),
  };
}
