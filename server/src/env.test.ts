import { expect, test } from "vitest";
import { EnvError, parseEnv } from "./env.ts";

function faultsOf(source: Record<string, string>): readonly string[] {
  try {
    parseEnv(source);
    return [];
  } catch (error) {
    if (error instanceof EnvError) return error.faults;
    throw error;
  }
}

test("an empty environment works", () => {
  expect(parseEnv({})).toMatchObject({ PORT: 3000, HOST: "127.0.0.1", DATA_DIR: "./data", TRUST_PROXY: 0 });
});

test("an empty text counts as not set", () => {
  expect(parseEnv({ PORT: "", SMTP_URL: " " })).toMatchObject({ PORT: 3000 });
});

test("all faults are listed at once, without the values", () => {
  const faults = faultsOf({
    PORT: "http",
    PUBLIC_URL: "https://example.org/path",
    DATABASE_URL: "mysql://root:secret@db",
    SMTP_URL: "https://mail:secret@host",
    PASSWORD_POLICY: "{",
    TRUST_PROXY: "yes",
    GOOGLE_CLIENT_ID: "id",
  });
  expect(faults.map((fault) => fault.split(":")[0]).sort()).toEqual([
    "DATABASE_URL",
    "GOOGLE_CLIENT_SECRET",
    "MAIL_FROM",
    "MAIL_TO",
    "PASSWORD_POLICY",
    "PORT",
    "PUBLIC_URL",
    "SMTP_URL",
    "TRUST_PROXY",
  ]);
  expect(faults.join("\n")).not.toContain("secret");
});

test.each(["example.org", "//example.org", "ftp://example.org", "https://", "a b", "https://example.org/path"])(
  "the PUBLIC_URL %j is one of the faults that are listed",
  (address) => {
    expect(faultsOf({ PUBLIC_URL: address, PORT: "http" })).toEqual([
      "PORT: must be a port number",
      "PUBLIC_URL: must be an origin such as https://example.org, without a path",
    ]);
  },
);

test.each(["team@example.org", "The team <team@example.org>"])("MAIL_TO may be %s", (mailbox) => {
  expect(faultsOf({ MAIL_TO: mailbox })).toEqual([]);
});

test.each(["team", "a@b\r\nBcc: c@d", "Team <team>"])("MAIL_TO may not be %j", (mailbox) => {
  expect(faultsOf({ MAIL_TO: mailbox })).toHaveLength(1);
});

test("an address loses its trailing slash, so that paths can be appended", () => {
  expect(parseEnv({ PUBLIC_URL: "https://example.org/" }).PUBLIC_URL).toBe("https://example.org");
});

test("R6.5 an OpenID provider without https is refused, except on this machine", () => {
  const refusal = "GOOGLE_ISSUER: must be an https address";
  for (const issuer of ["http://accounts.example", "http://localhost.example:4000", "http://127.0.0.1.example"]) {
    expect(() => parseEnv({ GOOGLE_ISSUER: issuer })).toThrow(refusal);
  }
  expect(parseEnv({ GOOGLE_ISSUER: "http://localhost:4000" }).GOOGLE_ISSUER).toBe("http://localhost:4000");
  expect(parseEnv({}).GOOGLE_ISSUER).toBe("https://accounts.google.com");
});

test("R15.8 other origins are named one by one, by https except on this machine", () => {
  const given = "https://lms.example.org, http://localhost:8081,https://app.example.org/";
  const origins = ["https://lms.example.org", "http://localhost:8081", "https://app.example.org"];
  expect(parseEnv({ ALLOWED_ORIGINS: given }).ALLOWED_ORIGINS).toEqual(origins);
  expect(parseEnv({}).ALLOWED_ORIGINS).toEqual([]);
  for (const wrong of ["*", "https://*.example.org", "lms.example.org", "https://lms.example.org/path", "null", ","]) {
    expect(faultsOf({ ALLOWED_ORIGINS: `https://a.example.org,${wrong}` }).join()).toContain("ALLOWED_ORIGINS");
  }
  expect(faultsOf({ ALLOWED_ORIGINS: "http://lms.example.org" }).join()).toContain("must be an https origin");
});

test("R16.7 who copies the data by a timer of their own says so, and a number of days is kept otherwise", () => {
  expect(parseEnv({}).BACKUP_DAYS).toBe(14);
  expect(parseEnv({ BACKUP_DAYS: "3", BACKUP_DIR: "/mnt/copies" })).toMatchObject({
    BACKUP_DAYS: 3,
    BACKUP_DIR: "/mnt/copies",
  });
  expect(parseEnv({ BACKUP_DAYS: "off" }).BACKUP_DAYS).toBe(0);
  expect(parseEnv({ BACKUP_DIR: "off" }).BACKUP_DAYS).toBe(0);
  expect(faultsOf({ BACKUP_DAYS: "never" })).toEqual(["BACKUP_DAYS: must be a number of days"]);
});
