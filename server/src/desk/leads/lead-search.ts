import { asTyped } from "@campusward/contracts/leads/contact-fields";
import { type Expression, type SqlBool, sql } from "kysely";
import type { Database } from "../../database/database.ts";
import {
  escapePattern,
  findByWords,
  hasIndex,
  namedAtMost,
  type TextMatches,
  toSearchText,
} from "../../database/text-search.ts";

/** @param isAmongFlagged these few are in no prefix index, and are scanned. */
export async function searchLeads(
  database: Database,
  typed: string | undefined,
  isAmongFlagged = false,
): Promise<TextMatches> {
  const term = parseSearchTerm(typed);
  switch (term?.by) {
    case "reference":
      return withReference(term.reference);
    case "words":
      if (term.reference && (await isReference(database, term.reference))) return withReference(term.reference);
      return findByWords(database, "leads", term.words);
    case "beginning": {
      const ids = database.newestMatches && !isAmongFlagged ? await listBeginnings(database, term.text) : null;
      return ids ? { ids, conditions: [] } : { ids: null, conditions: [beginsWith(term.text)] };
    }
    default:
      return { ids: null, conditions: [] };
  }
}

/** The parsed search text. */
type SearchTerm =
  | { by: "reference"; reference: string }
  /**
   * In lower case: each matches anywhere in a name, email, number or city, and one of them through the trigram index.
   * Without a digit in it, a reference looks like names: it is one where a lead has it.
   */
  | { by: "words"; words: readonly string[]; reference?: string }
  /** In lower case and too short for that index: matches the beginning of a name, email or city. */
  | { by: "beginning"; text: string };

/** Of any brand: references stay as they were when the prefix changes. */
const referenceForm = /^([a-z]{2,4})[- ]?([0-9a-hjkmnp-tv-z]{5})[- ]?([0-9a-hjkmnp-tv-z]{5})$/;
const numberAsTyped = /^[\d\s()+./-]+$/;

/** Null for a text without anything to search for. */
export function parseSearchTerm(typed: string | undefined): SearchTerm | null {
  const text = toSearchText(typed);
  if (text === "") return null;
  const reference = referenceForm.exec(text)?.slice(1).join("-").toUpperCase();
  if (reference && /\d/.test(reference)) return { by: "reference", reference };
  const words = toNumber(text) ?? text.split(" ");
  if (words.some(hasIndex)) return { by: "words", words, ...(reference && { reference }) };
  return hasIndex(text) ? { by: "words", words: [text] } : { by: "beginning", text };
}

/** Numbers are kept as +919840012345, so that spaces, dashes and the zero before a city code are left out. */
function toNumber(pasted: string): [string] | null {
  const text = asTyped(pasted);
  if (!numberAsTyped.test(text)) return null;
  const digits = text.replace(/\D/g, "").replace(/^0+/, "");
  return hasIndex(digits) ? [digits] : null;
}

/** The request with it, or the one that it was merged into: a family's confirmation names the one that they sent. */
function withReference(reference: string): TextMatches {
  const merged = sql`(select merged_into from leads as sent where sent.reference = ${reference})`;
  return { ids: null, conditions: [sql`(leads.reference = ${reference} or leads.id = ${merged})`] };
}

async function isReference({ reader }: Database, reference: string): Promise<boolean> {
  const lead = await reader.selectFrom("leads").select("id").where("reference", "=", reference).executeTakeFirst();
  return lead !== undefined;
}

const beginnings = ["name_key", "email_key", "city_key"] as const;

/** The ids of the leads with this beginning, each field through its own index; null where there are too many. */
async function listBeginnings({ reader }: Database, text: string): Promise<string[] | null> {
  const found = new Set<string>();
  for (const column of beginnings) {
    const leads = await reader
      .selectFrom("leads")
      .select("id")
      .where(column, ">=", text)
      .where(column, "<", `${text}\u{10ffff}`)
      .where("held_since", "is", null)
      .limit(namedAtMost + 1)
      .execute();
    for (const lead of leads) found.add(lead.id);
  }
  return found.size > namedAtMost ? null : [...found];
}

function beginsWith(text: string): Expression<SqlBool> {
  const pattern = `${escapePattern(text)}%`;
  const conditions = beginnings.map((column) => sql`${sql.ref(`leads.${column}`)} like ${pattern} escape '\\'`);
  return sql`(${sql.join(conditions, sql` or `)})`;
}
