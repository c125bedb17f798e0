import type { Track } from "@campusward/contracts/leads/application-fields";
import { currentGuardianWording, fillPoints, type GuardianPoint } from "@campusward/contracts/leads/guardian-wordings";
import type { ApplicationRow, EpochMs, LeadRow } from "../database/tables.ts";
import { toFirstName } from "../email/first-name.ts";
import type { MailDraft } from "../email/outbox/write-mails.ts";
import type { Signs } from "../email/signer.ts";
import { hoursBetween, type NotificationContext, trackWords } from "./lead-mails.ts";

type Context = NotificationContext & { token: string };

/** The lasting link of a guardian. What is behind a `#` reaches no server, and so no log of one. */
export function toGuardianLink(publicUrl: string, token: string): string {
  return `${publicUrl}/forms/guardian#token=${token}`;
}

/** Today's points, for one application. */
export function pointsOf({ track }: { track: Track }) {
  const { label, hours, nextStep } = trackWords[track];
  return fillPoints(currentGuardianWording(), { track: label, hours, next: nextStep });
}

/** The letter that asks. Three a day, and three more a day later, so that a family gets one for each child. */
export function toGuardianMail(
  lead: LeadRow,
  application: ApplicationRow & { guardian_email: string },
  words: { track: string; points: readonly GuardianPoint[]; days: number; signer: Signs },
  { write, publicUrl, token }: Context,
): MailDraft {
  return write(
    { about: { lead: lead.id }, to: { name: null, address: application.guardian_email }, perDay: 3 },
    "application-guardian",
    {
      firstName: firstNameOf(lead),
      reference: lead.reference,
      ...words,
      link: toGuardianLink(publicUrl, token),
    },
  );
}

type RecordFacts =
  | { outcome: "agreed"; name: string; at: EpochMs; agreement: string; points: readonly GuardianPoint[] }
  | { outcome: "taken-back"; at: EpochMs; deletedAt: EpochMs };

/** What the guardian answered, to keep, with the link that takes it back. */
export function toGuardianRecordMail(
  lead: LeadRow,
  { guardian_email }: ApplicationRow,
  facts: RecordFacts,
  signer: Signs,
  { write, clock, publicUrl, token }: Context,
): MailDraft | null {
  if (guardian_email === null) return null;
  const isAgreed = facts.outcome === "agreed";
  return write(
    { about: { lead: lead.id }, to: { name: null, address: guardian_email }, perDay: 4 },
    "guardian-record",
    {
      firstName: firstNameOf(lead),
      reference: lead.reference,
      signer,
      address: guardian_email,
      time: clock.time(facts.at),
      link: toGuardianLink(publicUrl, token),
      // The name was typed by whoever holds the link, and goes back to that mailbox alone.
      agreed: isAgreed && { name: facts.name, agreement: facts.agreement, points: facts.points },
      takenBack: !isAgreed && { deletedOn: clock.day(facts.deletedAt) },
    },
  );
}

/** Tells the student. */
export function toStudentAnswerMail(
  lead: LeadRow,
  outcome: "agreed" | "taken-back" | "refused",
  { at, signer }: { at: EpochMs; signer: Signs },
  { write, clock }: NotificationContext,
): MailDraft {
  return write(
    {
      // After a no nothing of the application is left that it could hang on.
      about: outcome === "refused" ? null : { lead: lead.id },
      to: { name: null, address: lead.email },
      perDay: 4,
    },
    "guardian-answered",
    {
      firstName: toFirstName(lead.name),
      promise: lead.waiting_until !== null && {
        deadline: clock.time(lead.waiting_until),
        hours: hoursBetween(at, lead.waiting_until),
      },
      signer,
      agreed: outcome === "agreed",
      takenBack: outcome === "taken-back",
      refused: outcome === "refused",
    },
  );
}

function firstNameOf({ name }: LeadRow): string {
  return toFirstName(name) ?? "A student";
}
