import type { Tables } from "../database/tables.ts";
import { toWords } from "./period.ts";
import { tablesWith } from "./personal-data/personal-data.ts";
import type { Kept } from "./personal-data/table-data.ts";

/** A kind of record, the column that names its rows, and the tables that hold it, its own first. */
export type RetentionRow = Kept & { key: string; tables: readonly [keyof Tables, ...(keyof Tables)[]] };

/**
 * Everything that is kept, why, and for how long. `delete-what-is-over.ts` does what it says, docs/privacy.md shows it,
 * and tests find every table of the database in it and hold it to the published privacy policy.
 */
export const retention: readonly RetentionRow[] = tablesWith("kept").flatMap(({ table, key, kept }) =>
  [kept].flat().map((row) => ({ ...row, key, tables: [table, ...(row.also ?? [])] as const })),
);

const headings = ["What", "What for", "Why we may", "How long", "Then", "Table"];

/** The retention table as Markdown, for people who read docs/privacy.md. */
export function describeRetention(rows: readonly RetentionRow[]): string {
  const lines = rows.map(({ record, purpose, ground, end = "Deleted", tables, ...row }) =>
    toLine([record, purpose, ground, howLong(row), end, tables.map((table) => `\`${table}\``).join(", ")]),
  );
  return [toLine(headings), toLine(headings.map(() => "---")), ...lines].join("\n");
}

function howLong({ kept, from }: Pick<Kept, "kept" | "from">): string {
  if (!kept) return from;
  return "days" in kept && kept.days === 0 ? `Until ${from}` : `${toWords(kept)} from ${from}`;
}

function toLine(cells: readonly string[]): string {
  return `| ${cells.join(" | ")} |`;
}
