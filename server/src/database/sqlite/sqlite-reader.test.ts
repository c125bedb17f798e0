import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { Kysely, sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { aFolder } from "../../testing/engines.ts";
import { aDatabase } from "../../testing/kept-databases.ts";
import { isStorageFault } from "../storage-fault.ts";
import type { Tables } from "../tables.ts";
import { sqliteReaderDialect } from "./sqlite-reader.ts";

const aCount = (recipient: string) => ({ recipient, day_began_at: 0, sent: 0 });
/** Longer than any other work that a test does meanwhile. */
const slowQuery = sql<{ n: number }>`
  with recursive counted(n) as (select 1 union all select n + 1 from counted where n < 3000000)
  select max(n) as n from counted`;

test("the reader sees at once what was written before, and cannot write", async () => {
  const database = await aDatabase("sqlite");
  const recipients = async () =>
    (await database.reader.selectFrom("confirmations").select("recipient").execute()).map((row) => row.recipient);
  expect(await recipients()).toEqual([]);
  await database.query.insertInto("confirmations").values(aCount("first")).execute();
  expect(await recipients()).toEqual(["first"]);
  await database.inTransaction((tx) => tx.insertInto("confirmations").values(aCount("second")).execute());
  expect(await recipients()).toEqual(["first", "second"]);
  await expect(database.reader.insertInto("confirmations").values(aCount("third")).execute()).rejects.toMatchObject({
    errcode: 8,
  });
  await expect(database.reader.transaction().execute(async () => {})).rejects.toThrow("no transactions");
});

test("a long query blocks no writes or timers, and each of several queries gets its own rows", async () => {
  const database = await aDatabase("sqlite");
  const order: string[] = [];
  const slow = slowQuery.execute(database.reader).then(({ rows }) => {
    order.push("slow");
    return rows;
  });
  const quick = sql<{ one: number }>`select 1 as one`.execute(database.reader);
  await database.query.insertInto("confirmations").values(aCount("meanwhile")).execute();
  order.push("write");
  expect(await slow).toEqual([{ n: 3_000_000 }]);
  expect((await quick).rows).toEqual([{ one: 1 }]);
  expect(order).toEqual(["write", "slow"]);
});

test("an error of SQLite keeps its code, and the reader still works", async () => {
  const database = await aDatabase("sqlite");
  const wrong = sql`select nonsense`.execute(database.reader);
  await expect(wrong).rejects.toMatchObject({ message: "no such column: nonsense", errcode: 1 });
  expect((await sql`select 1 as one`.execute(database.reader)).rows).toEqual([{ one: 1 }]);
});

test("a file that cannot be opened fails the query with its fault, and the next query tries again", async () => {
  const missing = join(await aFolder(), "none.db");
  const reader = new Kysely<Tables>({ dialect: sqliteReaderDialect(missing) });
  onTestFinished(() => reader.destroy());
  for (let time = 0; time < 2; time += 1) {
    const error = await sql`select 1`.execute(reader).catch((reason) => reason);
    expect(isStorageFault(error)).toBe(true);
  }
});

test("when the thread dies, its queries fail, and another thread answers the next one", async () => {
  const database = await aDatabase("sqlite");
  const postMessage = vi.spyOn(Worker.prototype, "postMessage");
  onTestFinished(() => postMessage.mockRestore());
  const slow = slowQuery.execute(database.reader);
  await vi.waitFor(() => expect(postMessage).toHaveBeenCalled(), { timeout: 20_000 });
  const [thread] = postMessage.mock.contexts as Worker[];
  await Promise.all([expect(slow).rejects.toThrow("has ended"), thread?.terminate()]);
  expect((await sql`select 1 as one`.execute(database.reader)).rows).toEqual([{ one: 1 }]);
});

test("closing waits for earlier queries", async () => {
  const database = await aDatabase("sqlite");
  const slow = slowQuery.execute(database.reader);
  await Promise.resolve();
  const closing = database.close();
  expect((await slow).rows).toEqual([{ n: 3_000_000 }]);
  await closing;
});
