import type { PrivacyRequestKind } from "@campusward/contracts/accounts/privacy-requests";
import type { PrivacyRequestRow } from "../../database/tables.ts";
import type { MailDraft } from "../../email/outbox/write-mails.ts";
import { byBrand } from "../../email/signer.ts";
import type { PrivacyContext } from "./privacy-requests.ts";

type Notification = PrivacyContext["notification"];

/** What is asked, as a sentence goes on after “You asked us”. */
const asks: Record<PrivacyRequestKind, string> = {
  see: "for a copy of everything we hold about you",
  correct: "to correct something",
  take: "for your data as files",
  delete: "to delete your data",
  stop: "to stop something",
  complain: "to look into a complaint",
};

/** The same for the team, who read about somebody else. */
const theyAsk: Record<PrivacyRequestKind, string> = {
  see: "For a copy of everything we hold about them",
  correct: "To correct something",
  take: "For their data as files",
  delete: "To delete their data",
  stop: "To stop something",
  complain: "To look into a complaint",
};

/** Proves the address. It repeats nothing that was typed: somebody else may have typed it. */
export function toLinkMail(request: PrivacyRequestRow, token: string, notification: Notification): MailDraft {
  const { render, operator, publicUrl } = notification;
  return {
    kind: "privacy-request-link",
    about: null,
    to: { name: null, address: request.email },
    replyTo: operator,
    perDay: 3,
    ...render("privacy-request-link", {
      asks: asks[request.kind],
      link: `${publicUrl}/privacy-request#token=${token}`,
    }),
  };
}

export function toTeamMail(
  request: PrivacyRequestRow,
  { render, clock, operator, publicUrl }: Notification,
): MailDraft {
  return {
    kind: "privacy-request-operator",
    about: null,
    to: operator,
    replyTo: operator,
    perDay: null,
    ...render("privacy-request-operator", {
      kind: theyAsk[request.kind],
      due: clock.time(request.due_at ?? 0),
      // Who asked stands on the desk: mails stay longer in more places.
      link: `${publicUrl}/adminDashboardHome/privacy`,
    }),
  };
}

export function toAnswerMail(
  request: PrivacyRequestRow,
  answer: string,
  { render, operator, company }: Notification,
): MailDraft {
  return {
    kind: "privacy-request-answer",
    about: null,
    to: { name: null, address: request.email },
    replyTo: operator,
    perDay: null,
    ...render("privacy-request-answer", {
      asks: asks[request.kind],
      answer,
      authority: company.law.authority,
      signer: byBrand,
    }),
  };
}
