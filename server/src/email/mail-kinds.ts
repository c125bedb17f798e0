import type { MailKind, MailLane, ReplyFrom } from "../database/tables.ts";

type OfKind = {
  /**
   * In which lane it waits, by who can cause one. So nobody outside uses up our mail account: of `visitors` and of
   * `strangers` so many an hour are sent, and the rest waits. What waits in `team` and `usual` is caused by somebody of the
   * team, by the owner of a proved address, or by a clock. A draft says itself where it was caused otherwise.
   */
  lane: MailLane;
  /** RFC 3834: confirmations are auto-replied. Without it auto-generated; vacation responders answer neither. */
  autoSubmitted?: "no" | "auto-replied";
  /**
   * Whether its words open something: an account, a guardian's answer, a quote, a booked demo, or that the mail came. They
   * are sealed while they wait, and gone once there is nothing more to send: neither the list of mails nor a copy of the
   * database holds a valid link. The other kinds are sealed, too, where somebody's words hold one.
   */
  opensSomething?: true;
  /** It lists nobody to be told of a breach: it goes to the team, whose accounts are listed anyway, or to a child. */
  isUnlisted?: true;
  /**
   * Who answers one about a lead: what tells the team of a lead is answered in the words of a colleague. The lead where
   * nothing is said; null for nobody.
   */
  answeredBy?: ReplyFrom | null;
  /** Whether it is the first mail to a lead, sent as it came: there is nothing before it. */
  isFirst?: true;
};

/** What differs between mails of each kind. */
export const mailTraits: Record<MailKind, OfKind> = {
  // A visitor tells the team.
  "demo-request-operator": { lane: "visitors", isUnlisted: true, answeredBy: "team", isFirst: true },
  "quote-request-operator": { lane: "visitors", isUnlisted: true, answeredBy: "team", isFirst: true },
  "application-operator": { lane: "visitors", isUnlisted: true, answeredBy: "team" },
  "privacy-request-operator": { lane: "visitors", isUnlisted: true, answeredBy: null },
  "quote-answered": { lane: "visitors", answeredBy: "team" },
  "payment-said": { lane: "visitors", isUnlisted: true, answeredBy: "team" },
  // Anybody can have one sent to an address that they type, or by a link of a request with such an address.
  "demo-request-visitor": { lane: "strangers", autoSubmitted: "auto-replied", isFirst: true },
  "demo-request-times": { lane: "strangers", autoSubmitted: "auto-replied", opensSomething: true, isFirst: true },
  "quote-request-visitor": { lane: "strangers", autoSubmitted: "auto-replied", isFirst: true },
  "application-student": { lane: "strangers", autoSubmitted: "auto-replied" },
  "application-guardian": { lane: "strangers", opensSomething: true, isFirst: true },
  "guardian-record": { lane: "strangers", autoSubmitted: "auto-replied", opensSomething: true },
  "guardian-answered": { lane: "strangers", isUnlisted: true, answeredBy: null },
  "privacy-request-link": { lane: "strangers", autoSubmitted: "auto-replied", opensSomething: true },
  "verify-email": { lane: "strangers", opensSomething: true },
  "change-email": { lane: "strangers", opensSomething: true },
  "reset-password": { lane: "strangers", autoSubmitted: "auto-replied", opensSomething: true },
  "sign-in-link": { lane: "strangers", autoSubmitted: "auto-replied", opensSomething: true },
  // Somebody of the team does it, or the team is told what it waits for.
  "lead-reply": { lane: "team", autoSubmitted: "no" },
  "quote-sent": { lane: "team", autoSubmitted: "no", opensSomething: true },
  "payment-due": { lane: "team", opensSomething: true },
  "payment-not-found": { lane: "team", opensSomething: true },
  "receipt-struck": { lane: "team", opensSomething: true },
  "family-letter": { lane: "team", autoSubmitted: "no" },
  "mentor-assigned": { lane: "team", isUnlisted: true, answeredBy: null },
  "lead-reminder": { lane: "team", isUnlisted: true, answeredBy: "team" },
  "desk-digest": { lane: "team", isUnlisted: true },
  "calendar-lost": { lane: "team" },
  "way-in-changed": { lane: "team", opensSomething: true, isUnlisted: true },
  "test-mail": { lane: "team", opensSomething: true, isUnlisted: true },
  "demo-colleague": { lane: "team", answeredBy: "team" },
  // Once for each quote that the team sent, and for each payment.
  receipt: { lane: "usual", opensSomething: true },
  "quote-accepted": { lane: "usual", autoSubmitted: "auto-replied", opensSomething: true },
  // A colleague, or a clock: two reminders of each booking, and a day has no more bookings than its hours.
  "demo-booked": { lane: "usual", autoSubmitted: "auto-replied", opensSomething: true },
  "demo-moved": { lane: "usual", opensSomething: true },
  "demo-off": { lane: "usual", opensSomething: true },
  "demo-anew": { lane: "usual", opensSomething: true },
  "demo-reminder": { lane: "usual", opensSomething: true },
  "application-stage": { lane: "usual" },
  "privacy-request-answer": { lane: "usual", autoSubmitted: "no" },
  "account-idle": { lane: "usual" },
  // The owner of an account, who is signed in, or an admin.
  "sign-in-code": { lane: "usual", autoSubmitted: "auto-replied", opensSomething: true },
  "security-notice": { lane: "usual", opensSomething: true },
  "address-changed": { lane: "usual", opensSomething: true },
  "admin-notice": { lane: "usual", isUnlisted: true },
  "role-changed": { lane: "usual" },
  invitation: { lane: "usual", opensSomething: true },
  "account-deleted": { lane: "usual", autoSubmitted: "auto-replied" },
};
