import { chmodSync, statSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { aDatabaseLocation, aFolder, engines } from "../testing/engines.ts";
import { aDatabase } from "../testing/kept-databases.ts";
import { isMigrated, NewerDatabaseError } from "./migrate.ts";
import { databaseFileName, openDatabase } from "./open-database.ts";

describe.each(engines)("on %s", (engine) => {
  test("several processes may start at once on an empty database, and a later one finds it ready", async () => {
    const location = await aDatabaseLocation(engine);
    const count = engine === "postgres" ? 4 : 1; // one process per embedded folder
    const databases = await Promise.all(Array.from({ length: count }, () => openDatabase(location)));
    for (const database of databases) expect(await isMigrated(database.query)).toBe(true);
    await Promise.all(databases.map((database) => database.close()));
    const again = await openDatabase(location);
    expect(await isMigrated(again.query)).toBe(true);
    await again.close();
  });

  test("R16.6 a database that lacks an earlier migration is refused in a sentence, and not changed", async () => {
    const location = await aDatabaseLocation(engine);
    const database = await openDatabase(location);
    await sql`delete from kysely_migration where name = '0008-cluster'`.execute(database.query);
    await database.close();
    await expect(openDatabase(location)).rejects.toThrow(
      /belongs to no version of this program: it has \S+ without 0008-cluster/,
    );
  });

  test("a database that a newer program has written is refused and not changed", async () => {
    const location = await aDatabaseLocation(engine);
    const database = await openDatabase(location);
    await sql`insert into kysely_migration (name, timestamp) values ('9999-from-the-future', '2099')`.execute(
      database.query,
    );
    await database.close();
    await expect(openDatabase(location)).rejects.toThrow(NewerDatabaseError);
    await expect(openDatabase(location)).rejects.toThrow("9999-from-the-future");
  });

  test("concurrent transactions on the same row all succeed", async () => {
    const database = await aDatabase(engine);
    const count = 20;
    await database.query
      .insertInto("confirmations")
      .values({ recipient: "counter", day_began_at: 0, sent: 0 })
      .execute();
    await Promise.all(
      Array.from({ length: count }, () =>
        database.inTransaction(async (tx) => {
          await tx
            .updateTable("confirmations")
            .set((row) => ({ sent: row("sent", "+", 1) }))
            .execute();
        }),
      ),
    );
    const row = await database.query.selectFrom("confirmations").select("sent").executeTakeFirstOrThrow();
    expect(row.sent).toBe(count);
  });
});

test("every commit of the embedded engine is synced to disk, and only its owner may read the folder", async () => {
  const location = await aDatabaseLocation("sqlite");
  const folder = join(location.dataDir, "data");
  const database = await openDatabase({ dataDir: folder });
  const pragma = async (name: string) =>
    Object.values((await sql.raw(`pragma ${name}`).execute(database.query)).rows[0] as object)[0];
  expect(await pragma("journal_mode")).toBe("wal");
  expect(await pragma("synchronous")).toBe(2); // FULL
  expect(await pragma("foreign_keys")).toBe(1);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  await database.close();
});

test("committed data is there at the next open, without a clean close", async () => {
  const location = await aDatabaseLocation("sqlite");
  const database = await openDatabase(location);
  await database.query.insertInto("confirmations").values({ recipient: "kept", day_began_at: 1, sent: 1 }).execute();
  const other = new DatabaseSync(join(location.dataDir, databaseFileName), { readOnly: true });
  expect(other.prepare("select recipient from confirmations").all()).toMatchObject([{ recipient: "kept" }]);
  other.close();
  await database.close();
});

test("R15.5 a folder and files that others may read are closed to them, whoever made them", async () => {
  const folder = await aFolder();
  chmodSync(folder, 0o755);
  const location = { dataDir: folder };
  await (await openDatabase(location)).close();
  const file = join(folder, databaseFileName);
  chmodSync(folder, 0o755);
  chmodSync(file, 0o644);
  await (await openDatabase(location)).close();
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});
