import { type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "./database.ts";
import type { Tables } from "./tables.ts";

/**
 * What can be searched: leads by name, email, number, city and their answers to the owner's fields; mails by address and subject; accounts by name and
 * email.
 */
export type Searchable = "leads" | "outbox_mails" | "accounts";

/** A condition on the rows of the table in the query: they contain the text. */
export type TextSearch = (table: Searchable, text: string) => Expression<SqlBool>;

/** The ids of the newest rows that hold every text somewhere, at most `limit`. */
export type NewestMatches = (table: Searchable, texts: readonly string[], limit: number) => RawBuilder<{ id: string }>;

/** The result of a search: rows that fulfil every condition and, where `ids` are given, are among these. */
export type TextMatches = { ids: readonly string[] | null; conditions: readonly Expression<SqlBool>[] };

/** Shorter texts have no trigram in the index. */
const shortestIndexed = 3;

/** More rows than this are not named by id: a scan of the list soon finds so common a text. */
export const namedAtMost = 1000;

/** The indexed expressions of migrations 0005 and 0014, to the letter. Keys are in lower case as JavaScript knows it. */
const rowTexts = {
  leads: sql<string>`(leads.name_key || ' ' || leads.email_key || ' ' || coalesce(leads.contact_e164, replace(replace(leads.contact, ' ', ''), '-', '')) || ' ' || coalesce(leads.city_key, '') || ' ' || coalesce(leads.other_keys, ''))`,
  outbox_mails: sql<string>`lower(outbox_mails.to_address || ' ' || outbox_mails.subject)`,
  accounts: sql<string>`lower(coalesce(accounts.name, '') || ' ' || accounts.email)`,
} as const satisfies Record<Searchable, unknown>;

/** Compares each row. PostgreSQL uses its trigram index. */
export const searchRows: TextSearch = (table, text) =>
  sql<SqlBool>`${rowTexts[table]} like ${`%${escapePattern(text.toLowerCase())}%`} escape '\\'`;

const sqliteIndexes = { leads: "lead_search", outbox_mails: "mail_search", accounts: "account_search" } as const;

/** Full-text index of trigrams (FTS5). */
export const searchSqliteIndex: TextSearch = (table, text) => {
  const index = sql.table(sqliteIndexes[table]);
  return sql<SqlBool>`${sql.ref(`${table}.id`)} in (select id from ${index} where words match ${toPhrase(text)})`;
};

/** Reads the index from its end and stops when it has enough, no matter how many rows hold the texts. */
export const newestInSqliteIndex: NewestMatches = (table, texts, limit) => {
  const index = sql.table(sqliteIndexes[table]);
  return sql`select id from ${index} where words match ${texts.map(toPhrase).join(" ")} order by rowid desc limit ${limit}`;
};

/** Quoted, so that it contains no operators. */
function toPhrase(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

/** Finds the rows that hold every word. Without words, these are all. */
export async function findByWords(
  { reader, newestMatches }: Database,
  table: Searchable,
  words: readonly string[],
): Promise<TextMatches> {
  const inRow = (word: string) => searchRows(table, word);
  const indexed = words.filter(hasIndex);
  if (!newestMatches || indexed.length === 0) return { ids: null, conditions: words.map(inRow) };
  const { rows } = await newestMatches(table, indexed, namedAtMost + 1).execute(reader);
  if (rows.length > namedAtMost) return { ids: null, conditions: words.map(inRow) };
  return { ids: rows.map(({ id }) => id), conditions: words.filter((word) => !hasIndex(word)).map(inRow) };
}

/** The rows of a search. The limit keeps SQLite's planner from evaluating the other conditions first. */
export function selectFound<T extends Searchable | "applications">(
  { reader }: Pick<Database, "reader">,
  table: T,
  { ids }: TextMatches,
): SelectQueryBuilder<Tables, T, object> {
  const all = reader.selectFrom(table as Searchable);
  const id = table === "applications" ? "lead_id" : "id";
  const found = ids && all.selectAll().where(sql.ref(id), "in", ids).limit(ids.length);
  const rows = found ? reader.selectFrom(found.as(table as Searchable)) : all;
  return rows as unknown as SelectQueryBuilder<Tables, T, object>;
}

/** Whether a text is long enough for the index. */
export function hasIndex(text: string): boolean {
  return [...text].length >= shortestIndexed;
}

/**
 * What somebody typed, in lower case. Control characters would cut it off on one engine and be refused by the other.
 */
export function toSearchText(typed: string | undefined): string {
  const plain = (typed ?? "").normalize("NFC").replace(/\p{Cc}/gu, " ");
  return plain.replace(/\s+/g, " ").trim().toLowerCase();
}

export function toSearchWords(typed: string | undefined): string[] {
  return toSearchText(typed).split(" ").filter(Boolean);
}

/** For `like … escape '\'`, which takes the text as it is then. */
export function escapePattern(text: string): string {
  return text.replaceAll(/[\\%_]/g, "\\$&");
}
