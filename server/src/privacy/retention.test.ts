import { readFile } from "node:fs/promises";
import { currentGuardianWording } from "@campusward/contracts/leads/guardian-wordings";
import { closedAccountDays, fruitlessRequestMonths } from "@campusward/contracts/site/privacy-promises";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { Database } from "../database/database.ts";
import { engines } from "../testing/engines.ts";
import { aDatabase } from "../testing/kept-databases.ts";
import type { Period } from "./period.ts";
import { personalData, searchTables } from "./personal-data/personal-data.ts";
import { describeRetention, retention } from "./retention.ts";

/** Kysely's own: which migrations ran, and the lock around them. */
const migrationTables = ["kysely_migration", "kysely_migration_lock"];

async function tablesOf({ engine, query }: Database): Promise<string[]> {
  const listed =
    engine === "sqlite"
      ? // What belongs to a full-text index is a shadow of it.
        sql<{
          name: string;
        }>`select name from pragma_table_list where schema = 'main' and type in ('table', 'virtual') and name not like 'sqlite%'`
      : sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`;
  return (await listed.execute(query)).rows.map(({ name }) => name);
}

describe.each(engines)("on %s", (engine) => {
  test("R11.1 every table of the database stands in the retention table", async () => {
    const tables = await tablesOf(await aDatabase(engine));
    const named = [...retention.flatMap((row): string[] => [...row.tables]), ...Object.keys(searchTables)];
    expect(tables.filter((table) => ![...named, ...migrationTables].includes(table))).toEqual([]);
    const unknown = new Set(named.filter((table) => !tables.includes(table)));
    expect([...unknown].filter((table) => engine === "sqlite" || !(table in searchTables))).toEqual([]);
  });
});

test("R11.1 what is somebody’s goes with their account or request, or says what an erasure does", async () => {
  const { query } = await aDatabase("sqlite");
  for (const [table, { of = {}, erase, kept }] of Object.entries(personalData)) {
    const { rows } = await sql<{ from: string }>`
      select "from" from pragma_foreign_key_list(${table}) where on_delete in ('CASCADE', 'SET NULL')
    `.execute(query);
    const gone = rows.map(({ from }) => from);
    const { lead, account, address } = of;
    const columns = [lead, account, ...(lead || account ? [] : [address])].filter((column) => column !== undefined);
    const ends = [kept ?? []].flat().some(({ isOver }) => isOver);
    if (!erase && !ends) expect(gone, table).toEqual(expect.arrayContaining(columns));
  }
});

test("R11.1 every record says what it is for, and is either deleted by the program or goes with something", () => {
  for (const row of retention) {
    for (const words of [row.record, row.purpose, row.ground, row.from, row.end]) expect(words).not.toBe("");
    expect(row.isOver !== undefined, row.record).toBe(row.kept !== undefined);
    if (row.act) expect(row.isOver).toBeDefined();
  }
});

test("R11.1 what the privacy policy promises is kept", () => {
  const keptOf = (record: RegExp): Period | null | undefined => retention.find((row) => record.test(row.record))?.kept;
  expect(keptOf(/requests that led to nothing/)).toEqual({ months: fruitlessRequestMonths });
  for (const record of [/who closed their account/, /about no request/]) {
    const kept = keptOf(record);
    expect(kept && "days" in kept && kept.days).toBeLessThan(closedAccountDays);
  }
});

test("R15.9 a guardian reads how long an application is kept", () => {
  const keptOf = (record: RegExp) => retention.find((row) => record.test(row.record))?.kept;
  const text = currentGuardianWording().points.find(({ term }) => term === "How long")?.text;
  for (const [record, months] of [
    [/nobody decided/, 24],
    [/declined or lost/, 12],
    [/became clients/, 36],
  ] as const) {
    expect(keptOf(record)).toEqual({ months });
    expect(text).toContain(`${months} months`);
  }
  expect(keptOf(/took a yes back/)).toEqual({ days: 14 });
  expect(text).toContain("14 days after you take your yes back");
});

test("docs/privacy.md shows the retention table", async () => {
  const file = new URL("../../../docs/privacy.md", import.meta.url);
  const page = await readFile(file, "utf8");
  const marks = /(<!-- retention: begin -->\n).*(<!-- retention: end -->)/s;
  expect(page).toMatch(marks);
  const whole = page.replace(marks, (_, begin, end) => `${begin}\n${describeRetention(retention)}\n\n${end}`);
  await expect(whole).toMatchFileSnapshot(file.pathname);
});
