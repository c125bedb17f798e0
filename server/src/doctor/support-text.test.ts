import { describe, expect, test } from "vitest";
import { modules } from "../app.ts";
import type { Database } from "../database/database.ts";
import { toExamined, variableNames } from "../dependencies.ts";
import { parseEnv } from "../env.ts";
import { insertAccount } from "../identity/accounts/account-store.ts";
import { rememberErrors } from "../remember-errors.ts";
import { aDemoRequest } from "../testing/builders.ts";
import { createTestLog } from "../testing/create-test-app.ts";
import { aDesk } from "../testing/desk-app.ts";
import { aFolder, engines } from "../testing/engines.ts";
import { createChecks } from "./examine.ts";
import { createHealth } from "./health.ts";
import { readSupportFacts } from "./support-text.ts";

const now = Date.now();
const url = "https://planted-host.example/planted-path";

/** A value for each setting that takes more than any text. */
const planted: Record<string, string> = {
  PORT: "47123",
  HOST: "127.0.0.1",
  PUBLIC_URL: "http://127.0.0.1:47123",
  ALLOWED_ORIGINS: "https://planted-origin.example",
  SECRET_KEY: "planted-secret-key-of-forty-three-letters-x",
  DATABASE_URL: "postgres://planted-user:planted-password@127.0.0.1:1/planted-database",
  SMTP_URL: "smtps://planted-user:planted-password@127.0.0.1:1",
  IMAP_URL: "imaps://planted-user:planted-password@127.0.0.1:1/planted-folder",
  MAIL_FROM: "Planted Person <planted-from@planted-domain.example>",
  MAIL_TO: "planted-to@planted-domain.example",
  INBOUND_ADDRESS: "planted-in@planted-domain.example",
  INBOUND_TOKEN: "planted-token-of-more-than-thirty-two-letters",
  METRICS_TOKEN: "planted-metrics-token",
  STRANGERS_MAILS_PER_HOUR: "4711",
  BACKUP_DAYS: "23",
  TRUST_PROXY: "3",
  LOG: "lines",
  REQUIRE_SECOND_FACTOR: "admin",
  PASSWORD_POLICY: '{"minLength":11}',
  GOOGLE_ISSUER: url,
  FIREBASE_TOKEN_SYNC_URL: "http://127.0.0.1:47123/planted-path",
  FIREBASE_CONFIG: '{"apiKey":"planted-key","authDomain":"planted.example","projectId":"planted-project"}',
};
const plantedUrl = /_(?:URL|SERVER|ADDRESS)$/;

const environment = {
  ...Object.fromEntries(
    variableNames.map((name) => [
      name,
      planted[name] ?? (plantedUrl.test(name) ? url : `planted-${name.toLowerCase()}`),
    ]),
  ),
  // Looks like a setting, and holds what is none of anybody's business.
  MAIL_FORM: "planted-misspelt",
};

/** A colleague, what a calendar said of theirs, and why no backup was made. */
async function plant({ inTransaction, query }: Database): Promise<void> {
  const fields = { email: "planted@team.example", name: "Planted Colleague", role: "admin", email_verified_at: now };
  const account = await inTransaction((tx) => insertAccount(tx, { ...fields, role: "admin" }, now));
  const hours = { settings: "{}", room_url: url, changed_at: now, turn: 0, busy_read_at: null, busy_due_at: now };
  const said = { busy_address: url, busy_fault: `${url} says planted`, busy_unclear: null, feed_hash: null };
  await query
    .insertInto("meeting_hours")
    .values({ account_id: account?.id ?? "", ...hours, ...said })
    .execute();
  const fault = "connection to planted-host failed for user planted";
  await query.insertInto("nightly_backup").values({ id: "next", due_at: now, fault }).execute();
}

describe.each(engines)("on %s", (engine) => {
  test("R16.7 a copy for support holds no name, address or secret, whatever is set, found, or went wrong", async () => {
    const { database, requestDemo } = await aDesk(engine);
    await plant(database);
    await requestDemo(aDemoRequest({ name: "Planted Person", email: "planted@visitor.example" }), null);
    await database.query
      .updateTable("outbox_mails")
      .set({ state: "retrying" })
      .where("kind", "=", "demo-request-operator")
      .execute();
    const { log, readErrors } = rememberErrors(createTestLog(), () => now);
    const failed = Object.assign(new Error("planted@mail.example is taken"), { code: "23505" });
    log.error({ err: failed, planted: "planted" }, "request failed");
    log.error({ err: failed }, "request failed");
    log.warn({ said: "planted" }, "the mailbox cannot be read");
    log.error({ err: Object.assign(new Error(""), { name: "Planted Person", code: "planted@x" }) }, "site not built");

    const env = { ...parseEnv(environment, modules), DATA_DIR: await aFolder() };
    const examined = toExamined(env, {
      sender: { name: "Planted Person", address: "planted-from@planted-domain.example" },
      contact: "planted@planted.example",
      company: { country: "IN", tax: { name: "GST", percent: 18, number: "" } },
      openSecrets: () => null,
      openData: async () => ({ engine: database.engine, query: database.query, [Symbol.asyncDispose]: async () => {} }),
    });
    const outside = {
      resolveTxt: async () => [["v=spf1 include:planted.example -all"]],
      timeServer: { host: "127.0.0.1", port: 9 },
    };
    const checks = createChecks({ ...examined, engine }, outside);
    const readFacts = () => readSupportFacts({ ...examined, database, readErrors });
    const health = createHealth({ checks, version: "1.3.0", readFacts, now: () => now });
    const { support, findings } = await health.read();

    // What is kept out was there to be told.
    const told = JSON.stringify(findings);
    for (const name of ["Planted Colleague", "planted-host", "planted-domain", "planted@planted.example", "47123"]) {
      expect(told).toContain(name);
    }
    expect(support).not.toMatch(/planted|@|:\/\/|47123|4711|127\.0|\btmp\b/i);
    expect(support).toContain("fault: calendars: The calendar of … cannot be read");
    expect(support).toContain("fault: data: The nightly backup fails");
    expect(support).toContain("warning: settings: … is not a setting");
    expect(support).toMatch(/^set: PORT HOST PUBLIC_URL .*SMTP_URL/m);
    expect(support).toContain("not set: none\n");
    expect(support).toMatch(/, 1 leads, 2 accounts, 2 mails waiting$/m);
    expect(support).toContain("2 times, last 0 min ago: request failed, Error, 23505");
    expect(support).toContain("1 times, last 0 min ago: the mailbox cannot be read\n");
    expect(support).toContain("1 times, last 0 min ago: site not built\n");
  });
});

test("R16.7 of errors only the last kinds are remembered, and the log hears each", () => {
  const given = createTestLog();
  const { log, readErrors } = rememberErrors(given, () => now);
  for (let kind = 0; kind < 30; kind += 1) log.warn({}, `kind ${kind % 15}`);
  expect(readErrors().map(({ kind }) => kind)).toEqual(Array.from({ length: 10 }, (_, at) => `kind ${14 - at}`));
  log.info({}, "fine");
  expect(given.lines).toHaveLength(31);
});
