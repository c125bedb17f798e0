import { type Expression, type SqlBool, sql } from "kysely";
import type { Database } from "../../database/database.ts";
import { leadWords } from "../../database/text-search.ts";
import { hasIndex, parseSearchTerm } from "../search-term.ts";

/** More leads than this are not gathered: so common a term is soon met again on the way through the list. */
const gatheredAtMost = 1000;

/** What a search leaves of a list: those that fulfil every condition, and where `ids` are given, no others. */
export type LeadSearch = { ids: readonly string[] | null; conditions: readonly Expression<SqlBool>[] };

/** @param isAmongFlagged these few stand in no index for beginnings, and are looked through. */
export async function searchLeads(
  database: Database,
  typed: string | undefined,
  isAmongFlagged = false,
): Promise<LeadSearch> {
  const term = parseSearchTerm(typed ?? "");
  if (!term) return { ids: null, conditions: [] };
  switch (term.by) {
    case "reference":
      return { ids: await findByReference(database, term.reference), conditions: [] };
    case "words":
      return searchWords(database, term.words);
    case "beginning":
      return isAmongFlagged ? lookForBeginning(term.text) : searchBeginning(database, term.text);
  }
}

async function findByReference(database: Database, reference: string): Promise<string[]> {
  const leads = await database.query.selectFrom("leads").select("id").where("reference", "=", reference).execute();
  return leads.map((lead) => lead.id);
}

async function searchWords(database: Database, words: readonly string[]): Promise<LeadSearch> {
  const { listMatches } = database.plans;
  if (!listMatches) return { ids: null, conditions: words.map((word) => database.textSearch("leads", word)) };
  const matches = listMatches("leads", words.filter(hasIndex), gatheredAtMost + 1);
  const ids = (await matches.execute(database.query)).rows.map((row) => row.id);
  const isGathered = ids.length <= gatheredAtMost;
  const toCheck = isGathered ? words.filter((word) => !hasIndex(word)) : words;
  return { ids: isGathered ? ids : null, conditions: toCheck.map(holds) };
}

async function searchBeginning(database: Database, text: string): Promise<LeadSearch> {
  if (!database.plans.listMatches) return lookForBeginning(text);
  const ids = await gatherBeginnings(database, text);
  return ids.length <= gatheredAtMost ? { ids, conditions: [] } : lookForBeginning(text);
}

function lookForBeginning(text: string): LeadSearch {
  return { ids: null, conditions: [beginsWith(text)] };
}

const beginnings = ["name_key", "email_key", "city_key"] as const;

async function gatherBeginnings(database: Database, text: string): Promise<string[]> {
  const found = new Set<string>();
  for (const column of beginnings) {
    const leads = await database.query
      .selectFrom("leads")
      .select("id")
      .where(column, ">=", text)
      .where(column, "<", `${text}\u{10ffff}`)
      .where("held_since", "is", null)
      .limit(gatheredAtMost + 1)
      .execute();
    for (const lead of leads) found.add(lead.id);
  }
  return [...found];
}

function holds(word: string): Expression<SqlBool> {
  return sql`${leadWords} like ${`%${escapePattern(word)}%`} escape '\\'`;
}

function beginsWith(text: string): Expression<SqlBool> {
  const pattern = `${escapePattern(text)}%`;
  const conditions = beginnings.map((column) => sql`${sql.ref(`leads.${column}`)} like ${pattern} escape '\\'`);
  return sql`(${sql.join(conditions, sql` or `)})`;
}

function escapePattern(text: string): string {
  return text.replaceAll(/[\\%_]/g, "\\$&");
}
