import { createSocket } from "node:dgram";
import { once } from "node:events";
import { existsSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { createServer } from "node:tls";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { findFreePort } from "../../../scripts/find-free-port.mjs";
import { openDatabase } from "../database/open-database.ts";
import { openForLook } from "../database/open-for-command.ts";
import { variableNames } from "../dependencies.ts";
import { writeReport } from "../doctor-command.ts";
import { createSecrets, readDeploymentSecret } from "../secrets/deployment-secret.ts";
import { aFolder, aMigratedLocation, engines } from "../testing/engines.ts";
import { aMailServer } from "../testing/mail/mail-server.ts";
import { operate } from "../testing/operate-process.ts";
import { startProduct } from "../testing/product-process.ts";
import { judgeProxies } from "./check-address.ts";
import { judgeBackup } from "./check-backups.ts";
import { judgeCertificate } from "./check-certificate.ts";
import { judgeClock, judgeDisk, readClockError } from "./check-keeping.ts";
import { checkSending, sayMailFailure, withoutLogin } from "./check-mail.ts";
import { checkSettings, findMisspelt, judgeRefused } from "./check-settings.ts";
import { createChecks, examine, judgeContact } from "./examine.ts";
import { sumUp } from "./findings.ts";

const hourMs = 3_600_000;
const now = Date.UTC(2026, 10, 24, 9);
const making = { isNightly: false, line: "npm run backup -- FILE", fault: null };

describe("settings", () => {
  const settings = ["PORT", "HOST", "PUBLIC_URL", "MAIL_FROM", "MAIL_TO", "SMTP_URL", "DATA_DIR"];

  test("R16.7 a name that looks like a setting is named, with what was meant and its line", () => {
    expect(findMisspelt(["MAIL_FORM", "PUBLICURL", "DATA_DIR", "PATH", "HOME", "SMTP_URI"], settings)).toEqual([
      { name: "MAIL_FORM", meant: "MAIL_FROM" },
      { name: "PUBLICURL", meant: "PUBLIC_URL" },
      { name: "SMTP_URI", meant: "SMTP_URL" },
    ]);
    expect(checkSettings(["MAIL_FORM"], settings, "# mail\nMAIL_FORM=a@x.example\n")).toMatchObject([
      { state: "warning", title: "MAIL_FORM is not a setting", text: "Did you mean MAIL_FROM? It is in .env, line 2." },
    ]);
    expect(checkSettings(["LANG"], settings, null)).toMatchObject([{ state: "fine" }]);
  });

  test.each([
    ["PROT", "PORT"],
    ["TRUST_PROXIES", "TRUST_PROXY"],
    ["URL_PUBLIC", "PUBLIC_URL"],
    ["SMTP_HOST", "SMTP_URL"],
  ])("R16.10 %s, which is nearly ours, means %s", (name, meant) => {
    expect(findMisspelt([name], variableNames)).toEqual([{ name, meant }]);
  });

  test("R16.10 what a machine has in its environment anyway is no misspelling", () => {
    const usual =
      "PATH HOME HOSTNAME USER LOGNAME MAIL LANG LC_ALL SHELL TERM PWD EDITOR TZ NODE_ENV NODE_OPTIONS NODE_COMPILE_CACHE" +
      " INVOCATION_ID JOURNAL_STREAM STATE_DIRECTORY CACHE_DIRECTORY MALLOC_ARENA_MAX POSTGRES_PASSWORD POSTGRES_USER" +
      " PGHOST PGPASSWORD PGSSLROOTCERT http_proxy no_proxy npm_config_cache INIT_CWD COLUMNS SUDO_USER XDG_DATA_DIRS CI";
    expect(findMisspelt([...usual.split(" "), ...variableNames], variableNames)).toEqual([]);
  });

  test("R16.10 settings that keep the product from starting are named together with the misspelling that caused it", () => {
    const refused = [
      "MAIL_FROM: must be set when SMTP_URL is",
      "PUBLIC_URL: must be an origin such as https://x.example",
    ];
    const file = "SMTP_URL=smtp://x\nexport PUBLIC_URL=x\nMAIL_FORM=a@x.example\n";
    expect(judgeRefused(refused, ["MAIL_FORM", "SMTP_URL"], settings, file)).toMatchObject([
      { state: "fault", title: "MAIL_FROM must be set when SMTP_URL is", text: "The product does not start with it." },
      { state: "fault", text: "The product does not start with it. It is in .env, line 2." },
      { state: "warning", title: "MAIL_FORM is not a setting", text: expect.stringContaining("line 3") },
    ]);
  });
});

describe("what is judged", () => {
  test("R16.7 the count of proxies is too low, too high or right", () => {
    expect(judgeProxies(1, 1).state).toBe("fine");
    expect(judgeProxies(1, 0)).toMatchObject({ state: "fault", todo: { line: "TRUST_PROXY=1" } });
    expect(judgeProxies(0, 2)).toMatchObject({ state: "fault", text: expect.stringContaining("pretend") });
  });

  test("R16.7 a certificate is fine, nearly over, over, or not trusted", () => {
    const judge = (validTo: number, problem: string | null = null) =>
      judgeCertificate({ validTo, problem }, "x.example", now);
    const later = now + 61 * 24 * hourMs;
    expect(judge(later)).toMatchObject({ state: "fine", text: "61 days" });
    expect(judge(now + 5 * 24 * hourMs)).toMatchObject({
      state: "warning",
      title: "The certificate expires in 5 days",
    });
    expect(judge(now - hourMs, "CERT_HAS_EXPIRED")).toMatchObject({
      state: "fault",
      title: "The certificate has expired",
    });
    expect(judge(later, "SOMETHING_NEW").text).toContain("SOMETHING_NEW");
  });

  test.each([
    ["DEPTH_ZERO_SELF_SIGNED_CERT", "The certificate of x.example is signed by itself, and by no authority."],
    ["UNABLE_TO_GET_ISSUER_CERT_LOCALLY", "such as cert.pem in place of fullchain.pem."],
    ["ERR_TLS_CERT_ALTNAME_INVALID", "The certificate is for other names than x.example."],
    ["CERT_HAS_EXPIRED", "or one above it, has expired."],
  ])("R16.10 %s is said in words", (problem, words) => {
    const { text } = judgeCertificate({ validTo: now + 61 * 24 * hourMs, problem }, "x.example", now);
    expect(text).toContain(words);
    expect(text).not.toContain(problem);
  });

  test("R16.7 a backup, the disk and the clock are fine, to be looked at, or at fault", () => {
    const begun = now - 90 * 24 * hourMs;
    const judge = (hours: number | null, changes: Partial<Parameters<typeof judgeBackup>[1]> = {}) =>
      judgeBackup(
        hours === null ? null : { made_at: now - hours * hourMs, bytes: 29_400_000 },
        { ...making, begunAt: begun, ...changes },
        now,
      );
    expect(judge(20)).toMatchObject({ state: "fine", text: "20 hours old, 29 MB" });
    expect(judge(31)).toMatchObject({ title: "The last backup is 31 hours old", todo: { line: making.line } });
    expect(judge(9 * 24)).toMatchObject({ state: "fault", title: expect.stringContaining("9 days") });
    expect(judge(null)).toMatchObject({ state: "fault", title: "No backup in the last 35 days" });
    const young = now - 6 * 24 * hourMs;
    expect(judge(null, { begunAt: young })).toMatchObject({ state: "warning", title: "There is no backup yet" });
    expect(judge(null, { begunAt: young, isNightly: true })).toMatchObject({ state: "warning" });
    expect(judge(null, { begunAt: now - hourMs, isNightly: true })).toMatchObject({
      state: "fine",
      text: "the first is made at two at night",
    });
    const failing = { isNightly: true, fault: "The disk has 3 MB left." };
    expect(judge(31, failing)).toMatchObject({
      state: "fault",
      title: "The nightly backup fails",
      text: "The disk has 3 MB left. The last backup is 31 hours old.",
    });
    expect(judge(null, failing).text).toBe("The disk has 3 MB left. There is none yet.");
    expect(judgeDisk(31e9, 40e9)).toMatchObject({ state: "fine", text: "31 GB free" });
    expect(judgeDisk(500e6, 40e9).state).toBe("warning");
    expect(judgeDisk(90e6, 40e9)).toMatchObject({
      state: "fault",
      text: expect.stringContaining("Pages are still shown"),
    });
    expect(judgeClock(100)).toMatchObject({ state: "fine", text: "right to 0.1 s" });
    expect(judgeClock(-45_000)).toMatchObject({ state: "fault", title: "The clock is 45 seconds slow" });
    expect(judgeClock(null).state).toBe("unknown");
  });
});

const noRecords = () => Promise.reject(Object.assign(new Error("none"), { code: "ENOTFOUND" }));

test("R16.7 a mail server is asked, and what it says against it is told", async () => {
  const server = await aMailServer();
  expect(await checkSending(server.url)).toMatchObject({ state: "fine" });
  const refused = await checkSending("smtp://somebody:wrong@127.0.0.1:1");
  expect(refused).toMatchObject({ state: "fault", title: "Mails cannot be sent" });
  expect(JSON.stringify(refused)).not.toContain("wrong@");
  expect(refused.text).toMatch(/^Nothing listens at 127\.0\.0\.1:1\. Mails wait/);
  expect(withoutLogin("535 a+b@x.example: not this p w", "smtps://a%2Bb%40x.example:p%20w@x.example")).toBe(
    "535 •••: not this •••",
  );
  expect(await checkSending(undefined)).toMatchObject({ state: "warning", title: "Mails become files" });
});

test.each([
  [
    { code: "EAUTH", response: "535 535 Authentication failed." },
    "The server x.example says: 535 Authentication failed",
  ],
  [
    { code: "EAUTH", response: "535-5.7.8 Not accepted. See\n535 5.7.8 https://mail.example 1-2" },
    "The server x.example says: 535 5.7.8 Not accepted. See https://mail.example 1-2",
  ],
  [{ code: "ETLS", response: "502 not known" }, "The server x.example says of TLS: 502 not known"],
  [{ code: "EDNS", originalCode: "ENOTFOUND" }, "The name x.example is not in DNS"],
  [{ code: "ETIMEDOUT" }, "x.example:465 does not answer. A firewall may be in between"],
  [{ code: "ETIMEDOUT", timeoutType: "GREETING_TIMEOUT" }, "x.example:465 takes the connection and does not greet"],
  [{ code: "GREETING_TIMEOUT" }, "x.example:465 takes the connection and does not greet"],
  [{ response: "4 NO [AUTH] No.", responseText: "No." }, "The server x.example says: No"],
  [{ code: "ESOCKET", cause: { code: "ERR_SSL_WRONG_VERSION_NUMBER" } }, "No TLS is spoken at x.example:465"],
  [
    { code: "ESOCKET", originalCode: "DEPTH_ZERO_SELF_SIGNED_CERT" },
    "The certificate of x.example is signed by itself, and by no authority",
  ],
  [{ responseText: "Invalid credentials for me" }, "The server x.example says: Invalid credentials for •••"],
  [{}, "x.example: Odd"],
])(
  "R16.10 a mail server's words are told once, and nothing is said to be said by who said nothing: %j",
  (about, words) => {
    const error = Object.assign(new Error("Odd"), about);
    if (error.cause) error.cause = Object.assign(new Error("below"), error.cause);
    expect(sayMailFailure(error, "smtps://me:secret@x.example")).toBe(words);
  },
);

test("R16.10 of a server that waits for TLS where none is spoken, the address that speaks it is told", () => {
  const error = Object.assign(new Error("Odd"), { code: "GREETING_TIMEOUT" });
  expect(sayMailFailure(error, "imap://me:secret@x.example:993")).toBe(
    "x.example:993 takes the connection and does not greet. It may speak TLS from the start, as imaps:// does",
  );
});

test("R16.7 a time server is asked how wrong the clock is, and nobody is waited for", async () => {
  const server = createSocket("udp4").bind(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  server.on("message", (question, { port, address }) => {
    expect(question).toHaveLength(48);
    const answer = Buffer.alloc(48);
    // A minute ahead of here.
    const at = Date.now() + 60_000;
    answer.writeUInt32BE(Math.floor(at / 1000) + 2_208_988_800, 40);
    answer.writeUInt32BE(Math.floor(((at % 1000) / 1000) * 2 ** 32), 44);
    server.send(answer, port, address);
  });
  const { port } = server.address() as AddressInfo;
  const error = await readClockError({ host: "127.0.0.1", port });
  expect(Math.round((error ?? 0) / 1000)).toBe(-60);
  const silent = createServer().listen(0);
  onTestFinished(() => void silent.close());
  expect(await readClockError({ host: "127.0.0.1", port: (silent.address() as AddressInfo).port }, 50)).toBeNull();
});

test("R16.7 R4.8 a contact that is an example is a fault", () => {
  expect(judgeContact("hello@campusward.example").state).toBe("fault");
  expect(judgeContact("hello@udaan.com")).toMatchObject({ state: "fine", text: "hello@udaan.com" });
});

test("R16.7 the report says what is wrong first, then what is fine, and counts", () => {
  const findings = [
    judgeProxies(1, 0),
    judgeBackup(null, { ...making, begunAt: now }, now),
    judgeClock(null),
    ...["address 41 ms", "disk", "database", "sending"].map((title) => ({ state: "fine" as const, title, text: "" })),
  ];
  expect(sumUp(findings)).toBe("One fault, one warning, one not known, four fine");
  expect(sumUp(findings.slice(3))).toBe("Everything is fine");
  const about = {
    company: "Udaan Overseas",
    version: "1.3.0",
    publicUrl: "https://www.udaan.example",
    testMail: "MAIL",
  };
  const report = writeReport(findings, about, false);
  expect(report).toContain("Udaan Overseas, 1.3.0, https://www.udaan.example");
  expect(report).toMatch(
    /✗ TRUST_PROXY is 0[\s\S]*Set it, and start the product again: {2}TRUST_PROXY=1[\s\S]*! There is no/,
  );
  expect(report).toContain("A test mail: MAIL");
  expect(report).toMatch(/✓ address 41 ms +✓ disk/);
  expect(writeReport(findings, about, true)).toContain("\u001b[");
});

describe.each(engines)("on %s", (engine) => {
  test("R16.7 a running product is examined through its own address, and a stopped one is said to be", async () => {
    const { dataDir, databaseUrl } = await aMigratedLocation(engine);
    const product = await startProduct({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, TRUST_PROXY: "1" });
    onTestFinished(() => void product.child.kill("SIGKILL"));
    const outside = { resolveTxt: noRecords, timeServer: { host: "127.0.0.1", port: 9 } };
    const look = () =>
      examine(
        createChecks(
          {
            publicUrl: product.url,
            ownUrl: product.url,
            isAddressSet: true,
            trustedProxies: 1,
            dataDir,
            engine,
            backupDays: 0,
            openData: () => openForLook({ dataDir, databaseUrl }),
            smtpUrl: undefined,
            mailIn: { hasToken: false, folder: join(dataDir, "inbox") },
            openSecrets: () => createSecrets(readDeploymentSecret(dataDir, undefined)),
            sender: { name: null, address: "a@x.example" },
            contact: "a@x.example",
            company: { country: "IN" },
            names: [],
            settings: [],
            readFile: async () => null,
          },
          outside,
        ),
      );
    const found = await look();
    expect(found.find(({ title }) => title === "address")).toMatchObject({ state: "fine" });
    // No proxy stands in front of it.
    expect(found[0]?.title).toBe("TRUST_PROXY is 1, and 0 proxies stand in front");
    expect(found.find(({ title }) => title === "database")?.state).toBe("fine");
    expect(found.map(({ title }) => title)).toContain("There is no backup yet");
    const data = await openForLook({ dataDir, databaseUrl });
    await sql`update kysely_migration set timestamp = '2026-01-01T00:00:00.000Z' where name like '0001%'`.execute(
      data.query,
    );
    await data[Symbol.asyncDispose]();
    expect((await look()).find(({ title }) => title === "No backup in the last 35 days")?.state).toBe("fault");
    // Nobody else hears what the proxies passed on.
    expect(await (await fetch(`${product.url}/healthz?proof=guessed`)).text()).toBe("ok");
    await product.end("SIGTERM");
    expect((await look())[0]).toMatchObject({ state: "fault", title: "The address does not answer" });
  });
});

test("R16.7 the command says what is wrong, and its exit code too; a test mail is handed over", async () => {
  const dataDir = await aFolder();
  await (await openDatabase({ dataDir: join(dataDir) })).close();
  const mailServer = await aMailServer();
  const publicUrl = `http://127.0.0.1:${await findFreePort()}`;
  const env = {
    DATA_DIR: dataDir,
    PUBLIC_URL: publicUrl,
    SMTP_URL: mailServer.url,
    MAIL_FROM: "Desk <desk@x.example>",
    MAIL_TO: "desk@localhost",
    MAIL_FORM: "x",
  };
  // Nothing answers at the address. That the domain has no SPF record is a warning, and no reason to stop a deployment.
  const { code, output } = await operate(env, "doctor");
  expect(code).toBe(1);
  expect(output).toContain(`Nothing listens at ${publicUrl.slice(7)}.`);
  expect(output.match(/\b(?:one|two|2) faults?\b/gi)).toHaveLength(1);
  const sent = await operate(env, "doctor", "mail", "ops@x.example");
  expect(sent).toMatchObject({ code: 0, output: expect.stringMatching(/^Handed over: the mail server said 250/) });
  expect(mailServer.taken[0]).toMatchObject({ subject: "A test mail" });
  expect(existsSync(join(dataDir, "secret.key"))).toBe(false);
  expect(await operate({ DATA_DIR: dataDir }, "doctor", "mail", "ops@x.example")).toMatchObject({ code: 1 });
  const unreadable = await operate({ SMTP_URL: "smtp://127.0.0.1:1", MAIL_FORM: "a@b.example" }, "doctor");
  expect(unreadable.code).toBe(1);
  expect(unreadable.output).toMatch(/MAIL_FROM must be set when SMTP_URL is[\s\S]*Did you mean MAIL_FROM\?/);
});
