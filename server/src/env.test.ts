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

test("every fault is named at once, without the values", () => {
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

const firebase = { FIREBASE_CONFIG: '{"apiKey":"k","authDomain":"school.firebaseapp.com","projectId":"school"}' };

test.each([
  [{ ...firebase, FIREBASE_TOKEN_SYNC_URL: "https://example.org/__session", PUBLIC_URL: "https://example.org" }, 0],
  [{ ...firebase, FIREBASE_TOKEN_SYNC_URL: "http://localhost:3000/__session" }, 0],
  [{ ...firebase, FIREBASE_TOKEN_SYNC_URL: "https://elsewhere.example/sync", PUBLIC_URL: "https://example.org" }, 1],
  [{ FIREBASE_TOKEN_SYNC_URL: "http://localhost:3000/__session" }, 1],
])("R6.5 token sync is for a Firebase project, at an address of this origin: %j", (source, faults) => {
  expect(faultsOf(source)).toHaveLength(faults);
});

test("R6.5 an OpenID provider without encryption is refused, but on this machine", () => {
  const refusal = "GOOGLE_ISSUER: must be an https address";
  for (const issuer of ["http://accounts.example", "http://localhost.example:4000", "http://127.0.0.1.example"]) {
    expect(() => parseEnv({ GOOGLE_ISSUER: issuer })).toThrow(refusal);
  }
  expect(parseEnv({ GOOGLE_ISSUER: "http://localhost:4000" }).GOOGLE_ISSUER).toBe("http://localhost:4000");
  expect(parseEnv({}).GOOGLE_ISSUER).toBe("https://accounts.google.com");
});

test("the share of visits that is measured lies between none and all, and is a tenth unless said", () => {
  expect(parseEnv({}).VITALS_SAMPLE).toBe(0.1);
  expect([parseEnv({ VITALS_SAMPLE: "0" }), parseEnv({ VITALS_SAMPLE: "1" })]).toMatchObject([
    { VITALS_SAMPLE: 0 },
    { VITALS_SAMPLE: 1 },
  ]);
  for (const wrong of ["10%", "-0.1", "1.1", "NaN"]) {
    expect(faultsOf({ VITALS_SAMPLE: wrong })).toEqual(["VITALS_SAMPLE: must be a share from 0 to 1"]);
  }
});
