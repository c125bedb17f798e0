import { type Expression, type SqlBool, sql } from "kysely";
import type { Database } from "./database.ts";
import { type Searchable, shortestTerm } from "./text-search.ts";

/** More rows than this are not gathered: so common a text is soon met again on the way through the list. */
const gatheredAtMost = 1000;

/** What a search leaves of a list: rows that fulfil every condition, and where `ids` are given, no others. */
export type TextMatches = { ids: readonly string[] | null; conditions: readonly Expression<SqlBool>[] };

/** The texts that can be searched, as the conditions below look at them. */
const texts = {
  outbox_mails: sql<string>`(outbox_mails.to_address || ' ' || outbox_mails.subject)`,
  accounts: sql<string>`(coalesce(accounts.name, '') || ' ' || accounts.email)`,
} as const satisfies Partial<Record<Searchable, unknown>>;

/** Finds mails or accounts that hold every word somebody typed; an empty text finds all. */
export async function findByText(
  database: Database,
  table: keyof typeof texts,
  typed: string | undefined,
): Promise<TextMatches> {
  const words = toWords(typed ?? "");
  const { listMatches } = database.plans;
  const inRow = (word: string) => holds(table, word);
  if (!listMatches) {
    return {
      ids: null,
      conditions: words.map((word) => (hasIndex(word) ? database.textSearch(table, word) : inRow(word))),
    };
  }
  const indexed = words.filter(hasIndex);
  if (indexed.length === 0) return { ids: null, conditions: words.map(inRow) };
  const { rows } = await listMatches(table, indexed, gatheredAtMost + 1).execute(database.query);
  if (rows.length > gatheredAtMost) return { ids: null, conditions: words.map(inRow) };
  return { ids: rows.map(({ id }) => id), conditions: words.filter((word) => !hasIndex(word)).map(inRow) };
}

function hasIndex(word: string): boolean {
  return [...word].length >= shortestTerm;
}

/** Control characters would end a text early on one engine and be refused by the other. */
function toWords(typed: string): string[] {
  const plain = typed.normalize("NFC").replace(/\p{Cc}/gu, " ");
  return plain.toLowerCase().split(/\s+/).filter(Boolean);
}

/** Too short for the index, or too common for a list of ids: looked for in the row. */
function holds(table: keyof typeof texts, word: string): Expression<SqlBool> {
  const pattern = `%${word.replaceAll(/[\\%_]/g, "\\$&")}%`;
  return sql<SqlBool>`lower(${texts[table]}) like ${pattern} escape '\\'`;
}
