import { copyFileSync, existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Kysely, sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { aFolder } from "../../testing/engines.ts";
import { sqliteDialects } from "./sqlite-dialect.ts";
import { openSqlite } from "./sqlite-engine.ts";

type Written = { id: number; parent: number | null };
type WrittenTables = { written: Written };

/** The embedded engine with one table, in which a row may refer to another that must exist only at the commit. */
async function anEngine() {
  const folder = await aFolder();
  const file = join(folder, "test.db");
  const sqlite = openSqlite(file);
  sqlite.exec(
    "create table written (id integer primary key, parent integer references written (id) deferrable initially deferred)",
  );
  const dialects = sqliteDialects(sqlite);
  const kysely = new Kysely<WrittenTables>({ dialect: dialects.durable });
  const unsynced = new Kysely<WrittenTables>({ dialect: dialects.unsynced });
  onTestFinished(() => kysely.destroy());

  const insert = (id: number, parent: number | null = null) =>
    kysely.transaction().execute(async (tx) => {
      await tx.insertInto("written").values({ id, parent }).execute();
      return id;
    });
  const idsIn = (path: string) => {
    const reader = new DatabaseSync(path, { readOnly: true });
    const ids = reader.prepare("select id from written order by id").all();
    reader.close();
    return ids.map(({ id }) => Number(id));
  };
  return { folder, file, sqlite, kysely, unsynced, insert, idsIn, onDisk: () => idsIn(file) };
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const aLittleLater = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

test("R4.7 transactions are carried out one after the other, in the order in which they came", async () => {
  const { kysely, insert, onDisk } = await anEngine();
  const answered: number[] = [];
  await Promise.all([
    ...upTo(30).map((id) => insert(id).then((done) => answered.push(done))),
    kysely.insertInto("written").values({ id: 31, parent: null }).execute(),
  ]);
  expect(answered).toEqual(upTo(30));
  expect(onDisk()).toEqual(upTo(31));
});

test("R4.7 an answered write is in the files at that moment", async () => {
  const { folder, file, insert, idsIn } = await anEngine();
  const missing: number[] = [];
  async function insertAndCopy(id: number) {
    await insert(id);
    const copy = join(folder, `copy-${id}`);
    mkdirSync(copy);
    for (const ending of ["", "-wal"]) {
      if (existsSync(file + ending)) copyFileSync(file + ending, join(copy, `test.db${ending}`));
    }
    if (!idsIn(join(copy, "test.db")).includes(id)) missing.push(id);
  }
  await Promise.all(upTo(20).map(insertAndCopy));
  expect(missing).toEqual([]);
});

test("R4.7 every durable commit is synced, also after one that was not", async () => {
  const { sqlite, kysely, unsynced, insert } = await anEngine();
  const levels: unknown[] = [];
  const exec = sqlite.exec.bind(sqlite);
  vi.spyOn(sqlite, "exec").mockImplementation((text) => {
    if (text === "commit") levels.push(sqlite.prepare("pragma synchronous").get()?.synchronous);
    exec(text);
  });
  await insert(1);
  await unsynced.insertInto("written").values({ id: 2, parent: null }).execute();
  await unsynced
    .insertInto("written")
    .values({ id: 2, parent: null })
    .execute()
    .catch(() => {});
  await insert(3);
  expect(levels).toEqual([2, 2]);
  const { rows } = await sql<{ synchronous: number }>`pragma synchronous`.execute(kysely);
  expect(rows).toEqual([{ synchronous: 2 }]);
});

test("a failed transaction rolls back its own writes and no others", async () => {
  const { kysely, insert, onDisk } = await anEngine();
  const failing = kysely.transaction().execute(async (tx) => {
    await tx.insertInto("written").values({ id: 100, parent: null }).execute();
    throw new Error("changed my mind");
  });
  const outcomes = await Promise.allSettled([insert(1), failing, insert(1), insert(2)]);
  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "rejected", "fulfilled"]);
  expect(outcomes[1]).toMatchObject({ reason: { message: "changed my mind" } });
  expect(onDisk()).toEqual([1, 2]);
});

test("when the commit fails, nothing of the transaction is kept, and the next one runs", async () => {
  const { insert, onDisk } = await anEngine();
  const outcomes = await Promise.allSettled([insert(2, 99), insert(4)]);
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "fulfilled"]);
  expect(onDisk()).toEqual([4]);
});

test("a transaction that the engine rolled back writes nothing more, also when it ignores the error", async () => {
  const { kysely, insert, onDisk } = await anEngine();
  await insert(1);
  const stubborn = kysely.transaction().execute(async (tx) => {
    await sql`insert or rollback into written values (1, null)`.execute(tx).catch(() => {});
    await tx.insertInto("written").values({ id: 2, parent: null }).execute();
  });
  const silent = kysely.transaction().execute(async (tx) => {
    await sql`insert or rollback into written values (1, null)`.execute(tx).catch(() => {});
  });
  await expect(stubborn).rejects.toThrow("rolled back");
  await expect(silent).rejects.toThrow("rolled back");
  expect(await insert(3)).toBe(3);
  expect(onDisk()).toEqual([1, 3]);
});

test("uncommitted data is visible to nobody", async () => {
  const { kysely, insert, onDisk } = await anEngine();
  const slow = kysely.transaction().execute(async (tx) => {
    await tx.insertInto("written").values({ id: 1, parent: null }).execute();
    await aLittleLater();
    throw new Error("changed my mind");
  });
  const shown = kysely.selectFrom("written").select("id").execute();
  await Promise.allSettled([slow, insert(2)]);
  expect(await shown).toEqual([]);
  expect(onDisk()).toEqual([2]);
});

test("writes without a sync are visible to all at once", async () => {
  const { kysely, unsynced, onDisk } = await anEngine();
  await unsynced.insertInto("written").values({ id: 1, parent: null }).execute();
  expect(await kysely.selectFrom("written").select("id").execute()).toEqual([{ id: 1 }]);
  expect(onDisk()).toEqual([1]);
});

test("other work of the process goes on between two transactions", async () => {
  const { insert } = await anEngine();
  const order: string[] = [];
  const writes = upTo(3).map((id) => insert(id).then(() => order.push(`transaction ${id}`)));
  setImmediate(() => order.push("request"));
  await Promise.all(writes);
  expect(order.indexOf("request")).toBeLessThan(2);
});

test("settings are made in no transaction", async () => {
  const { kysely, insert } = await anEngine();
  const [, checkpoint] = await Promise.all([
    insert(1),
    sql`pragma wal_checkpoint(truncate)`.execute(kysely),
    insert(2),
  ]);
  expect(checkpoint.rows).toEqual([{ busy: 0, log: 0, checkpointed: 0 }]);
});

test("closing waits for the transaction that runs, and later ones are refused", async () => {
  const { kysely, unsynced, insert, onDisk } = await anEngine();
  const ask = () => unsynced.selectFrom("written").select("id").execute();
  await ask();
  const begun = Promise.withResolvers<void>();
  const slow = kysely.transaction().execute(async (tx) => {
    begun.resolve();
    await aLittleLater();
    await tx.insertInto("written").values({ id: 1, parent: null }).execute();
  });
  await begun.promise;
  const closing = kysely.destroy();
  await Promise.all([slow, closing]);
  expect(onDisk()).toEqual([1]);
  await expect(ask()).rejects.toThrow("The database is closed.");
  await expect(insert(2)).rejects.toThrow();
});
