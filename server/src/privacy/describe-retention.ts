import { toWords } from "./period.ts";
import type { RetentionRow } from "./retention-row.ts";

const headings = ["What", "What for", "Why we may", "How long", "Then", "Table"];

/** The retention table as Markdown, for people who read docs/privacy.md. */
export function describeRetention(rows: readonly RetentionRow[]): string {
  const lines = rows.map(({ record, purpose, ground, end, tables, ...row }) =>
    toLine([record, purpose, ground, howLong(row), end, tables.map((table) => `\`${table}\``).join(", ")]),
  );
  return [toLine(headings), toLine(headings.map(() => "---")), ...lines].join("\n");
}

function howLong({ kept, from }: Pick<RetentionRow, "kept" | "from">): string {
  if (!kept) return from;
  return "days" in kept && kept.days === 0 ? `Until ${from}` : `${toWords(kept)} from ${from}`;
}

function toLine(cells: readonly string[]): string {
  return `| ${cells.join(" | ")} |`;
}
