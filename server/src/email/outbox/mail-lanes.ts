import type { MailKind, MailLane } from "../../database/tables.ts";

/**
 * In which lane a mail of each kind waits, by who can cause one. So nobody outside uses up our mail account: of `visitors`
 * and of `strangers` so many an hour are sent, and the rest waits. What waits in `team` and `usual` is caused by
 * somebody of the team, by the owner of a proved address, or by a clock. A draft says itself where it was caused otherwise.
 */
export const laneOfKind: Record<MailKind, MailLane> = {
  // A visitor tells the team.
  "demo-request-operator": "visitors",
  "quote-request-operator": "visitors",
  "application-operator": "visitors",
  "privacy-request-operator": "visitors",
  "quote-answered": "visitors",
  "payment-said": "visitors",
  // Anybody can have one sent to an address that they type, or by a link of a request with such an address.
  "demo-request-visitor": "strangers",
  "demo-request-times": "strangers",
  "quote-request-visitor": "strangers",
  "application-student": "strangers",
  "application-guardian": "strangers",
  "guardian-record": "strangers",
  "guardian-answered": "strangers",
  "privacy-request-link": "strangers",
  "verify-email": "strangers",
  "change-email": "strangers",
  "reset-password": "strangers",
  "sign-in-link": "strangers",
  // Somebody of the team does it, or the team is told what it waits for.
  "lead-reply": "team",
  "quote-sent": "team",
  "payment-due": "team",
  "payment-not-found": "team",
  "receipt-struck": "team",
  "family-letter": "team",
  "mentor-assigned": "team",
  "lead-reminder": "team",
  "desk-digest": "team",
  "calendar-lost": "team",
  "way-in-changed": "team",
  "test-mail": "team",
  "demo-colleague": "team",
  // Once for each quote that the team sent, and for each payment.
  receipt: "usual",
  "quote-accepted": "usual",
  // A colleague, or a clock: two reminders of each booking, and a day has no more bookings than its hours.
  "demo-booked": "usual",
  "demo-moved": "usual",
  "demo-off": "usual",
  "demo-anew": "usual",
  "demo-reminder": "usual",
  "application-stage": "usual",
  "privacy-request-answer": "usual",
  "account-idle": "usual",
  // The owner of an account, who is signed in, or an admin.
  "sign-in-code": "usual",
  "security-notice": "usual",
  "address-changed": "usual",
  "admin-notice": "usual",
  "role-changed": "usual",
  invitation: "usual",
  "account-deleted": "usual",
};
