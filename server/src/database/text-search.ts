import { type Expression, type RawBuilder, sql } from "kysely";

/** What can be searched: leads by name, email, number and city; mails by address and subject; accounts by name and email. */
export type Searchable = "leads" | "outbox_mails" | "accounts";

/** Shorter terms have no trigram, and are looked up as the beginning of a name or address instead. */
export const shortestTerm = 3;

/** A condition on the rows of the table in the query: they hold the term somewhere. */
export type TextSearch = (table: Searchable, term: string) => Expression<boolean>;

/** The ids of the newest rows that hold every term somewhere, at most `limit`. */
export type MatchList = (table: Searchable, terms: readonly string[], limit: number) => RawBuilder<{ id: string }>;

const sqliteIndexes = { leads: "lead_search", outbox_mails: "mail_search", accounts: "account_search" } as const;

/** Full-text index of trigrams (FTS5). The term is quoted, so that nothing in it is an operator. */
export const sqliteTextSearch: TextSearch = (table, term) => {
  const index = sql.table(sqliteIndexes[table]);
  return sql<boolean>`${sql.ref(`${table}.id`)} in (select id from ${index} where words match ${toPhrase(term)})`;
};

/** Walks the index from its end and stops when it has enough, however many rows hold the terms. */
export const sqliteMatches: MatchList = (table, terms, limit) => {
  const index = sql.table(sqliteIndexes[table]);
  return sql`select id from ${index} where words match ${terms.map(toPhrase).join(" ")} order by rowid desc limit ${limit}`;
};

function toPhrase(term: string): string {
  return `"${term.replaceAll('"', '""')}"`;
}

/** What a lead is found by, in lower case as JavaScript knows it: not every language of a database does. */
export const leadWords = sql<string>`(leads.name_key || ' ' || leads.email_key || ' ' || coalesce(leads.contact_e164, replace(replace(leads.contact, ' ', ''), '-', '')) || ' ' || coalesce(leads.city_key, ''))`;

/** The indexed expressions of migration 0005, to the letter. */
const postgresTexts = {
  leads: leadWords,
  outbox_mails: sql<string>`lower(outbox_mails.to_address || ' ' || outbox_mails.subject)`,
  accounts: sql<string>`lower(coalesce(accounts.name, '') || ' ' || accounts.email)`,
} as const;

export const postgresTextSearch: TextSearch = (table, term) => {
  const pattern = `%${term.toLowerCase().replaceAll(/[\\%_]/g, "\\$&")}%`;
  return sql<boolean>`${postgresTexts[table]} like ${pattern}`;
};
