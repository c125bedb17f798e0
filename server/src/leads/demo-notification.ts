import type { Company } from "@campusward/contracts/company";
import type { DemoProfile } from "@campusward/contracts/leads";
import type { LeadRow } from "../database/tables.ts";
import type { Mailbox } from "../email/mailbox.ts";
import type { MailDraft } from "../email/outbox.ts";
import type { RenderMail } from "../email/templates.ts";
import { toFirstName } from "./first-name.ts";
import { toIndianTime } from "./indian-time.ts";

const profileLabels: Record<DemoProfile, string> = {
  ieccounselor: "IEC/Counselor",
  student: "Student",
  parent: "Parent",
  others: "Others",
};

export type NotificationContext = { render: RenderMail; company: Company; operator: Mailbox; publicUrl: string };

/** The mail that tells the team. Answering it answers the visitor. */
export function toOperatorMail(lead: LeadRow, { render, operator, publicUrl }: NotificationContext): MailDraft {
  return {
    kind: "demo-request-operator",
    leadId: lead.id,
    to: operator,
    replyTo: { name: lead.name, address: lead.email },
    ...render("demo-request-operator", {
      ...lead,
      profile: toProfileLabel(lead.profile),
      page: lead.page ?? "the site",
      received: toIndianTime(lead.received_at),
      deadline: toIndianTime(lead.reply_by_at),
      link: `${publicUrl}/adminDashboardHome?lead=${lead.id}`,
    }),
  };
}

/**
 * The mail that confirms. Of the visitor's own free text it repeats a cleaned first name and nothing else: the
 * address was typed by somebody who may not own it.
 */
export function toVisitorMail(lead: LeadRow, { render, operator }: NotificationContext): MailDraft {
  return {
    kind: "demo-request-visitor",
    leadId: lead.id,
    to: { name: null, address: lead.email },
    replyTo: operator,
    ...render("demo-request-visitor", {
      firstName: toFirstName(lead.name),
      email: lead.email,
      contact: lead.contact_e164,
      profile: lead.profile === null ? null : toProfileLabel(lead.profile),
      deadline: toIndianTime(lead.reply_by_at),
    }),
  };
}

function toProfileLabel(profile: string | null): string {
  return profileLabels[profile as DemoProfile] ?? "no profile chosen";
}
