import * as z from "zod/mini";
import { admin } from "../accounts/roles.ts";
import { defineEndpoint } from "../endpoint.ts";
import { mailStates } from "./outbox-desk.ts";

/** What can be looked at again alone. One check may find several things. */
export const healthChecks = [
  "settings",
  "address",
  "certificate",
  "sending",
  "domain",
  "data",
  "calendars",
  "payments",
  "disk",
  "site",
  "clock",
] as const;
export type HealthCheck = (typeof healthChecks)[number];

/** What a check found, in the words of `npm run doctor`. Nothing in it is secret: no key, no password; of people only colleagues who have to do something. */
export const HealthFinding = z.object({
  check: z.enum(healthChecks),
  /** Of what is `unknown` nothing could be learned: it is neither right nor wrong. */
  state: z.enum(["fault", "warning", "unknown", "fine"]),
  /** A sentence without its full stop; of what is fine a word or two. */
  title: z.string(),
  /** What it means, or a figure of what is fine. */
  text: z.string(),
  /** What to do, with a line to copy where there is one. */
  todo: z.optional(z.object({ say: z.string(), line: z.optional(z.string()) })),
  /** Epoch milliseconds. */
  lookedAt: z.int(),
});
export type HealthFinding = z.infer<typeof HealthFinding>;

const Health = z.object({
  /** Such as `One fault, two warnings, ten fine`. */
  summary: z.string(),
  /** What is wrong first. */
  findings: z.array(HealthFinding),
  /** When the oldest of them was looked at. */
  lookedAt: z.int(),
  version: z.string(),
  /** What runs on what, and the names of the settings that are set. No value, name or address is in it. */
  system: z.string(),
});
export type Health = z.infer<typeof Health>;

/** How the deployment is. What was looked at in the last minutes is not looked at anew. */
export const readHealth = defineEndpoint("GET", "/api/v1/health", admin, { response: Health });

/** Looks again at one check, or at all. */
export const lookAgain = defineEndpoint("POST", "/api/v1/health/looks", admin, {
  request: z.object({ check: z.optional(z.enum(healthChecks)) }),
  response: Health,
  errors: ["invalid_fields", "rate_limited"],
});

/**
 * The newest backup that whoever answers can hand out: null where there is none, or where it lies on another machine.
 * `keptDays` is how long those of each night are kept; 0 where the product makes none.
 */
export const readBackup = defineEndpoint("GET", "/api/v1/health/backup", admin, {
  response: z.object({
    newest: z.nullable(z.object({ madeAt: z.int(), bytes: z.int() })),
    keptDays: z.int(),
  }),
});

/**
 * The file of the newest backup, as `npm run restore` takes it. It holds the data of everybody, so it asks for a fresh
 * sign-in, every admin is told, and the log keeps who took it.
 */
export const backupFilePath = "/api/v1/health/backup/file";

/** A mail to oneself. Instants are epoch milliseconds. */
export const TestMail = z.object({
  to: z.string(),
  sentAt: z.int(),
  state: z.enum(mailStates),
  /** The mail server's last words, and when they were said for good. */
  reply: z.nullable(z.string()),
  settledAt: z.nullable(z.int()),
  /** When somebody pressed the button that its link leads to. */
  cameAt: z.nullable(z.int()),
});
export type TestMail = z.infer<typeof TestMail>;

/** The caller's last one of a day; null without one. */
export const readTestMail = defineEndpoint("GET", "/api/v1/health/test-mail", admin, {
  response: z.object({ mail: z.nullable(TestMail) }),
});

export const sendTestMail = defineEndpoint("POST", "/api/v1/health/test-mail", admin, {
  response: z.object({ mail: z.nullable(TestMail) }),
  errors: ["rate_limited"],
});

/**
 * Says that a test mail came, for whoever holds its link. `not_found` for what is no such link, `too_late` once it is
 * over.
 */
export const noteTestMail = defineEndpoint("POST", "/api/v1/test-mails/came", "anyone", {
  request: z.object({ token: z.string().check(z.maxLength(1000)) }),
  errors: ["invalid_fields", "not_found", "too_late", "rate_limited"],
});
