import { pageWords, profileLabel } from "@campusward/contracts/desk/lead-words";
import { hourMs } from "@campusward/contracts/desk/place-time";
import { applicationFields, type Track } from "@campusward/contracts/leads/application-fields";
import { ageGroup } from "@campusward/contracts/leads/applications";
import type { FieldsOfForm } from "@campusward/contracts/leads/form-fields";
import {
  type ColumnsOf,
  type LeadFields,
  leadFields,
  linesFor,
  valuesOf,
} from "@campusward/contracts/leads/lead-fields";
import { isHidden } from "@campusward/contracts/leads/leads";
import { answerText } from "@campusward/contracts/leads/own-answers";
import type { Company } from "@campusward/contracts/site/company";
import { chosenAnswers } from "../database/lead-rows/keep-answers.ts";
import { toReadableNumber } from "../database/lead-rows/phone-number.ts";
import type { ApplicationRow, EpochMs, LeadRow, MailKind } from "../database/tables.ts";
import { toFirstName } from "../email/first-name.ts";
import type { Notification } from "../email/notification.ts";
import type { Answers } from "../email/outbox/conversation.ts";
import type { MailDraft } from "../email/outbox/write-mails.ts";
import { replyHere, type Signs } from "../email/signer.ts";

/** What the mails about leads are made of. */
export type NotificationContext = Notification & {
  /** Where answers are taken in; null where they go to the mailbox of the team. */
  answers: Answers | null;
  /** Whether answers come back by any way. Where none is set, Reply in a notice goes to who is to be answered. */
  mailComesBack: boolean;
};

type Words = Record<string, unknown>;

export const trackWords: Record<Track, { label: string; hours: string; nextStep: string }> = {
  innovation: {
    label: "Innovation Track",
    hours: "130+",
    nextStep: "The entrance is a two-hour olympiad, taken at home. We write to you when its day is fixed.",
  },
  business: {
    label: "Business Track",
    hours: "100+",
    nextStep: "Send three things you made, sold or organised. Screenshots are fine.",
  },
  creativity: {
    label: "Creativity Track",
    hours: "90+",
    nextStep: "A twenty-minute conversation about work you like and work you have done.",
  },
  unsure: {
    label: "track we choose together",
    hours: "90 to 130",
    nextStep: "A short conversation about which of the three tracks is yours.",
  },
};

/** Free times, as the confirmation of a demo request offers them. */
export type TimesWords = { link: string; minutes: number; times: readonly { shortDay: string; clocks: string }[] };

/** The mails that a demo request causes: one tells the team, one confirms. */
export function toDemoMails(
  lead: LeadRow,
  signer: Signs,
  context: NotificationContext,
  times: TimesWords | null,
): MailDraft[] {
  const words = { ...toSenderWords(lead, context), ...times, signer };
  return [
    toTeam("demo-request-operator", lead, toLeadWords(lead, lead, context), context),
    toSender(times ? "demo-request-times" : "demo-request-visitor", lead, words, context),
  ];
}

/** Whom the company names for quotes signs them, or the company. */
export function toQuoteMails(lead: LeadRow, context: NotificationContext): MailDraft[] {
  const person = context.company.quotePerson;
  const signer: Signs = person ? { name: person, about: "Answers requests for a quote", reach: replyHere } : "brand";
  const words = { ...toSenderWords(lead, context), person, signer, money: context.company.currency.called };
  return [
    toTeam("quote-request-operator", lead, toLeadWords(lead, lead, context), context),
    toSender("quote-request-visitor", lead, words, context),
  ];
}

/** What a confirmation repeats: what was chosen, not what was typed. */
function toSenderWords(lead: LeadRow, { clock, company }: NotificationContext) {
  const chosen = chosenAnswers(formOf(lead, company), lead.own_answers);
  return {
    chosen: chosen.map((answer) => ({ label: answer.label, value: answerText(answer) })),
    firstName: toFirstName(lead.name),
    profile: lead.profile && profileLabel(lead.profile),
    received: clock.time(lead.received_at),
    deadline: clock.time(lead.reply_by_at),
    deadlineInShort: clock.timeInShort(lead.reply_by_at),
    hours: hoursBetween(lead.received_at, lead.reply_by_at),
    reference: lead.reference,
    isMinor: isMinor(lead),
  };
}

/** What the owner decided of the form that it came from. */
function formOf({ kind }: LeadRow, { forms }: Company): FieldsOfForm | undefined {
  return kind === "added" ? undefined : forms?.[kind];
}

/** As a stone of a mail counts them. */
export function hoursBetween(from: EpochMs, until: EpochMs): number {
  return Math.max(Math.ceil((until - from) / hourMs), 0);
}

/** A student under 18 gives a parent's or guardian's address, who is the one that we write to. */
function isMinor({ age_group }: LeadRow): boolean {
  return age_group === "under 18";
}

/** Tells the team of an application. Of a minor's they are told when the guardian has agreed. */
export function toApplicationTeamMail(
  lead: LeadRow,
  application: ApplicationRow,
  context: NotificationContext,
): MailDraft {
  const ofLead = toLeadWords(lead, whoIsAnswered(lead, application), context);
  const ofApplication = toFieldWords(applicationFields, application);
  const words = {
    ...ofLead,
    ...ofApplication,
    lines: [...ofLead.lines, ...ofApplication.lines],
    track: trackWords[application.track].label,
    schoolClass: application.school_class?.replace("after-school", "After school"),
    cameFrom: fromForm("Application form", application.came_from ?? lead.page),
  };
  return toTeam("application-operator", lead, words, context);
}

type Answered = Pick<LeadRow, "name" | "email">;

/** The guardian of whoever is, or may still be, under 18. */
function whoIsAnswered({ name, email, received_at }: LeadRow, application: ApplicationRow): Answered {
  const { birth_year, guardian_email, guardian_name } = application;
  const isAdult = ageGroup(birth_year, new Date(received_at).getUTCFullYear()) === "adult";
  return isAdult || guardian_email === null ? { name, email } : { name: guardian_name ?? name, email: guardian_email };
}

export function toStudentMail(
  lead: LeadRow,
  application: ApplicationRow,
  signer: Signs,
  context: NotificationContext,
): MailDraft {
  const { label, nextStep } = trackWords[application.track];
  const words = {
    ...toSenderWords(lead, context),
    track: capitalised(label),
    nextStep,
    waitsForGuardian: application.guardian_state === "waiting",
    signer,
  };
  return toSender("application-student", lead, words, context);
}

/** Its answer comes in with a token, or stays with the team; where no mail comes in, Reply goes where people expect. */
function toTeam(
  kind: MailKind,
  lead: LeadRow,
  words: Words & { replyReaches: string | null; answerAddress: string },
  { write, operator }: NotificationContext,
): MailDraft {
  return write(
    {
      about: { lead: lead.id },
      to: operator,
      replyTo: words.replyReaches === null ? operator : { name: null, address: words.answerAddress },
    },
    kind,
    words,
  );
}

/** A counsellor, or a parent of several, applies more than once a day, and each application is confirmed. */
const applicationsOfAnAddress = 20;

/**
 * The mail that confirms. Of what the sender typed it repeats a cleaned first name and nothing else, not even addresses
 * and numbers: it may have been typed by somebody who wants to say something to the owner of the address.
 */
function toSender(kind: MailKind, lead: LeadRow, words: Words, { write }: NotificationContext): MailDraft {
  return write(
    {
      about: { lead: lead.id },
      to: { name: null, address: lead.email },
      perDay: kind === "application-student" ? applicationsOfAnAddress : 1,
    },
    kind,
    words,
  );
}

/** The words of a lead that every mail to the team begins with. */
function toLeadWords(lead: LeadRow, answered: Answered, context: NotificationContext) {
  const { publicUrl, clock, company, answers, mailComesBack } = context;
  const number = lead.contact_e164;
  const form = formOf(lead, company);
  // Nothing is said of what nobody was asked.
  const lacking = (field: string, words: string) => (isHidden(form, field) ? null : words);
  return {
    ...toFieldWords(leadFields, lead),
    city: lead.city ?? lacking("city", "no city given"),
    profile: lead.profile === null ? lacking("profile", "no profile chosen") : profileLabel(lead.profile),
    contact: toReadableNumber(lead.contact, company.country),
    callLink: number && `tel:${number}`,
    chatLink: number && `https://wa.me/${number.slice(1)}`,
    cameFrom: fromForm(lead.kind === "quote" ? "Quote form" : "Demo dialog", lead.page),
    hours: hoursBetween(lead.received_at, lead.reply_by_at),
    reference: lead.reference,
    received: clock.time(lead.received_at),
    deadline: clock.time(lead.reply_by_at),
    link: `${publicUrl}/adminDashboardHome?lead=${lead.id}`,
    replyGoesTo: answers?.knowsColleagues ? callName(answered.name) : null,
    replyReaches: mailComesBack || answered.email === "" ? null : callName(answered.name),
    answerAddress: answered.email,
  };
}

function callName(name: string): string {
  return toFirstName(name) ?? name;
}

/** As the desk says it: `Demo dialog, Home`. */
function fromForm(form: string, page: string | null): string {
  return page === null ? form : `${form}, ${pageWords(page)}`;
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The words that a mail's template has places for, and `lines` with all others that the team is told. */
function toFieldWords<Fields extends LeadFields>(fields: Fields, row: ColumnsOf<Fields>) {
  return { ...valuesOf(fields, row, ({ mail }) => mail === "own"), lines: linesFor("mail", fields, row) };
}
