import { profileLabel } from "@campusward/contracts/desk/lead-words";
import type { LeadRow } from "../database/tables.ts";
import { toFirstName } from "../email/first-name.ts";
import { toIndianTime } from "../email/indian-time.ts";
import type { MailDraft } from "../email/outbox/outbox.ts";
import type { NotificationContext } from "./lead-dependencies.ts";
import { toLeadWords } from "./lead-words.ts";

/** The mail that tells the team. Answering it answers the visitor. */
export function toOperatorMail(lead: LeadRow, { render, operator, publicUrl }: NotificationContext): MailDraft {
  return {
    kind: "demo-request-operator",
    about: { lead: lead.id },
    to: operator,
    replyTo: { name: lead.name, address: lead.email },
    perDay: null,
    ...render("demo-request-operator", toLeadWords(lead, publicUrl)),
  };
}

/**
 * The mail that confirms. Of the visitor's own free text it repeats a cleaned first name and nothing else: the
 * address was typed by somebody who may not own it.
 */
export function toVisitorMail(lead: LeadRow, { render, operator }: NotificationContext): MailDraft {
  return {
    kind: "demo-request-visitor",
    about: { lead: lead.id },
    to: { name: null, address: lead.email },
    replyTo: operator,
    perDay: 1,
    ...render("demo-request-visitor", {
      firstName: toFirstName(lead.name),
      email: lead.email,
      contact: lead.contact_e164,
      profile: lead.profile && profileLabel(lead.profile),
      deadline: toIndianTime(lead.reply_by_at),
    }),
  };
}
