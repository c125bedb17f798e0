import * as z from "zod/mini";
import { DemoChoice } from "../booking/demos-desk.ts";
import { Count } from "../desk/desk-counts.ts";
import { someOf } from "../desk/filter-values.ts";
import { defineEndpoint } from "../endpoint.ts";
import {
  asTyped,
  Email,
  lineField,
  problemOfContact,
  problemOfEmail,
  withPlainDomain,
} from "../leads/contact-fields.ts";
import { admin, roles } from "./roles.ts";

/** Accounts as an admin sees them. Instants are epoch milliseconds. */
export const PersonSummary = z.object({
  id: z.string(),
  name: z.nullable(z.string()),
  email: z.string(),
  isEmailVerified: z.boolean(),
  photoUrl: z.nullable(z.string()),
  /** Null for somebody who came by a provider and has not registered. */
  role: z.nullable(z.enum(roles)),
  /** A role that waits for the address to be checked. */
  promisedRole: z.nullable(z.enum(roles)),
  createdAt: z.int(),
  /** Last use of any session. */
  seenAt: z.nullable(z.int()),
  isDisabled: z.boolean(),
  /** Applicants assigned to a mentor. */
  applicants: z.int(),
  openLeads: z.int(),
});
export type PersonSummary = z.infer<typeof PersonSummary>;

const HandTo = z.object({
  /** Account id of somebody whom leads can be given to; `null` for nobody. */
  leads: z.nullable(z.string()),
  /** The same of a mentor. */
  applicants: z.nullable(z.string()),
  /** Whom single demos ahead go to, with their leads; the others go where the leads go. */
  demos: z.optional(z.array(DemoChoice).check(z.maxLength(500))),
});
/**
 * Who gets open leads, with their next steps, demos and applicants of somebody who may no longer have them. Nobody's leads
 * stand under Unassigned. `invalid_fields` for somebody who cannot have them, or is not free at the time of a demo.
 */
export type HandTo = z.infer<typeof HandTo>;
const handTo = z._default(HandTo, { leads: null, applicants: null });

/** Views of the list, by role: mentors are of the team, and students are so before they have paid, too. */
export const peopleGroups = ["team", "students", "counselors", "everyone"] as const;
export type PeopleGroup = (typeof peopleGroups)[number];

export const waysIn = ["password", "google", "passkey"] as const;

/** When somebody was last here: within so many days, or not within ninety. */
export const lastSeen = ["1", "7", "30", "90", "longer"] as const;

export const listPeople = defineEndpoint("GET", "/api/v1/accounts", admin, {
  request: z.object({
    group: z._default(z.enum(peopleGroups), "everyone"),
    /** Several values of one field are "or": see `filter-values.ts`. */
    role: someOf(roles),
    way: someOf(waysIn),
    seen: z.optional(z.enum(lastSeen)),
    q: z.optional(z.string().check(z.maxLength(100))),
    cursor: z.optional(z.string().check(z.maxLength(200))),
  }),
  response: z.object({
    people: z.array(PersonSummary),
    next: z.nullable(z.string()),
    groups: z.object({ team: Count, students: Count, counselors: Count, everyone: Count }),
    /** Roles that wait for somebody without an account, the newest first; at most a hundred. */
    invitations: z.array(z.object({ email: z.string(), role: z.enum(roles), invitedAt: z.int() })),
  }),
  errors: ["invalid_fields"],
});

/**
 * The person is told by mail. Nobody takes the last admin away. A role that opens other people's data is only promised
 * while the address is not verified, and the mail is an invitation then.
 */
export const changeRole = defineEndpoint("PUT", "/api/v1/accounts/:id/role", admin, {
  needsFreshSignIn: true,
  request: z.object({ id: z.string(), role: z.enum(roles), handTo }),
  response: PersonSummary,
  errors: ["not_found", "last_admin", "invalid_fields"],
});

/**
 * Gives a role to an address that need not have an account yet, and writes to it: the mail holds a link that lets the
 * owner of the mailbox in. Inviting again replaces the role and the link.
 */
export const invite = defineEndpoint("POST", "/api/v1/accounts/invitations", admin, {
  needsFreshSignIn: true,
  request: z.object({ email: Email, role: z.enum(roles) }),
  response: z.object({ email: z.string(), role: z.enum(roles) }),
  errors: ["invalid_fields", "last_admin"],
});

/** Takes a promised role back, with the link that was mailed. */
export const withdrawInvitation = defineEndpoint("POST", "/api/v1/accounts/invitations/withdrawal", admin, {
  request: z.object({ email: Email }),
  errors: ["invalid_fields", "not_found"],
});

/** A disabled account is signed out everywhere and cannot sign in. */
export const setDisabled = defineEndpoint("PUT", "/api/v1/accounts/:id/disabled", admin, {
  needsFreshSignIn: true,
  request: z.object({ id: z.string(), disabled: z.boolean(), handTo }),
  response: PersonSummary,
  errors: ["not_found", "last_admin", "own_account", "invalid_fields"],
});

/**
 * What an erasure takes with it, so that it can be shown before. Applications that a guardian has not agreed to go too,
 * but are not counted: nobody is told of them.
 */
export const FoundOfPerson = z.object({
  /** The number, of somebody who was found by it alone. */
  email: z.string(),
  leads: z.int(),
  applications: z.int(),
  mails: z.int(),
  /** Applications of others in which the person is named as parent or guardian. */
  guardianOf: z.int(),
  hasAccount: z.boolean(),
  /** What they have as a colleague, and somebody else gets. */
  has: z.object({ accountId: z.nullable(z.string()), openLeads: z.int(), applicants: z.int() }),
  /**
   * Addresses that may be the same person's: another spelling of the mailbox, of a merged request, or with the same
   * number. They stay unless chosen. `leads` counts what does not go in any case.
   */
  others: z.array(
    z.object({
      email: z.string(),
      name: z.nullable(z.string()),
      why: z.enum(["mailbox", "merged", "number"]),
      leads: z.int(),
      hasAccount: z.boolean(),
    }),
  ),
  /**
   * Lines of notes, replies and mails on others' leads that name the person, or `of` the others; an erasure cuts them
   * out. `reference` is null for a mail that stands in no story.
   */
  mentions: z.array(
    z.object({
      reference: z.nullable(z.string()),
      at: z.int(),
      by: z.nullable(z.string()),
      of: z.string(),
      lines: z.array(z.string()),
    }),
  ),
  /** Copies of the data that hold the person until they are destroyed, the newest first; an erasure does not change them. */
  backups: z.array(z.object({ name: z.string(), madeAt: z.int(), destroyedBy: z.int() })),
});

export type FoundOfPerson = z.infer<typeof FoundOfPerson>;

/** By what the records of a person are found: an email, or a phone number where no email is known. */
const EmailOrNumber = lineField(
  (text) => (isNumber(text) ? problemOfContact(text) : problemOfEmail(text)),
  (text) => (isNumber(text) ? asTyped(text).trim() : withPlainDomain(text)),
);

function isNumber(text: string): boolean {
  return /^[\p{Nd}\s()+./-]+$/u.test(asTyped(text).trim());
}

export const findOfPerson = defineEndpoint("POST", "/api/v1/people/search", admin, {
  request: z.object({ email: EmailOrNumber }),
  response: FoundOfPerson,
  errors: ["invalid_fields"],
});

/**
 * Takes everything of a person away for good: leads, applications, account, mails and their files. In applications of
 * others their name and address as parent or guardian are blanked, and that they agreed stays. In notes and replies on
 * others' leads the lines that name them by address or number are cut out. A backup that is restored later does not
 * bring them back.
 */
export const erasePerson = defineEndpoint("POST", "/api/v1/people/erasure", admin, {
  needsFreshSignIn: true,
  request: z.object({
    email: EmailOrNumber,
    /** Other addresses of the same person, which are erased with it or not at all. */
    also: z._default(z.array(EmailOrNumber).check(z.maxLength(50)), []),
    handTo,
  }),
  response: FoundOfPerson,
  errors: ["invalid_fields", "last_admin", "own_account"],
});

/** Everything that is kept about a person, as a JSON file to save. The address is in a body, and so in no log. */
export const copyOfPerson = defineEndpoint("POST", "/api/v1/people/copy", admin, {
  needsFreshSignIn: true,
  request: z.object({ email: EmailOrNumber }),
  response: z.record(z.string(), z.unknown()),
  errors: ["invalid_fields"],
});

/** Who did what to whom. Rows are only ever added; an erased person stays as a hash. */
export const auditActions = [
  "leads-listed",
  "applications-listed",
  "people-listed",
  "mails-listed",
  "privacy-requests-listed",
  "demos-listed",
  "person-searched",
  "lead-read",
  "lead-added",
  "leads-imported",
  "lead-changed",
  "hours-changed",
  "lead-replied",
  "application-read",
  "application-changed",
  "leads-exported",
  "payments-listed",
  "payment-changed",
  "receipt-struck",
  "receipts-exported",
  "template-changed",
  "site-published",
  "person-copied",
  "person-erased",
  "role-changed",
  "role-promised",
  "role-withdrawn",
  "second-step-reset",
  "account-disabled",
  "account-enabled",
  "mail-read",
  "mail-sorted",
  "mail-retried",
  "mail-cancelled",
  "privacy-request",
  "signed-in",
  "way-in-changed",
  "first-admin",
  "everybody-signed-out",
  "backup-restored",
  "backup-downloaded",
] as const;
export type AuditAction = (typeof auditActions)[number];

/** Tells accounts apart whose addresses look alike, or were given to somebody else since. */
export function toShortId(accountId: string): string {
  return accountId.slice(-8);
}

export const AuditEntry = z.object({
  id: z.string(),
  at: z.int(),
  action: z.enum(auditActions),
  /** The address, at that time, of the account that did it. */
  by: z.string(),
  /** Its id; null once the person is erased. */
  account: z.nullable(z.string()),
  /** What it was done to, in a few words that name no erased person, such as a lead's reference. */
  subject: z.string(),
  detail: z.nullable(z.string()),
});

const Day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/));

export const listAudit = defineEndpoint("GET", "/api/v1/audit", admin, {
  request: z.object({
    /** The address or the id of the account that did it. */
    by: z.optional(z.string().check(z.maxLength(254))),
    /** What it was done to: a reference, or the address of a person or an account. */
    about: z.optional(z.string().check(z.maxLength(254))),
    action: someOf(auditActions),
    /** The first and the last day, such as 2026-11-21, by the team's clock. */
    from: z.optional(Day),
    to: z.optional(Day),
    cursor: z.optional(z.string().check(z.maxLength(200))),
  }),
  response: z.object({ entries: z.array(AuditEntry), next: z.nullable(z.string()) }),
  errors: ["invalid_fields"],
});
