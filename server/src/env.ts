import { roles } from "@campusward/contracts/accounts/roles";
import * as z from "zod";
import { longestBackupDays } from "./database/backup/backup-folder.ts";
import { defaultStrangersPerHour } from "./email/outbox/strangers-ceiling.ts";
import { OperatorError } from "./errors.ts";
import { PasswordPolicy } from "./identity/passwords/password-policy.ts";
import { type ConfiguredModule, describeIssues, type Module } from "./module.ts";
import { secretForm } from "./secrets/deployment-secret.ts";
import { HttpUrl, jsonText, Text, withoutTrailingSlash } from "./setting-kinds.ts";

const isNoOrigin = "must be an origin such as https://example.org, without a path";
/** `abort`: the refinement parses the address, which throws for an invalid one. */
const HttpOrigin = z
  .url({ protocol: /^https?$/, error: isNoOrigin, abort: true })
  .refine((text) => new URL(text).origin === text.replace(/\/$/, ""), isNoOrigin);
/** Plain http only on this machine: elsewhere anybody on the network could change the page, and take its tokens. */
const OwnOrigin = HttpOrigin.refine((text) => isSafeFrom(text) && !text.includes("*"), "must be an https origin");
const OriginList = z
  .string()
  .transform((text) => text.split(",").map((part) => part.trim()))
  .pipe(z.array(OwnOrigin.transform(withoutTrailingSlash)));
/** Plain http only on this machine, as in tests: elsewhere anybody on the network could answer. A final slash is allowed. */
const OpenIdIssuer = z
  .url({ protocol: /^https?$/, error: "must be an https address" })
  .refine(isSafeFrom, "must be an https address");

function isSafeFrom(address: string): boolean {
  return address.startsWith("https:") || /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?:[:/]|$)/.test(address);
}

/** One mailbox, alone or as `Name <address>`. */
const Mailbox = Text.regex(
  /^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
  "must be an address, or Name <address>",
);

/** With room for a plus and a token: RFC 5321 allows 64 letters before the @. */
const Address = Text.regex(
  /^[^\s<>@+]{1,31}@[^\s<>@]+$/,
  "must be an address without a plus, of at most 31 letters before the @",
);

/** Without TLS only on this machine, as in tests, or where the operator says so: the password is in it. */
const ImapUrl = z
  .url({ protocol: /^imaps?$/, error: "must begin with imap:// or imaps://", abort: true })
  .refine((text) => new URL(text).username !== "", "must name the user: imaps://USER:PASSWORD@HOST");

/**
 * The environment of everything except the optional modules. Every variable is optional; the defaults work without
 * changes. A module describes its own variables in its folder.
 */
const Variables = z.object({
  PORT: z.coerce.number("must be a port number").int("must be a port number").min(1).max(65535).default(3000),
  HOST: Text.default("127.0.0.1"),
  PUBLIC_URL: HttpOrigin.transform(withoutTrailingSlash).optional(),
  ALLOWED_ORIGINS: OriginList.default([]),
  DATA_DIR: Text.default("./data"),
  UPDATE_SIGNERS: Text.optional(),
  SECRET_KEY: z.string().regex(secretForm, "must be 43 characters: 32 random bytes as base64url").optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(?:ql)?$/, error: "must begin with postgres://" }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: "must begin with smtp:// or smtps://" }).optional(),
  MAIL_FROM: Mailbox.optional(),
  MAIL_TO: Mailbox.optional(),
  STRANGERS_MAILS_PER_HOUR: z.coerce
    .number("must be a number of mails")
    .int("must be a number of mails")
    .min(1)
    .default(defaultStrangersPerHour),
  INBOUND_ADDRESS: Address.optional(),
  INBOUND_TOKEN: Text.min(32, "must have at least 32 characters").optional(),
  INBOUND_AUTHSERV_ID: Text.regex(
    /^[^\s;]+$/,
    "must be the name that stands first in Authentication-Results",
  ).optional(),
  IMAP_URL: ImapUrl.optional(),
  GOOGLE_CLIENT_ID: Text.optional(),
  GOOGLE_CLIENT_SECRET: Text.optional(),
  /** The client of the sign-in serves calendars, too. */
  GOOGLE_CALENDAR: z.literal("on", "must be on, or nothing").optional(),
  GOOGLE_ISSUER: OpenIdIssuer.default("https://accounts.google.com"),
  USER_SERVICE_URL: HttpUrl.optional(),
  MASTER_SERVER_URL: HttpUrl.optional(),
  EMAIL_SERVICE_URL: HttpUrl.optional(),
  EMAILJS_USER_ID: Text.optional(),
  EMAILJS_SERVICE_ID: Text.optional(),
  EMAILJS_TEMPLATE_ID: Text.optional(),
  APPLICATION_FORM_URL: HttpUrl.optional(),
  LMS_LOGIN_URL: HttpUrl.optional(),
  STUDENT_LMS_URL: HttpUrl.optional(),
  PASSWORD_POLICY: jsonText(PasswordPolicy).optional(),
  REQUIRE_SECOND_FACTOR: z
    .string()
    .default("")
    .transform((text) =>
      text
        .split(",")
        .map((role) => role.trim())
        .filter(Boolean),
    )
    .pipe(z.array(z.enum(roles, `must be roles of ${roles.join(", ")}, with commas between`))),
  /** Read by the build of the site. */
  BRAND_DIR: Text.optional(),
  BACKUP_DIR: Text.optional(),
  BACKUP_DAYS: z.coerce
    .number("must be a number of days")
    .int("must be a number of days")
    .min(0)
    .max(longestBackupDays, `must be at most ${longestBackupDays}: copies are destroyed within 35 days`)
    .default(14),
  LOG: z.enum(["lines"], "must be lines, or nothing").optional(),
  TRUST_PROXY: z.coerce.number("must be a count of proxies").int().min(0).max(10).default(0),
});

/** Variables that must be set together. */
const neededTogether = [
  ["SMTP_URL", "MAIL_FROM"],
  ["SMTP_URL", "MAIL_TO"],
  ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"],
  ["GOOGLE_CLIENT_SECRET", "GOOGLE_CLIENT_ID"],
  ["GOOGLE_CALENDAR", "GOOGLE_CLIENT_ID"],
  ["EMAIL_SERVICE_URL", "EMAILJS_USER_ID"],
  ["EMAIL_SERVICE_URL", "EMAILJS_SERVICE_ID"],
  ["EMAIL_SERVICE_URL", "EMAILJS_TEMPLATE_ID"],
] as const;

export type Env = z.infer<typeof Variables> & {
  modules: readonly ConfiguredModule[];
  /** Whatever was set, also what is no setting. */
  names: readonly string[];
};
export const ownVariableNames = Object.keys(Variables.shape);

/** Lists every fault of the environment, one per line, without the values, because some are secret. */
export class EnvError extends OperatorError {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(
      `The configuration has ${faults.length === 1 ? "a fault" : `${faults.length} faults`}:\n${faults.map((fault) => `  ${fault}`).join("\n")}`,
    );
    this.faults = faults;
  }
}

/**
 * Reads the environment; an empty text counts as not set.
 * @param modules whose settings are read as well; commands need none.
 * @throws {EnvError} naming every fault at once.
 */
export function parseEnv(source: Record<string, string | undefined>, modules: readonly Module[] = []): Env {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const given = spellOut(set);
  const parsed = Variables.safeParse(given);
  const publicUrl = parsed.success ? toPublicUrl(parsed.data) : null;
  const configured = modules.map((module) => module.configure(given, publicUrl));
  const faults = [
    ...(parsed.success ? [] : describeIssues(parsed.error)),
    ...configured.flatMap((module) => ("faults" in module ? module.faults : [])),
    ...neededTogether
      .filter(([variable, other]) => given[variable] && !given[other])
      .map(([variable, other]) => `${other}: must be set when ${variable} is`),
  ];
  if (!parsed.success || faults.length > 0) throw new EnvError(faults);
  return {
    ...parsed.data,
    modules: configured.flatMap((module) => ("faults" in module ? [] : module)),
    names: Object.keys(set),
  };
}

/** What one setting says of others, as those would say it. */
function spellOut({ BACKUP_DIR, ...given }: Record<string, string | undefined>): Record<string, string | undefined> {
  const { BACKUP_DAYS, GOOGLE_CALENDAR, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET } = given;
  const calendarClient = {
    GOOGLE_CALENDAR_CLIENT_ID: GOOGLE_CLIENT_ID,
    GOOGLE_CALENDAR_CLIENT_SECRET: GOOGLE_CLIENT_SECRET,
  };
  return {
    ...(GOOGLE_CALENDAR && calendarClient),
    ...given,
    ...(BACKUP_DIR === "off" || BACKUP_DAYS === "off" ? { BACKUP_DAYS: "0" } : { BACKUP_DIR }),
  };
}

/** The origin that visitors see. */
export function toPublicUrl({ PUBLIC_URL, PORT }: Pick<z.infer<typeof Variables>, "PUBLIC_URL" | "PORT">): string {
  return PUBLIC_URL ?? `http://localhost:${PORT}`;
}
