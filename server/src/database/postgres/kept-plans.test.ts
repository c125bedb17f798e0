import { expect, onTestFinished, test } from "vitest";
import { aDatabaseLocation } from "../../testing/engines.ts";
import { openPostgres } from "./postgres-engine.ts";

async function aPool() {
  const { databaseUrl = "" } = await aDatabaseLocation("postgres");
  const pool = openPostgres(databaseUrl, () => {}, { max: 1 });
  onTestFinished(() => pool.end());
  const kept = async () => (await pool.query("select statement from pg_prepared_statements")).rows;
  return { pool, kept };
}

test("what is asked with values is kept for the next time, and answers as before", async () => {
  const { pool, kept } = await aPool();
  for (const [value, next] of [
    [2, 3],
    [3, 4],
  ]) {
    expect((await pool.query("select $1::int + 1 as next", [value])).rows).toEqual([{ next }]);
  }
  expect(await kept()).toEqual([{ statement: "select $1::int + 1 as next" }]);
});

test("what returns every column goes on when another process has added one", async () => {
  const { pool, kept } = await aPool();
  await pool.query("create table people (id int)");
  const read = async () => (await pool.query("select * from people where id = $1", [1])).rows;
  await pool.query("insert into people (id) values ($1)", [1]);
  expect(await read()).toEqual([{ id: 1 }]);
  await pool.query("alter table people add column name text");
  expect(await read()).toEqual([{ id: 1, name: null }]);
  expect(await kept()).toHaveLength(1);
});
