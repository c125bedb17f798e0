import * as z from "zod";

const isNoOrigin = "must be an origin such as https://example.org, without a path";
/** `abort`: the refinement parses the address, which throws for a text that is none. */
const HttpOrigin = z
  .url({ protocol: /^https?$/, error: isNoOrigin, abort: true })
  .refine((text) => new URL(text).origin === text.replace(/\/$/, ""), isNoOrigin);
const HttpUrl = z.url({ protocol: /^https?$/, error: "must be an http(s) address" }).transform(withoutTrailingSlash);
/** Plain http only on this machine, as in tests: elsewhere anybody on the way could answer. A final slash is part of it. */
const OpenIdIssuer = z
  .url({ protocol: /^https?$/, error: "must be an https address" })
  .refine((text) => text.startsWith("https:") || /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?:[:/]|$)/.test(text), {
    message: "must be an https address",
  });
const isNoShare = "must be a share from 0 to 1";
const Text = z.string().trim().min(1, "must not be empty");

/** One mailbox, alone or as `Name <address>`. */
const Mailbox = Text.regex(
  /^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
  "must be an address, or Name <address>",
);

/** What `initializeApp` takes, and perhaps `jwksUrl`: the keys of a service that signs tokens as Google does. */
const FirebaseConfig = z.looseObject({
  apiKey: Text,
  authDomain: Text,
  projectId: Text,
  jwksUrl: HttpUrl.optional(),
});

const PasswordPolicy = z.strictObject({
  minLength: z.int().min(6).max(30).default(6),
  maxLength: z.int().min(6).max(4096).optional(),
  lowercase: z.boolean().default(false),
  uppercase: z.boolean().default(false),
  number: z.boolean().default(false),
  symbol: z.boolean().default(false),
  enforce: z.boolean().default(false),
});

/** The one description of the environment. Every variable is optional; the defaults work as they are. */
const Variables = z.object({
  PORT: z.coerce.number("must be a port number").int("must be a port number").min(1).max(65535).default(3000),
  HOST: Text.default("127.0.0.1"),
  PUBLIC_URL: HttpOrigin.transform(withoutTrailingSlash).optional(),
  DATA_DIR: Text.default("./data"),
  DATABASE_URL: z.url({ protocol: /^postgres(?:ql)?$/, error: "must begin with postgres://" }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: "must begin with smtp:// or smtps://" }).optional(),
  MAIL_FROM: Mailbox.optional(),
  MAIL_TO: Mailbox.optional(),
  GOOGLE_CLIENT_ID: Text.optional(),
  GOOGLE_CLIENT_SECRET: Text.optional(),
  GOOGLE_ISSUER: OpenIdIssuer.default("https://accounts.google.com"),
  FIREBASE_CONFIG: jsonText(FirebaseConfig).optional(),
  FIREBASE_TOKEN_SYNC_URL: HttpUrl.optional(),
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
  METRICS_TOKEN: Text.min(16, "must have at least 16 characters").optional(),
  VITALS_SAMPLE: z.coerce.number(isNoShare).min(0, isNoShare).max(1, isNoShare).default(0.1),
  TRUST_PROXY: z.coerce.number("must be a count of proxies").int().min(0).max(10).default(0),
});

/** Variables of which one means nothing without the other. */
const neededTogether = [
  ["SMTP_URL", "MAIL_FROM"],
  ["SMTP_URL", "MAIL_TO"],
  ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"],
  ["GOOGLE_CLIENT_SECRET", "GOOGLE_CLIENT_ID"],
  ["FIREBASE_TOKEN_SYNC_URL", "FIREBASE_CONFIG"],
  ["EMAIL_SERVICE_URL", "EMAILJS_USER_ID"],
  ["EMAIL_SERVICE_URL", "EMAILJS_SERVICE_ID"],
  ["EMAIL_SERVICE_URL", "EMAILJS_TEMPLATE_ID"],
] as const;

export type Env = z.infer<typeof Variables>;
export const variableNames = Object.keys(Variables.shape);

/** Says everything that is wrong with the environment, a line per fault, without any value: some are secret. */
export class EnvError extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(
      `The configuration has ${faults.length === 1 ? "a fault" : `${faults.length} faults`}:\n${faults.map((fault) => `  ${fault}`).join("\n")}`,
    );
    this.name = "EnvError";
    this.faults = faults;
  }
}

/**
 * Reads the environment; an empty text counts as not set.
 * @throws {EnvError} naming every fault at once.
 */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const parsed = Variables.safeParse(given);
  const faults = parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  for (const [variable, other] of neededTogether) {
    if (given[variable] && !given[other]) faults.push(`${other}: must be set when ${variable} is`);
  }
  if (parsed.success && !isOwnAddress(parsed.data.FIREBASE_TOKEN_SYNC_URL, parsed.data)) {
    faults.push("FIREBASE_TOKEN_SYNC_URL: must have the origin of PUBLIC_URL, because the SDK ignores any other");
  }
  if (!parsed.success || faults.length > 0) throw new EnvError(faults);
  return parsed.data;
}

function isOwnAddress(address: string | undefined, { PUBLIC_URL, PORT }: Env): boolean {
  return !address || new URL(address).origin === (PUBLIC_URL ?? `http://localhost:${PORT}`);
}

function withoutTrailingSlash(text: string): string {
  return text.replace(/\/+$/, "");
}

function jsonText<Schema extends z.ZodType>(schema: Schema) {
  return z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue("must be JSON");
        return z.NEVER;
      }
    })
    .pipe(schema);
}
