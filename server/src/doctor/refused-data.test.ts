import { cp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import { findFreePort } from "../../../scripts/find-free-port.mjs";
import type { Database } from "../database/database.ts";
import { type DatabaseLocation, databaseFileName, openDatabase } from "../database/open-database.ts";
import { openForLook } from "../database/open-for-command.ts";
import { createSigningKeys, readSigningKeys } from "../identity/keys/signing-keys.ts";
import { createSecrets } from "../secrets/deployment-secret.ts";
import { aDatabaseLocation, aFolder, engines } from "../testing/engines.ts";
import { operate } from "../testing/operate-process.ts";
import { createChecks, type Examined } from "./examine.ts";
import type { Finding } from "./findings.ts";
import type { Supervisor } from "./supervisor.ts";

const supervisor: Supervisor = { by: "systemd", start: "START", look: "LOOK", backup: "BACKUP" };

/** What the doctor finds of the data alone. */
function lookAt(location: DatabaseLocation, more: Partial<Examined> = {}): Promise<Finding[]> {
  const examined: Examined = {
    publicUrl: "http://localhost",
    ownUrl: "http://localhost",
    isAddressSet: false,
    trustedProxies: 0,
    dataDir: location.dataDir,
    engine: location.databaseUrl ? "postgres" : "sqlite",
    backupDays: 0,
    smtpUrl: undefined,
    mailIn: { hasToken: false, folder: "/nowhere" },
    sender: { name: null, address: "a@x.example" },
    contact: "a@x.example",
    company: { country: "IN" },
    openSecrets: () => null,
    openData: () => openForLook(location),
    supervisor,
    names: [],
    settings: [],
    readFile: async () => null,
    ...more,
  };
  return createChecks(examined).data();
}

/** What a start says on the same. */
async function sentenceOf(location: DatabaseLocation): Promise<string> {
  const refused = await openDatabase(location).catch((error: Error) => error);
  if (!(refused instanceof Error)) throw new Error("The start was not refused.");
  return refused.message;
}

async function expectSentenceOfStart(location: DatabaseLocation, words: RegExp): Promise<void> {
  const sentence = await sentenceOf(location);
  expect(sentence).toMatch(words);
  expect(await lookAt(location)).toMatchObject([
    { state: "fault", title: "The product cannot start on its data", text: sentence },
  ]);
}

async function aMigrated(
  engine: (typeof engines)[number],
): Promise<{ location: DatabaseLocation; database: Database }> {
  const location = await aDatabaseLocation(engine);
  const database = await openDatabase(location);
  onTestFinished(() => database.close());
  return { location, database };
}

describe("PostgreSQL", () => {
  test("R16.10 one that is down, that knows no such database or lets nobody in is told in the words of a start", async () => {
    const dataDir = await aFolder();
    const at = (change: (url: URL) => void) => {
      const url = new URL(inject("postgresUrl"));
      change(url);
      return { dataDir, databaseUrl: url.href };
    };
    const port = String(await findFreePort());
    await expectSentenceOfStart(
      at((url) => Object.assign(url, { port })),
      /ECONNREFUSED.*Start it, or correct DATABASE_URL/,
    );
    await expectSentenceOfStart(
      at((url) => Object.assign(url, { pathname: "/nowhere" })),
      /"nowhere" does not exist/,
    );
    await expectSentenceOfStart(
      at((url) => Object.assign(url, { username: "nobody" })),
      /role "nobody" does not exist/,
    );
    await expectSentenceOfStart(
      at((url) => url.searchParams.set("sslmode", "verify-full")),
      /SSL/,
    );
  });
});

describe("the embedded database", () => {
  test("R16.10 a folder that was never started is told from one that cannot be used, with the command that fits", async () => {
    const dataDir = join(await aFolder(), "data");
    expect(await lookAt({ dataDir })).toMatchObject([
      {
        state: "fault",
        title: "The data wait for a start",
        text: `There is no data in ${dataDir}: the product has never started on it.`,
        todo: { line: "START" },
      },
    ]);
    await writeFile(dataDir, "");
    expect(await lookAt({ dataDir })).toMatchObject([{ text: expect.stringMatching(/^The data folder .* cannot be/) }]);
  });

  test("R16.10 a file that is none, or cannot be opened, is told in the words of a start", async () => {
    const dataDir = await aFolder();
    await writeFile(join(dataDir, databaseFileName), "These are my notes. ".repeat(1_000));
    await expectSentenceOfStart({ dataDir }, /campusward\.db is no database/);
    await rm(join(dataDir, databaseFileName));
    await cp(await aFolder(), join(dataDir, databaseFileName), { recursive: true });
    await expectSentenceOfStart({ dataDir }, /^The data folder .* cannot be written \(EISDIR/);
  });
});

describe.each(engines)("on %s", (engine) => {
  test("R16.10 data of another version are told apart, and an empty database is", async () => {
    const { location, database } = await aMigrated(engine);
    expect((await lookAt(location)).map(({ state }) => state)).toEqual(["fine", "warning"]);
    const older = sql`delete from kysely_migration where name = (select max(name) from kysely_migration)`;
    await older.execute(database.query);
    expect(await lookAt(location)).toMatchObject([
      { text: expect.stringContaining("before this program"), todo: { line: "START" } },
    ]);
    await sql`insert into kysely_migration values ('9999-later', '2030-01-01')`.execute(database.query);
    expect(await lookAt(location)).toMatchObject([{ text: expect.stringMatching(/^The database is newer than/) }]);
    await sql`drop table kysely_migration`.execute(database.query);
    expect(await lookAt(location)).toMatchObject([{ text: expect.stringContaining("has never started on it") }]);
  });

  test("R16.10 a secret that is not the one of the data is told in the words of a start, and so is none", async () => {
    const { location, database } = await aMigrated(engine);
    const now = Date.now();
    await createSigningKeys(database, createSecrets("a".repeat(43))).signingKey(now);
    const judge = (secret: string | null) =>
      lookAt(location, {
        refuseOtherSecret: async (data) =>
          void (await readSigningKeys(data, secret ? createSecrets(secret) : { open: () => null }, now)),
      });
    expect((await judge("a".repeat(43)))[0]).toMatchObject({ state: "fine", title: "database" });
    const sentence = expect.stringMatching(/^The data was written under another secret\. Put its secret\.key/);
    for (const secret of ["b".repeat(43), null]) {
      expect((await judge(secret))[0]).toMatchObject({ state: "fault", text: sentence });
    }
    const { code, output } = await operate(
      { DATA_DIR: location.dataDir, DATABASE_URL: location.databaseUrl, SECRET_KEY: "b".repeat(43) },
      "doctor",
    );
    expect(code).toBe(1);
    expect(output).toContain("The data was written under another secret.");
    await writeFile(join(location.dataDir, "secret.key"), "rubbish");
    expect(
      (await operate({ DATA_DIR: location.dataDir, DATABASE_URL: location.databaseUrl }, "doctor")).output,
    ).toContain("secret.key holds no secret.");
  });
});
