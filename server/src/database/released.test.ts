import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { aDatabaseLocation, engines } from "../testing/engines.ts";
import { anOlderDatabase } from "../testing/older-database.ts";
import { isMigrated } from "./migrate.ts";
import { openDatabase } from "./open-database.ts";

type Cell = string | number | null | { base64: string };
type Release = { version: string; lastMigration: string; rows: Record<string, Record<string, Cell>[]> };

const folder = new URL("../testing/releases/", import.meta.url);
const migrations = new URL("migrations/", import.meta.url);
const read = <T>(file: string): T => JSON.parse(readFileSync(new URL(file, folder), "utf8"));
const releases = readdirSync(folder)
  .filter((file) => file !== "migrations.json")
  .map((file) => read<Release>(file));

const files = readdirSync(migrations)
  .filter((file) => file.endsWith(".sql"))
  .sort();
const released = read<Record<string, string>>("migrations.json");

test("R16.6 no migration that was released is changed or gone, and new ones come after them, numbered on", () => {
  const hashOf = (file: string) =>
    createHash("sha256")
      .update(readFileSync(new URL(file, migrations)))
      .digest("hex");
  const unchanged = Object.keys(released).filter((file) => files.includes(file));
  expect(Object.fromEntries(unchanged.map((file) => [file, hashOf(file)]))).toEqual(released);
  // 0012 was given away and never used; what is released stays as it is.
  let last = Math.max(...unchanged.map((file) => Number(file.slice(0, 4))));
  for (const file of files.filter((name) => !(name in released))) {
    expect(file).toMatch(/^\d{4}-[a-z0-9-]+(?:[.](?:sqlite|postgres))?[.]sql$/);
    const number = Number(file.slice(0, 4));
    expect([last, last + 1], `${file} comes after ${last}`).toContain(number);
    last = number;
  }
});

/** Tables of features that are gone. */
const givenUp = new Set(["vital_counts"]);

describe.each(engines)("on %s", (engine) => {
  test.each(releases)("R16.6 the data of $version is whole in this version", async ({ lastMigration, rows }) => {
    const location = await aDatabaseLocation(engine);
    await anOlderDatabase(location, lastMigration, async (query) => {
      // Some migrations write rows, which are among those that are put back.
      for (const table of Object.keys(rows).reverse()) await query.deleteFrom(table as "leads").execute();
      for (const [table, ofTable] of Object.entries(rows)) {
        const values = ofTable.map((row) =>
          Object.fromEntries(Object.entries(row).map(([key, cell]) => [key, toCell(cell)])),
        );
        if (values.length > 0)
          await query
            .insertInto(table as "leads")
            .values(values as never)
            .execute();
      }
    });
    const database = await openDatabase(location);
    try {
      expect(await isMigrated(database.query)).toBe(true);
      for (const [table, ofTable] of Object.entries(rows)) {
        if (givenUp.has(table)) continue;
        const now = await database.query
          .selectFrom(table as "leads")
          .selectAll()
          .execute();
        expect(now, table).toHaveLength(ofTable.length);
      }
      // What people wrote, and who they are, is what no migration may touch.
      const wrote = ["id", "reference", "name", "email", "contact", "received_at"] as const;
      const leads = await database.query.selectFrom("leads").select(wrote).orderBy("id").execute();
      const before = rows.leads?.map((row) => Object.fromEntries(wrote.map((key) => [key, row[key]])));
      expect(leads).toEqual(before?.toSorted((a, b) => (String(a.id) < String(b.id) ? -1 : 1)));
    } finally {
      await database.close();
    }
  });
});

function toCell(cell: Cell): string | number | null | Buffer {
  return cell !== null && typeof cell === "object" ? Buffer.from(cell.base64, "base64") : cell;
}
