import { readFile } from "node:fs/promises";
import { dayMs } from "@campusward/contracts/desk/place-time";
import { currentGuardianWording } from "@campusward/contracts/leads/guardian-wordings";
import { closedAccountDays, fruitlessRequestMonths } from "@campusward/contracts/site/privacy-promises";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { Database } from "../database/database.ts";
import { longestMs } from "../identity/sessions/sessions.ts";
import { engines } from "../testing/engines.ts";
import { aDatabase } from "../testing/kept-databases.ts";
import type { Period } from "./period.ts";
import { personalData, retention } from "./personal-data/personal-data.ts";

/** Kysely's own: which migrations ran, and the lock around them. */
const migrationTables = ["kysely_migration", "kysely_migration_lock"];

/** They hold no record of their own: triggers and the engine keep them like the table that they find things in. */
const searchTables = ["lead_search", "mail_search", "account_search"].flatMap((table) => [table, `${table}_rows`]);

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

type Line = { record: string; purpose: string; ground: string; howLong: string; end: string; tables: string[] };

/** The retention table, as docs/privacy.md has it. */
async function readTable(): Promise<Line[]> {
  const page = await readFile(new URL("../../../docs/privacy.md", import.meta.url), "utf8");
  return page.split("\n").flatMap((line) => {
    const [, record = "", purpose = "", ground = "", howLong = "", end = "", tables = ""] = line.split(/ *\| */);
    const names = Array.from(tables.matchAll(/`(\w+)`/g), ([, name = ""]) => name);
    return names.length === 0 ? [] : [{ record, purpose, ground, howLong, end, tables: names }];
  });
}

function toWords(period: Period): string {
  const [count, unit] = "days" in period ? [period.days, "day"] : [period.months, "month"];
  return `${count} ${unit}${count === 1 ? "" : "s"} from `;
}

const keptOf = (record: RegExp): Period | undefined => retention.find((row) => record.test(row.record))?.kept;

describe.each(engines)("on %s", (engine) => {
  test("R11.1 every table of the database stands in the retention table", async () => {
    const tables = await tablesOf(await aDatabase(engine));
    const named = [...(await readTable()).flatMap((line) => line.tables), ...searchTables];
    expect(tables.filter((table) => ![...named, ...migrationTables].includes(table))).toEqual([]);
    const unknown = new Set(named.filter((table) => !tables.includes(table)));
    expect([...unknown].filter((table) => engine === "sqlite" || !searchTables.includes(table))).toEqual([]);
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
    if (!erase && !kept) expect(gone, table).toEqual(expect.arrayContaining(columns));
  }
});

test("R11.1 docs/privacy.md says of every record what it is for, and how long it is kept, as the program does it", async () => {
  const lines = await readTable();
  for (const line of lines) {
    for (const words of [line.record, line.purpose, line.ground, line.howLong, line.end]) expect(words).not.toBe("");
  }
  const told = lines.filter(({ howLong }) =>
    /^(?:\d+ \w+ from |Until (?:its end|when it counts|the years))/.test(howLong),
  );
  expect(told.map(({ record }) => record).toSorted()).toEqual(retention.map(({ record }) => record).toSorted());
  for (const { record, table, kept } of retention) {
    const line = lines.find((other) => other.record === record);
    expect(line?.tables[0], record).toBe(table);
    expect(line?.howLong.startsWith("days" in kept && kept.days === 0 ? "Until " : toWords(kept)), record).toBe(true);
  }
  expect(lines.find(({ record }) => /^Sessions/.test(record))?.howLong).toContain(`at most ${longestMs / dayMs} days`);
});

test("R11.1 what the privacy policy promises is kept", () => {
  expect(keptOf(/requests that led to nothing/)).toEqual({ months: fruitlessRequestMonths });
  for (const record of [/who closed their account/, /about no request/]) {
    const kept = keptOf(record);
    expect(kept && "days" in kept && kept.days).toBeLessThan(closedAccountDays);
  }
});

test("R15.9 a guardian reads how long an application is kept", () => {
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
