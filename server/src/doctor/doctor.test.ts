import { createSocket } from "node:dgram";
import { once } from "node:events";
import { existsSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { createServer } from "node:tls";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import type { Database } from "../database/database.ts";
import { openDatabase } from "../database/open-database.ts";
import { openAsItIs } from "../database/open-for-command.ts";
import { createSecrets, readDeploymentSecret } from "../secrets/deployment-secret.ts";
import { aDatabaseLocation, aFolder, engines } from "../testing/engines.ts";
import { aMailServer } from "../testing/mail/mail-server.ts";
import { operate } from "../testing/operate-process.ts";
import { startProduct } from "../testing/product-process.ts";
import { judgeCertificate, judgeProxies } from "./check-address.ts";
import { judgeBackup, judgeClock, judgeDisk, judgeMemory, readClockError } from "./check-keeping.ts";
import { checkDomain, checkSending, withoutLogin } from "./check-mail.ts";
import { checkSettings, findMisspelt } from "./check-settings.ts";
import { createChecks, examine } from "./examine.ts";
import { sumUp } from "./findings.ts";
import { writeReport } from "./report.ts";

const hourMs = 3_600_000;
const now = Date.UTC(2026, 10, 24, 9);

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
});

describe("what is judged", () => {
  test("R16.7 the count of proxies is too low, too high or right", () => {
    expect(judgeProxies(1, 1).state).toBe("fine");
    expect(judgeProxies(1, 0)).toMatchObject({ state: "fault", todo: { line: "TRUST_PROXY=1" } });
    expect(judgeProxies(0, 2)).toMatchObject({ state: "fault", text: expect.stringContaining("pretend") });
  });

  test("R16.7 a certificate is fine, nearly over, over, or not trusted", () => {
    const validTo = now + 61 * 24 * hourMs;
    expect(judgeCertificate({ validTo, problem: null }, now)).toMatchObject({ state: "fine", text: "61 days" });
    expect(judgeCertificate({ validTo: now + 5 * 24 * hourMs, problem: null }, now).state).toBe("warning");
    expect(judgeCertificate({ validTo: now - hourMs, problem: null }, now).state).toBe("fault");
    expect(judgeCertificate({ validTo, problem: "SELF_SIGNED_CERT" }, now).state).toBe("fault");
  });

  test("R16.7 a backup, the disk, the memory and the clock are fine, to be looked at, or at fault", () => {
    const begun = now - 90 * 24 * hourMs;
    expect(judgeBackup(now - 20 * hourMs, begun, now)).toMatchObject({ state: "fine", text: "20 hours old" });
    expect(judgeBackup(now - 31 * hourMs, begun, now).title).toBe("The last backup is 31 hours old");
    expect(judgeBackup(now - 9 * 24 * hourMs, begun, now)).toMatchObject({
      state: "fault",
      title: expect.stringContaining("9 days"),
    });
    expect(judgeBackup(null, begun, now)).toMatchObject({ state: "fault", title: "No backup in the last 35 days" });
    expect(judgeBackup(null, now - 6 * 24 * hourMs, now)).toMatchObject({
      state: "warning",
      title: "There is no backup yet",
    });
    expect(judgeDisk(31e9, 40e9)).toMatchObject({ state: "fine", text: "31 GB free" });
    expect(judgeDisk(500e6, 40e9).state).toBe("warning");
    expect(judgeDisk(90e6, 40e9).state).toBe("fault");
    expect(judgeMemory(2.1e9)).toMatchObject({ state: "fine", text: "2.1 GB" });
    expect(judgeMemory(1.02e9)).toMatchObject({
      state: "warning",
      title: "There are 1.0 GB of memory, swap included",
    });
    expect(judgeClock(100)).toMatchObject({ state: "fine", text: "right to 0.1 s" });
    expect(judgeClock(-45_000)).toMatchObject({ state: "fault", title: "The clock is 45 seconds slow" });
    expect(judgeClock(null).state).toBe("unknown");
  });
});

/** The answers of a name server, by name. */
const aNameServer = (records: Record<string, string[]>) => async (name: string) => {
  const found = records[name];
  if (!found) throw Object.assign(new Error(name), { code: "ENOTFOUND" });
  return found.map((record) => [record.slice(0, 4), record.slice(4)]);
};

test("R16.7 the sender's domain says whose mails are its own, and what to do with others", async () => {
  const sender = { name: "Desk", address: "desk@x.example" };
  const states = async (records: Record<string, string[]>) =>
    (await checkDomain(sender, "smtp://mail.x.example:587", aNameServer(records))).map(({ state }) => state);
  const spf = "v=spf1 a:mail.x.example -all";
  expect(await states({ "x.example": [spf, "other"], "_dmarc.x.example": ["v=DMARC1; p=reject"] })).toEqual([
    "fine",
    "fine",
  ]);
  expect(await states({})).toEqual(["fault", "warning"]);
  expect(await states({ "x.example": [spf, spf] })).toEqual(["fault", "warning"]);
  const [missing] = await checkDomain(sender, "smtp://mail.x.example:587", aNameServer({}));
  expect(missing?.todo?.line).toBe('x.example TXT "v=spf1 a:mail.x.example ~all"');
  const byNumber = async (host: string) =>
    (await checkDomain(sender, `smtp://${host}:587`, aNameServer({})))[0]?.todo?.line;
  expect(await byNumber("203.0.113.24")).toBe('x.example TXT "v=spf1 ip4:203.0.113.24 ~all"');
  expect(await byNumber("[2001:db8::24]")).toBe('x.example TXT "v=spf1 ip6:2001:db8::24 ~all"');
  const silent = () => Promise.reject(Object.assign(new Error("late"), { code: "ETIMEOUT" }));
  expect(await checkDomain(sender, "smtp://mail.x.example", silent)).toMatchObject([{ state: "unknown" }]);
});

test("R16.7 a mail server is asked, and what it says against it is told", async () => {
  const server = await aMailServer();
  expect(await checkSending(server.url)).toMatchObject({ state: "fine" });
  const refused = await checkSending("smtp://somebody:wrong@127.0.0.1:1");
  expect(refused).toMatchObject({ state: "fault", title: "Mails cannot be sent" });
  expect(JSON.stringify(refused)).not.toContain("wrong@");
  expect(withoutLogin("535 a+b@x.example: not this p w", "smtps://a%2Bb%40x.example:p%20w@x.example")).toBe(
    "535 •••: not this •••",
  );
  expect(await checkSending(undefined)).toMatchObject({ state: "warning", title: "Mails become files" });
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

test("R16.7 the report says what is wrong first, then what is fine, and counts", () => {
  const findings = [
    judgeProxies(1, 0),
    judgeBackup(null, now, now),
    judgeClock(null),
    ...["address 41 ms", "disk", "database", "sending"].map((title) => ({ state: "fine" as const, title, text: "" })),
  ];
  expect(sumUp(findings)).toBe("One fault, one warning, one not known, four fine");
  expect(sumUp(findings.slice(3))).toBe("Everything is fine");
  const about = { company: "Udaan Overseas", version: "1.3.0", publicUrl: "https://www.udaan.example" };
  const report = writeReport(findings, about, false);
  expect(report).toContain("Udaan Overseas, 1.3.0, https://www.udaan.example");
  expect(report).toMatch(
    /✗ TRUST_PROXY is 0[\s\S]*Set it, and start the product again: {2}TRUST_PROXY=1[\s\S]*! There is no/,
  );
  expect(report).toMatch(/✓ address 41 ms +✓ disk/);
  expect(writeReport(findings, about, true)).toContain("\u001b[");
});

describe.each(engines)("on %s", (engine) => {
  test("R16.7 a running product is examined through its own address, and a stopped one is said to be", async () => {
    const { dataDir, databaseUrl } = await aDatabaseLocation(engine);
    const product = await startProduct({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, TRUST_PROXY: "1" });
    onTestFinished(() => void product.child.kill("SIGKILL"));
    const outside = { resolveTxt: aNameServer({}), timeServer: { host: "127.0.0.1", port: 9 } };
    const look = () =>
      examine(
        createChecks(
          {
            ...{ publicUrl: product.url, isAddressSet: true, trustedProxies: 1, dataDir, engine },
            openData: () => openAsItIs({ dataDir, databaseUrl }),
            smtpUrl: undefined,
            mailIn: { hasToken: false, folder: join(dataDir, "inbox") },
            secrets: createSecrets(readDeploymentSecret(dataDir, undefined)),
            sender: { name: null, address: "a@x.example" },
            ...{ names: [], settings: [], readFile: async () => null },
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
    const data = await openAsItIs({ dataDir, databaseUrl });
    await sql`update kysely_migration set timestamp = '2026-01-01T00:00:00.000Z' where name like '0001%'`.execute(
      (data as Database).query,
    );
    await data?.close();
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
  const env = {
    DATA_DIR: dataDir,
    PUBLIC_URL: "http://127.0.0.1:9",
    SMTP_URL: mailServer.url,
    MAIL_FROM: "Desk <desk@localhost>",
    MAIL_TO: "desk@localhost",
    MAIL_FORM: "x",
  };
  // Nothing answers at the address, and the domain has no SPF record.
  expect(await operate(env, "doctor")).toEqual({ code: 1, output: "2 faults are to be mended.\n" });
  const sent = await operate(env, "doctor", "mail", "ops@x.example");
  expect(sent).toMatchObject({ code: 0, output: expect.stringMatching(/^Handed over: the mail server said 250/) });
  expect(mailServer.taken[0]).toMatchObject({ subject: "A test mail" });
  expect(existsSync(join(dataDir, "secret.key"))).toBe(false);
  expect(await operate({ DATA_DIR: dataDir }, "doctor", "mail", "ops@x.example")).toMatchObject({ code: 1 });
});
