import * as z from "zod/mini";
import { admin } from "../accounts/roles.ts";
import { defineEndpoint } from "../endpoint.ts";
import { Count, countOfEach } from "./desk-counts.ts";
import { someOf } from "./filter-values.ts";
import { leadAges } from "./leads-desk.ts";

/** The mails that the product owes somebody, as an admin sees them. Instants are epoch milliseconds. */
export const mailStates = ["waiting", "retrying", "failed", "sent", "kept", "cancelled", "held-back"] as const;
export type MailStateShown = (typeof mailStates)[number];

export const mailKinds = [
  "demo-request-operator",
  "demo-request-visitor",
  "demo-request-times",
  "demo-booked",
  "demo-moved",
  "demo-off",
  "demo-reminder",
  "demo-anew",
  "demo-colleague",
  "quote-request-operator",
  "quote-request-visitor",
  "application-operator",
  "application-student",
  "application-guardian",
  "guardian-record",
  "guardian-answered",
  "privacy-request-link",
  "privacy-request-operator",
  "privacy-request-answer",
  "account-idle",
  "lead-reply",
  "quote-sent",
  "quote-accepted",
  "quote-answered",
  "payment-said",
  "payment-due",
  "payment-not-found",
  "receipt",
  "receipt-struck",
  "family-letter",
  "application-stage",
  "mentor-assigned",
  "lead-reminder",
  "desk-digest",
  "calendar-lost",
  "test-mail",
  "verify-email",
  "change-email",
  "reset-password",
  "sign-in-link",
  "sign-in-code",
  "security-notice",
  "address-changed",
  "admin-notice",
  "way-in-changed",
  "role-changed",
  "invitation",
  "account-deleted",
] as const;
export type MailKind = (typeof mailKinds)[number];

/** What tells of a change that may be made by a stolen session: who has one must not keep it from its readers. */
export const warningKinds = [
  "security-notice",
  "address-changed",
  "admin-notice",
  "way-in-changed",
] as const satisfies readonly MailKind[];

export function isWarning(kind: string): boolean {
  return warningKinds.some((one) => one === kind);
}

export const MailSummary = z.object({
  id: z.string(),
  kind: z.string(),
  /** Subject and receiver are null while `isHeld`. */
  subject: z.nullable(z.string()),
  to: z.nullable(z.string()),
  /** About an application that nobody may read before a parent or guardian agrees: only its delivery is shown. */
  isHeld: z.boolean(),
  state: z.enum(mailStates),
  attempts: z.int(),
  /** The mail server's last words. */
  lastReply: z.nullable(z.string()),
  createdAt: z.int(),
  /** When it was sent, given up or cancelled. */
  settledAt: z.nullable(z.int()),
  nextAttemptAt: z.nullable(z.int()),
  leadId: z.nullable(z.string()),
});
export type MailSummary = z.infer<typeof MailSummary>;

export const MailAttempt = z.object({
  at: z.int(),
  reply: z.string(),
  outcome: z.enum(["sent", "retrying", "failed"]),
});

export const MailDetail = z.object({
  ...MailSummary.shape,
  /** Null where the text held a link that opens an account or answers for a guardian, and while it is held. */
  text: z.nullable(z.string()),
  tries: z.array(MailAttempt),
});
export type MailDetail = z.infer<typeof MailDetail>;

export const listMails = defineEndpoint("GET", "/api/v1/outbox", admin, {
  request: z.object({
    /** Several values of one field are "or": see `filter-values.ts`. */
    state: someOf(mailStates),
    kind: someOf(mailKinds),
    /** How long ago it was written, at most. Days. */
    age: z.optional(z.enum(leadAges)),
    /** Part of an address or a subject. */
    q: z.optional(z.string().check(z.maxLength(100))),
    cursor: z.optional(z.string().check(z.maxLength(200))),
  }),
  response: z.object({
    mails: z.array(MailSummary),
    next: z.nullable(z.string()),
    states: z.object({ all: Count, ...countOfEach(mailStates) }),
  }),
  errors: ["invalid_fields"],
});

export const readMail = defineEndpoint("GET", "/api/v1/outbox/:id", admin, {
  request: z.object({ id: z.string() }),
  response: MailDetail,
  errors: ["not_found"],
});

/**
 * Sends a mail again that was given up or waits for its next attempt. `too_late` once it was sent or cancelled, while a
 * server takes it, and for one given up whose link is forgotten.
 */
export const retryMail = defineEndpoint("POST", "/api/v1/outbox/:id/retry", admin, {
  request: z.object({ id: z.string() }),
  response: MailDetail,
  errors: ["not_found", "too_late"],
});

/** Every mail that was given up and still says something. */
export const retryFailedMails = defineEndpoint("POST", "/api/v1/outbox/retry-failed", admin, {
  response: z.object({ retried: z.int() }),
});

/** Also puts away a mail that was given up. `too_late` once a mail server has it, or just now takes it; and for a warning. */
export const cancelMail = defineEndpoint("POST", "/api/v1/outbox/:id/cancel", admin, {
  request: z.object({ id: z.string() }),
  response: MailDetail,
  errors: ["not_found", "too_late"],
});
