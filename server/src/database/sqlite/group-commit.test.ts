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

/** The embedded engine with one table, of which a row may name another that only has to be there at the commit. */
async function anEngine() {
  const folder = await aFolder();
  const file = join(folder, "test.db");
  const sqlite = openSqlite(file);
  sqlite.exec(
    "create table written (id integer primary key, parent integer references written (id) deferrable initially deferred)",
  );
  const failures: unknown[] = [];
  const dialects = sqliteDialects(sqlite, (error) => failures.push(error));
  const kysely = new Kysely<WrittenTables>({ dialect: dialects.durable });
  const hasty = new Kysely<WrittenTables>({ dialect: dialects.hasty });
  onTestFinished(() => kysely.destroy());

  const commits: string[] = [];
  const exec = sqlite.exec.bind(sqlite);
  vi.spyOn(sqlite, "exec").mockImplementation((text) => {
    exec(text);
    if (text === "commit") commits.push(text);
  });

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
  return { folder, file, kysely, hasty, commits, failures, insert, idsIn, onDisk: () => idsIn(file) };
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

test("R4.7 who writes at the same time is committed together, in the order in which they came", async () => {
  const { kysely, commits, insert, onDisk } = await anEngine();
  const answered: number[] = [];
  await Promise.all([
    ...upTo(30).map((id) => insert(id).then((done) => answered.push(done))),
    kysely.insertInto("written").values({ id: 31, parent: null }).execute(),
  ]);
  expect(commits).toHaveLength(1);
  expect(answered).toEqual(upTo(30));
  expect(onDisk()).toEqual(upTo(31));
});

test("R4.7 what was answered is in the files in that moment", async () => {
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

test("one that fails takes back what it wrote, and nothing of the others", async () => {
  const { kysely, commits, insert, onDisk } = await anEngine();
  const failing = kysely.transaction().execute(async (tx) => {
    await tx.insertInto("written").values({ id: 100, parent: null }).execute();
    throw new Error("changed my mind");
  });
  const outcomes = await Promise.allSettled([insert(1), failing, insert(1), insert(2)]);
  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "rejected", "fulfilled"]);
  expect(outcomes[1]).toMatchObject({ reason: { message: "changed my mind" } });
  expect(onDisk()).toEqual([1, 2]);
  expect(commits).toHaveLength(1);
});

test("when the commit fails, it fails for all, and nothing is there", async () => {
  const { kysely, failures, insert, onDisk } = await anEngine();
  const alone = kysely.insertInto("written").values({ id: 3, parent: null }).execute();
  const reading = kysely.selectFrom("written").selectAll().execute();
  const outcomes = await Promise.allSettled([insert(1), insert(2, 99), alone, reading]);
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected", "rejected"]);
  expect(failures).toHaveLength(1);
  expect(onDisk()).toEqual([]);
  expect(await insert(4)).toBe(4);
  expect(onDisk()).toEqual([4]);
});

test("when the engine takes the transaction back, everybody in it is told, and the next ones begin anew", async () => {
  const { kysely, insert, onDisk } = await anEngine();
  const breakAll = () =>
    kysely.transaction().execute(async (tx) => {
      await sql`insert or rollback into written values (1, null)`.execute(tx);
    });
  const outcomes = await Promise.allSettled([insert(1), insert(2), breakAll(), insert(3)]);
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected", "fulfilled"]);
  expect(onDisk()).toEqual([3]);
});

test("a transaction that was taken back writes nothing more, whatever it makes of the error", async () => {
  const { kysely, insert, onDisk } = await anEngine();
  await insert(1);
  const stubborn = kysely.transaction().execute(async (tx) => {
    await sql`insert or rollback into written values (1, null)`.execute(tx).catch(() => {});
    await tx.insertInto("written").values({ id: 2, parent: null }).execute();
  });
  await expect(stubborn).rejects.toThrow();
  expect(onDisk()).toEqual([1]);
});

test("nobody is shown what is not committed", async () => {
  const { kysely, commits, insert } = await anEngine();
  const writing = insert(1);
  const shown = await kysely.selectFrom("written").select("id").execute();
  expect([shown, commits.length]).toEqual([[{ id: 1 }], 1]);
  await writing;
});

test("one that waits for something else is waited for, and those who came before it are committed", async () => {
  const { kysely, insert, onDisk } = await anEngine();
  const before = insert(1);
  const slow = kysely.transaction().execute(async (tx) => {
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
    await tx.insertInto("written").values({ id: 2, parent: null }).execute();
  });
  await Promise.all([before, slow, insert(3)]);
  expect(onDisk()).toEqual([1, 2, 3]);
});

test("a crowd is committed in several groups, so that the first do not wait for the last", async () => {
  const { commits, insert, onDisk } = await anEngine();
  await Promise.all(upTo(450).map((id) => insert(id)));
  expect(commits).toHaveLength(3);
  expect(onDisk()).toEqual(upTo(450));
});

test("what may be lost is answered at once, seen by all, and committed with others or a moment later", async () => {
  const { kysely, hasty, insert, onDisk } = await anEngine();
  const note = (id: number) => hasty.insertInto("written").values({ id, parent: null }).execute();
  await note(1);
  expect(onDisk()).toEqual([]);
  expect(await kysely.selectFrom("written").select("id").execute()).toEqual([{ id: 1 }]);
  await insert(2);
  expect(onDisk()).toEqual([1, 2]);
  await note(3);
  await vi.waitFor(() => expect(onDisk()).toEqual([1, 2, 3]));
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

test("closing commits what is open", async () => {
  const { kysely, hasty, insert, onDisk } = await anEngine();
  await insert(1);
  await hasty.insertInto("written").values({ id: 2, parent: null }).execute();
  await kysely.destroy();
  expect(onDisk()).toEqual([1, 2]);
});

test("once closed, whoever wants something is refused, and waits for nobody", async () => {
  const { kysely, hasty, insert } = await anEngine();
  const ask = () => hasty.selectFrom("written").select("id").execute();
  await ask();
  const slow = kysely.transaction().execute(async (tx) => {
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
    await tx.insertInto("written").values({ id: 1, parent: null }).execute();
  });
  const closing = kysely.destroy();
  await Promise.all([slow.catch(() => {}), closing]);
  await expect(ask()).rejects.toThrow("The database is closed.");
  await expect(insert(2)).rejects.toThrow();
});
