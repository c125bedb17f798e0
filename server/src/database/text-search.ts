import { type Expression, sql } from "kysely";

/** What can be searched: leads by name, email, number and city; mails by address and subject; accounts by name and email. */
export type Searchable = "leads" | "outbox_mails" | "accounts";

/** Shorter terms have no trigram, and are looked up as the beginning of a name or address instead. */
export const shortestTerm = 3;

/** A condition on the rows of the table in the query: they hold the term somewhere. */
export type TextSearch = (table: Searchable, term: string) => Expression<boolean>;

const sqliteIndexes = { leads: "lead_search", outbox_mails: "mail_search", accounts: "account_search" } as const;

/** Full-text index of trigrams (FTS5). The term is quoted, so that nothing in it is an operator. */
export const sqliteTextSearch: TextSearch = (table, term) => {
  const index = sql.table(sqliteIndexes[table]);
  const phrase = `"${term.replaceAll('"', '""')}"`;
  return sql<boolean>`${sql.ref(`${table}.id`)} in (select id from ${index} where words match ${phrase})`;
};

/** The indexed expressions of migration 0005, to the letter. */
const postgresTexts = {
  leads: sql<string>`lower(leads.name || ' ' || leads.email || ' ' || coalesce(leads.contact_e164, leads.contact) || ' ' || coalesce(leads.city, ''))`,
  outbox_mails: sql<string>`lower(outbox_mails.to_address || ' ' || outbox_mails.subject)`,
  accounts: sql<string>`lower(coalesce(accounts.name, '') || ' ' || accounts.email)`,
} as const;

export const postgresTextSearch: TextSearch = (table, term) => {
  const pattern = `%${term.toLowerCase().replaceAll(/[\\%_]/g, "\\$&")}%`;
  return sql<boolean>`${postgresTexts[table]} like ${pattern}`;
};
