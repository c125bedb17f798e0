import { applicationFields } from "@campusward/contracts/leads/application-fields";
import type { ApplicationRow, LeadRow } from "../database/tables.ts";
import { toFirstName } from "../email/first-name.ts";
import { toIndianTime } from "../email/indian-time.ts";
import type { MailDraft } from "../email/outbox/outbox.ts";
import type { NotificationContext } from "./lead-dependencies.ts";
import { toLeadWords, trackWords, wordsOf } from "./lead-words.ts";

/** The mail that tells the team. A minor's waits until the guardian has agreed. */
export function toOperatorMail(
  lead: LeadRow,
  application: ApplicationRow,
  { render, operator, publicUrl }: NotificationContext,
): MailDraft {
  const words = toLeadWords(lead, publicUrl);
  const ofApplication = wordsOf(applicationFields, application);
  return {
    kind: "application-operator",
    about: { lead: lead.id },
    to: operator,
    replyTo: { name: lead.name, address: lead.email },
    perDay: null,
    ...render("application-operator", {
      ...words,
      ...ofApplication,
      lines: [...words.lines, ...ofApplication.lines],
      track: trackWords[application.track].label,
      page: application.came_from ?? lead.page ?? "the site",
    }),
  };
}

/** The mail that confirms, with no text of the applicant's own but a cleaned first name. */
export function toStudentMail(
  lead: LeadRow,
  application: ApplicationRow,
  { render, operator }: NotificationContext,
): MailDraft {
  return {
    kind: "application-student",
    about: { lead: lead.id },
    to: { name: null, address: lead.email },
    replyTo: operator,
    perDay: 1,
    ...render("application-student", {
      firstName: toFirstName(lead.name),
      deadline: toIndianTime(lead.reply_by_at),
      nextStep: trackWords[application.track].nextStep,
      guardian: application.guardian_email,
      reference: lead.reference,
    }),
  };
}

/** The letter to a guardian. Three a day, so that a family with several children gets each of its own. */
export function toGuardianMail(
  lead: LeadRow,
  application: ApplicationRow & { guardian_email: string },
  token: string,
  { render, operator, publicUrl }: NotificationContext,
): MailDraft {
  const words = trackWords[application.track];
  const link = (answer: string) => `${publicUrl}/forms/guardian?token=${token}&answer=${answer}`;
  return {
    kind: "application-guardian",
    about: { lead: lead.id },
    to: { name: null, address: application.guardian_email },
    replyTo: operator,
    perDay: 3,
    ...render("application-guardian", {
      firstName: toFirstName(lead.name) ?? "A student",
      track: words.label,
      hours: words.hours,
      agreeLink: link("agree"),
      refuseLink: link("refuse"),
    }),
  };
}
