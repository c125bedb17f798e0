import type { Tables } from "../database/tables.ts";
import { toWords } from "./period.ts";
import { retentionOfAccounts } from "./retention-of-accounts.ts";
import { retentionOfOperation } from "./retention-of-operation.ts";
import { retentionOfRequests } from "./retention-of-requests.ts";
import type { RetentionRow } from "./retention-row.ts";

/**
 * Everything that is kept, why, and for how long. `delete-what-is-over.ts` does what it says, docs/privacy.md shows it,
 * and tests find every table of the database in it and hold it to the published privacy policy.
 */
export const retention: readonly RetentionRow[] = [
  ...retentionOfRequests,
  ...retentionOfAccounts,
  ...retentionOfOperation,
];

/** Tables that hold no record of their own: triggers and the engine keep them like the table that they find things in. */
export const searchTables: Record<string, keyof Tables> = {
  lead_search: "leads",
  lead_search_rows: "leads",
  mail_search: "outbox_mails",
  mail_search_rows: "outbox_mails",
  account_search: "accounts",
  account_search_rows: "accounts",
};

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
