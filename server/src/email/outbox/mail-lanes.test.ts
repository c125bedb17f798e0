import { type MailKind, mailKinds } from "@campusward/contracts/desk/outbox-desk";
import { expect, test } from "vitest";
import { mailTraits } from "../mail-kinds.ts";

/**
 * Every kind of mail that somebody outside of the team can cause, with what holds it. A new kind stands here, or among
 * those of the team below, before it is sent.
 */
const ceilings = {
  "demo-request-operator": "so many an hour; a client's 120 requests in 20 minutes",
  "quote-request-operator": "so many an hour; a client's 120 requests in 20 minutes",
  "application-operator": "so many an hour; a client's 120 requests in 20 minutes",
  "privacy-request-operator": "so many an hour; once for each mailbox that was proved",
  "quote-answered": "so many an hour; ten questions a day by the links of a request, and one acceptance of each quote",
  "quote-accepted": "once for each quote that the team sent",
  "payment-said": "so many an hour; one each time that a payment which is due is said to be paid",
  receipt: "once for each payment that came",
  "demo-request-visitor": "so many an hour; one a day to a mailbox",
  "demo-request-times": "so many an hour; one a day to a mailbox",
  "quote-request-visitor": "so many an hour; one a day to a mailbox",
  "application-student": "so many an hour; twenty a day to a mailbox",
  "application-guardian": "so many an hour; three a day to a mailbox, and three the day after",
  "guardian-record": "so many an hour; four a day to a mailbox",
  "guardian-answered": "so many an hour; four a day to a mailbox",
  "privacy-request-link": "so many an hour; three a day to a mailbox",
  "demo-booked": "by a link, so many an hour; twelve a day to a mailbox; three bookings by the link of a request",
  "demo-moved": "by a link, so many an hour; twelve a day to a mailbox; three moves of a booking by the link",
  "demo-off": "by a link, so many an hour; twelve a day to a mailbox; three bookings by the link of a request",
  "demo-reminder": "two of each booking; twelve a day to a mailbox; a day has so many bookings as its hours allow",
  "demo-colleague": "by a link, so many an hour; one in five minutes to a colleague",
  "lead-reminder": "one in ten minutes of each kind to a colleague; to the mailbox of the team so many an hour",
  "verify-email": "so many an hour; twenty a day to a mailbox",
  "change-email": "so many an hour; twenty a day to a mailbox; five a day by an account that proved none",
  "reset-password": "so many an hour; twenty a day to a mailbox; the owner of a proved one 29 more",
  "sign-in-link": "so many an hour; twenty a day to a mailbox; the owner of a proved one 29 more",
  "sign-in-code": "to an address that nobody proved so many an hour, twenty a day to a mailbox",
  "security-notice": "to an address that nobody proved so many an hour, twenty a day to a mailbox",
  "account-deleted": "to an address that nobody proved so many an hour, twenty a day to a mailbox",
  "address-changed": "to a proved address only, which its owner left",
} satisfies Partial<Record<MailKind, string>>;

/** A colleague, an admin or a clock causes these, and nobody else. */
const ofTheTeam: readonly MailKind[] = [
  ...(["lead-reply", "quote-sent", "family-letter", "application-stage", "mentor-assigned", "desk-digest"] as const),
  ...(["calendar-lost", "test-mail", "demo-anew", "privacy-request-answer", "account-idle", "admin-notice"] as const),
  ...(["way-in-changed", "role-changed", "invitation"] as const),
  ...(["payment-due", "payment-not-found", "receipt-struck"] as const),
];

test("R15.10 every kind of mail is the team's, or has a ceiling", () => {
  expect([...Object.keys(ceilings), ...ofTheTeam].toSorted()).toEqual(mailKinds.toSorted());
  for (const [kind, ceiling] of Object.entries(ceilings)) {
    const isHourly = ceiling.startsWith("so many an hour");
    expect(["visitors", "strangers"].includes(mailTraits[kind as MailKind].lane), kind).toBe(isHourly);
  }
});
