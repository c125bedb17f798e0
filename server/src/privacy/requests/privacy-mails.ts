import type { PrivacyRequestKind } from "@campusward/contracts/accounts/privacy-requests";
import type { PrivacyRequestRow } from "../../database/tables.ts";
import type { Notification } from "../../email/notification.ts";
import type { MailDraft } from "../../email/outbox/write-mails.ts";
import { byBrand } from "../../email/signer.ts";

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

type Asked = Pick<PrivacyRequestRow, "kind" | "email"> & Partial<Pick<PrivacyRequestRow, "due_at">>;

/** Proves the address. It repeats nothing that was typed: somebody else may have typed it. */
export function toLinkMail(request: Asked, token: string, notification: Notification): MailDraft {
  const { write, publicUrl } = notification;
  return write({ about: null, to: { name: null, address: request.email }, perDay: 3 }, "privacy-request-link", {
    asks: asks[request.kind],
    link: `${publicUrl}/privacy-request#token=${token}`,
  });
}

export function toTeamMail(request: Asked, { write, clock, operator, publicUrl }: Notification): MailDraft {
  return write({ about: null, to: operator }, "privacy-request-operator", {
    kind: theyAsk[request.kind],
    due: clock.time(request.due_at ?? 0),
    // Who asked stands on the desk: mails stay longer in more places.
    link: `${publicUrl}/adminDashboardHome/privacy`,
  });
}

export function toAnswerMail(request: Asked, answer: string, { write, company }: Notification): MailDraft {
  return write({ about: null, to: { name: null, address: request.email } }, "privacy-request-answer", {
    asks: asks[request.kind],
    answer,
    authority: company.law.authority,
    signer: byBrand,
  });
}
