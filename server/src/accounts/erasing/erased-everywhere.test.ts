import { createHash } from "node:crypto";
import { appendFile, readdir, readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { FoundOfPerson } from "@campusward/contracts/accounts/people";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { backupKeptForMs } from "../../database/backup/backup-index.ts";
import { noteErasure, readErasures, readNotedErasures, renewErasures } from "../../database/backup/erasure-list.ts";
import { openDatabase } from "../../database/open-database.ts";
import { createOutboxWorker } from "../../email/outbox/outbox-worker.ts";
import { createFolderTransport } from "../../email/transports/folder-transport.ts";
import { createSecrets } from "../../secrets/deployment-secret.ts";
import { aDemoRequest, anApplication } from "../../testing/builders.ts";
import { createTestApp } from "../../testing/create-test-app.ts";
import { aColleague } from "../../testing/desk-app.ts";
import { effort } from "../../testing/effort.ts";
import { aFolder, aMigratedLocation, type EngineName, engines } from "../../testing/engines.ts";
import { operate as runCommand } from "../../testing/operate-process.ts";
import { signUp } from "../../testing/people.ts";
import { startProduct } from "../../testing/product-process.ts";
import { testSecret, testSecrets } from "../../testing/test-secrets.ts";
import { createErasedNames } from "./erased-names.ts";
import { reapplyErasures } from "./reapply-erasures.ts";

const email = "meera@krishnan.example";
const erasedNames = createErasedNames(testSecrets);
const from = { name: "Campusward", address: "hello@campusward.example" };
/** Email, name and number in every spelling that is kept. */
const traces = [email, "krishnan", "9840012345", "98400 12345"];

/** The product on a data folder that outlives it, with an admin and a worker that keeps mails as files. */
async function aDeployment(engine: EngineName) {
  const location = await aMigratedLocation(engine);
  const { dataDir } = location;
  const env = { DATA_DIR: dataDir, DATABASE_URL: location.databaseUrl, SECRET_KEY: testSecret };
  const database = await openDatabase(location);
  const app = await createTestApp(engine, { database, dataDir });
  // Commands run beside it, by the machine's clock.
  app.clock.now = Date.now();
  const admin = await aColleague(app);
  let isOpen = true;
  async function close(): Promise<void> {
    if (isOpen) await database.close();
    isOpen = false;
  }
  onTestFinished(close);
  async function operate(...words: string[]): Promise<string> {
    const said = await runCommand(env, ...words);
    expect(said).toMatchObject({ code: 0 });
    return said.output;
  }
  async function erase(): Promise<FoundOfPerson> {
    const reply = await admin.send("POST", "/api/v1/people/erasure", { email });
    return FoundOfPerson.parse(await reply.json());
  }
  async function sendAllMails(): Promise<void> {
    const transport = createFolderTransport(join(dataDir, "outbox"), from);
    const { outbox, log, clock } = app;
    // A reply waits while it can be undone.
    clock.now += 10_000;
    const worker = createOutboxWorker({ outbox, transport, log, now: () => clock.now, workerId: "worker" });
    worker.start();
    await vi.waitFor(
      async () =>
        expect(
          (await database.query.selectFrom("outbox_mails").select("state").execute()).map(({ state }) => state),
        ).not.toContain("queued"),
      { timeout: 15_000 },
    );
    await worker.stop(5_000);
  }
  return { ...app, location, env, dataDir, admin, close, operate, erase, sendAllMails };
}

/** Which files below the folder hold a trace of the person, as bytes, in any case. */
async function filesWithTraces(folder: string): Promise<string[]> {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((file) => file.isFile());
  const found = await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const content = `${name}\n${await readFile(join(parentPath, name), "latin1")}`.toLowerCase();
      return traces.some((trace) => content.includes(trace)) ? [name] : [];
    }),
  );
  return found.flat().toSorted();
}

/** What Node is started with, so that it kills itself where it would call this on a file whose name ends so. */
function killedAt(call: "rm" | "open", ending: string): string {
  const program = `
    import files from "node:fs/promises";
    import { syncBuiltinESMExports } from "node:module";
    const call = files.${call};
    files.${call} = (path, ...others) => {
      if (!String(path).endsWith("${ending}")) return call(path, ...others);
      process.kill(process.pid, "SIGKILL");
      return new Promise(() => {});
    };
    syncBuiltinESMExports();
  `;
  return `--import=data:text/javascript,${encodeURIComponent(program)}`;
}

test("R11.1 after an erasure no file of the data folder holds email, name or number: database, log or mails", async () => {
  const { app, admin, requestDemo, dataDir, erase, sendAllMails, close, ...rest } = await aDeployment("sqlite");
  // Others before, between and after, so that pages are shared.
  const another = (index: number) =>
    requestDemo(aDemoRequest({ name: "Diana Roy", email: `d${index}@roy.example`, contact: "+91 98300 11111" }), null);
  for (let index = 0; index < 20; index += 1) await another(index);
  const lead = await requestDemo(aDemoRequest({ email }), "a-key");
  await app.request("/api/v1/applications", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(anApplication({ email, name: "Meera Krishnan", contact: "+91 98400 12345" })),
  });
  await admin.send("POST", `/api/v1/leads/${lead.id}/notes`, { text: "Meera Krishnan called from 98400 12345" }, "n");
  await admin.send("POST", `/api/v1/leads/${lead.id}/replies`, { subject: "For Ms Krishnan", text: "Dear Meera" }, "r");
  await signUp({ app }, email, "Krishnan's phone");
  for (let index = 20; index < 40; index += 1) await another(index);
  await sendAllMails();
  const before = await filesWithTraces(dataDir);
  expect(before.some((name) => name.endsWith(".eml"))).toBe(true);
  expect(before.some((name) => name.startsWith("campusward.db"))).toBe(true);

  expect(await erase()).toMatchObject({ leads: 2, hasAccount: true });
  expect(await filesWithTraces(dataDir)).toEqual([]);
  expect((await readdir(join(dataDir, "outbox"))).length).toBeGreaterThan(40);
  expect(await rest.database.query.selectFrom("leads").select("id").execute()).toHaveLength(40);
  await close();
  expect(await filesWithTraces(dataDir)).toEqual([]);
});

test("R11.1 a mail that a worker was just writing to disk when its lead was erased leaves no file", async () => {
  const { dataDir, requestDemo, erase, outbox, log, clock } = await aDeployment("sqlite");
  const folder = createFolderTransport(join(dataDir, "outbox"), from);
  let wasErased = false;
  const transport: typeof folder = {
    ...folder,
    async deliver(mail) {
      if (!wasErased) await erase();
      wasErased = true;
      return folder.deliver(mail);
    },
  };
  await requestDemo(aDemoRequest({ email }), null);
  const worker = createOutboxWorker({ outbox, transport, log, now: () => clock.now, workerId: "worker" });
  worker.start();
  await vi.waitFor(() => expect(log.lines.filter(({ message }) => message === "mail attempt")).toHaveLength(2), {
    timeout: 20_000,
  });
  await worker.stop(5_000);
  expect(await filesWithTraces(dataDir)).toEqual([]);
});

describe.each(engines)("on %s", (engine) => {
  test("R11.1 an erasure names the backups that hold the person; a restore of one erases them again, and nobody else", async () => {
    const { location, requestDemo, clock, operate, erase, close, database } = await aDeployment(engine);
    const early = join(await aFolder(), "early");
    await operate("backup", early);
    clock.now = Date.now() + 1000;
    await requestDemo(aDemoRequest({ email }), null);
    await requestDemo(aDemoRequest({ name: "Diana Roy", email: "diana@roy.example" }), null);
    // The product's clock is the test's own: the backup is one of the moment after.
    const file = join(await aFolder(), "with-meera");
    await operate("backup", file);
    const made_at = clock.now + 1000;
    await database.query.updateTable("backups").set({ made_at }).where("file", "=", file).execute();
    clock.now += 2000;
    const { backups } = await erase();
    expect(backups).toEqual([{ name: basename(file), madeAt: made_at, destroyedBy: made_at + backupKeptForMs }]);
    await close();

    expect(await operate("restore", file)).toMatch(/^1 who had been erased since then are erased again\.$/m);
    const restored = await openDatabase(location);
    onTestFinished(() => restored.close());
    const leads = await restored.query.selectFrom("leads").select("email").execute();
    expect(leads).toEqual([{ email: "diana@roy.example" }]);
    expect(
      await restored.query.selectFrom("outbox_mails").select("id").where("to_address", "=", email).execute(),
    ).toEqual([]);
    const audit = await restored.query.selectFrom("audit_entries").selectAll().execute();
    expect(audit).toMatchObject([
      { action: "person-erased", actor_id: null, subject: expect.stringMatching(/^person /) },
      { action: "backup-restored", actor_id: null, subject: "with-meera" },
    ]);
  });

  test("R11.1 the list beside the database is enough where the database is lost, and leaves who came back alone", async () => {
    const { location, requestDemo, operate, erase, close, database } = await aDeployment(engine);
    await requestDemo(aDemoRequest({ email }), null);
    const file = join(await aFolder(), "backup");
    await operate("backup", file);
    await erase();
    // What the database knew is gone with it.
    await database.query.deleteFrom("erasures").execute();
    await close();
    expect(await operate("restore", file)).toContain("erased again");

    const again = await openDatabase(location);
    const later = await createTestApp(engine, { database: again, dataDir: location.dataDir });
    expect(await again.query.selectFrom("leads").select("id").execute()).toEqual([]);
    await later.requestDemo(aDemoRequest({ email }), null);
    await again.close();
    const second = join(await aFolder(), "second");
    await operate("backup", second);
    expect(await operate("restore", second)).not.toContain("erased again");
    const last = await openDatabase(location);
    expect(await last.query.selectFrom("leads").select("email").execute()).toEqual([{ email }]);
    await last.close();
  });

  test("R15.9 who was erased cannot be looked up by their address, in no list, file or backup", async () => {
    const { requestDemo, dataDir, erase, database, operate } = await aDeployment(engine);
    await requestDemo(aDemoRequest({ email }), null);
    await erase();
    const [row] = await readErasures(database);
    const list = await readFile(join(dataDir, "erasures.jsonl"), "utf8");
    expect(list).toContain(row?.person);
    // Whoever has the list can try addresses, but not the secret.
    for (const algorithm of ["sha256", "sha512", "sha1", "md5"]) {
      const hash = createHash(algorithm).update(email).digest("hex");
      expect(`${list} ${row?.person}`).not.toContain(hash);
    }
    expect(row?.person).toBe(erasedNames.of("Meera@Krishnan.example"));
    expect(createErasedNames(createSecrets("another-secret-of-the-tests-of-43-character")).of(email)).not.toBe(
      row?.person,
    );
    const file = join(await aFolder(), "backup");
    await operate("backup", file);
    expect((await readFile(file, "latin1")).includes(testSecret)).toBe(false);
  });

  test("R15.9 who was erased by an earlier version stays erased at a restore, and is remembered by the key from then on", async () => {
    const { location, database, requestDemo, operate, close, dataDir, clock } = await aDeployment(engine);
    const other = "diana@roy.example";
    await requestDemo(aDemoRequest({ email }), null);
    await requestDemo(aDemoRequest({ name: "Diana Roy", email: other, contact: "+91 98300 11111" }), null);
    const file = join(await aFolder(), "backup");
    await operate("backup", file);
    const former = (address: string) => ({
      person: createHash("sha256").update(address).digest("hex"),
      erased_at: clock.now + 1000,
    });
    await noteErasure(dataDir, former(email));
    await database.query.insertInto("erasures").values(former(other)).execute();
    await close();

    expect(await operate("restore", file)).toMatch(/^2 who had been erased since then are erased again\.$/m);
    const restored = await openDatabase(location);
    onTestFinished(() => restored.close());
    expect(await restored.query.selectFrom("leads").select("id").execute()).toEqual([]);
    const people = (await readErasures(restored)).map(({ person }) => person);
    expect(people).toEqual(expect.arrayContaining([erasedNames.of(email), erasedNames.of(other)]));
    await restored.query.insertInto("erasures").values(former("third@x.example")).execute();
    await renewErasures(restored, erasedNames.renew);
    expect(JSON.stringify(await readErasures(restored))).not.toMatch(/"[0-9a-f]{64}"/);
    expect(await readFile(join(dataDir, "erasures.jsonl"), "utf8")).not.toMatch(/"[0-9a-f]{64}"/);
  });

  test("R15.9 a restore says when the secret is another one, and a start with the right one erases again", async () => {
    const { location, requestDemo, operate, erase, close, env, dataDir, clock } = await aDeployment(engine);
    await requestDemo(aDemoRequest({ email }), null);
    const file = join(await aFolder(), "backup");
    await operate("backup", file);
    await erase();
    await close();
    const another = { ...env, SECRET_KEY: "another-secret-of-the-tests-of-43-character" };
    const said = await runCommand(another, "restore", file, "--unsealed");
    expect(said.output).toContain("Erasures noted under another secret: 2. Put back the SECRET_KEY");
    const database = await openDatabase(location);
    onTestFinished(() => database.close());
    expect(await database.query.selectFrom("leads").select("email").execute()).toEqual([{ email }]);
    const noted = await readNotedErasures(dataDir, clock.now, erasedNames.renew);
    const reapplying = { database, erasedNames, forgetKeptMails: async () => {}, now: () => clock.now };
    expect(await reapplyErasures(reapplying, noted)).toBe(1);
    expect(await database.query.selectFrom("leads").select("email").execute()).toEqual([]);
  });

  test("R11.1 who writes again after an erasure keeps what they wrote at the next start", async () => {
    const { requestDemo, clock, dataDir, erase, database } = await aDeployment(engine);
    await requestDemo(aDemoRequest({ email }), null);
    // A disk takes its time: two readings of the clock are never the same.
    let time = clock.now;
    Object.defineProperty(clock, "now", { get: () => ++time });
    expect(await erase()).toMatchObject({ leads: 1 });
    await requestDemo(aDemoRequest({ email }), null);
    const noted = await readNotedErasures(dataDir, time, erasedNames.renew);
    expect(
      await reapplyErasures({ database, erasedNames, forgetKeptMails: async () => {}, now: () => clock.now }, noted),
    ).toBe(0);
    expect(await database.query.selectFrom("leads").select("email").execute()).toEqual([{ email }]);
  });
});

describe.each(effort.tortureEngines)("on %s", (engine) => {
  test.each([
    ["the first of the mails' files is to go", "rm", ".eml"],
    ["it is to be noted beside the database", "open", "erasures.jsonl"],
  ] as const)(
    "R11.1 an erasure whose process is killed when %s is finished by the next start",
    async (_, call, file) => {
      const { location, dataDir, admin, requestDemo, sendAllMails, close, clock } = await aDeployment(engine);
      const lead = await requestDemo(aDemoRequest({ email }), null);
      await requestDemo(
        aDemoRequest({ name: "Diana Roy", email: "diana@roy.example", contact: "+91 98300 11111" }),
        null,
      );
      await sendAllMails();
      await writeFile(join(dataDir, "outbox", "notes.eml"), "The operator's own.");
      const mails = await readdir(join(dataDir, "outbox"));
      await close();
      const env = {
        DATA_DIR: dataDir,
        DATABASE_URL: location.databaseUrl,
        SECRET_KEY: testSecret,
        // The admin's token was issued under this name.
        PUBLIC_URL: "http://localhost:3000",
      };
      const killed = await startProduct({ ...env, NODE_OPTIONS: killedAt(call, file) });
      onTestFinished(() => void killed.child.kill("SIGKILL"));
      const answer = await fetch(`${killed.url}/api/v1/people/erasure`, {
        method: "POST",
        headers: { ...admin.headers, "Content-Type": "application/json" },
        body: JSON.stringify({ email }),
      }).catch(() => null);
      expect(answer).toBeNull();
      await vi.waitFor(() => expect(killed.child.signalCode).toBe("SIGKILL"), { timeout: 15_000 });
      expect(await readNotedErasures(dataDir, clock.now, erasedNames.renew)).toEqual([]);

      const next = await startProduct(env);
      onTestFinished(() => void next.child.kill("SIGKILL"));
      expect(await filesWithTraces(dataDir)).toEqual([]);
      const noted = await readNotedErasures(dataDir, clock.now, erasedNames.renew);
      const people = [erasedNames.of(email), erasedNames.ofRequest(lead.id)];
      expect(noted.map(({ person }) => person).toSorted()).toEqual(people.toSorted());
      // The next start may remind of the other lead meanwhile.
      const left = (await readdir(join(dataDir, "outbox"))).filter((name) => mails.includes(name));
      expect(left).toHaveLength(3);
      expect(await next.end("SIGTERM")).toEqual({ code: 0 });
    },
  );
});

test("the list beside the database outlives a line that was cut off, and forgets after 24 months", async () => {
  const dataDir = await aFolder();
  const now = Date.UTC(2026, 10, 21);
  const at = (year: number) => Date.UTC(year, 10, 21);
  const [old, young] = [erasedNames.of("old@x.example"), erasedNames.of("Young@x.example")];
  await noteErasure(dataDir, { person: old, erased_at: at(2024) });
  await noteErasure(dataDir, { person: young, erased_at: at(2026) - 1 });
  const file = join(dataDir, "erasures.jsonl");
  expect(await readFile(file, "utf8")).toContain(old);
  expect(await readNotedErasures(dataDir, now, erasedNames.renew)).toEqual([
    { person: young, erased_at: at(2026) - 1 },
  ]);
  expect(await readFile(file, "utf8")).toBe(`${JSON.stringify({ person: young, erased_at: at(2026) - 1 })}\n`);
  await appendFile(file, '{"person":"ab');
  await noteErasure(dataDir, { person: old, erased_at: at(2026) });
  expect((await readNotedErasures(dataDir, now, erasedNames.renew)).map(({ person }) => person)).toEqual([young, old]);
});
