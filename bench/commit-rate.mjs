import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openPostgres } from "../server/src/database/postgres/postgres-engine.ts";
import { openSqlite } from "../server/src/database/sqlite/sqlite-engine.ts";

const create = "create table commits (id text primary key, words text not null)";
/** About as much as a lead and its two mails, in bytes. */
const words = "x".repeat(8_000);

/**
 * Rows that the embedded engine commits in a second, each synced to disk by itself, as bare as it gets.
 *
 * @param {number} milliseconds how long to measure
 */
export function sqliteCommitRate(milliseconds) {
  const folder = mkdtempSync(join(tmpdir(), "campusward-bench-"));
  const sqlite = openSqlite(join(folder, "commits.db"));
  sqlite.exec(create);
  const insert = sqlite.prepare("insert into commits values (?, ?)");
  const until = performance.now() + milliseconds;
  let commits = 0;
  for (; performance.now() < until; commits += 1) insert.run(crypto.randomUUID(), words);
  sqlite.close();
  rmSync(folder, { recursive: true });
  return Math.round((commits * 1000) / milliseconds);
}

/**
 * The same on PostgreSQL, by as many writers as there are, though over no more connections than the product opens.
 *
 * @param {string} databaseUrl
 * @param {number} writers
 * @param {number} milliseconds
 */
export async function postgresCommitRate(databaseUrl, writers, milliseconds) {
  const pool = openPostgres(databaseUrl, () => {});
  await pool.query(create);
  const until = performance.now() + milliseconds;
  let commits = 0;
  async function keepCommitting() {
    for (; performance.now() < until; commits += 1) {
      await pool.query("insert into commits values ($1, $2)", [crypto.randomUUID(), words]);
    }
  }
  await Promise.all(Array.from({ length: Math.min(writers, pool.options.max) }, keepCommitting));
  await pool.query("drop table commits");
  await pool.end();
  return Math.round((commits * 1000) / milliseconds);
}
