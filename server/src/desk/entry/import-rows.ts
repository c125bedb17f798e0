import type { Reader } from "../../database/database.ts";
import { inParts } from "../../database/in-batches.ts";
import { isReadable } from "../../database/readable-leads.ts";
import type { LeadRow } from "../../database/tables.ts";
import { createReadApart } from "../../reading/read-apart.ts";
import type { ReadRow, ReadRows, SheetToRead } from "./read-rows.ts";

export type KnownRow = ReadRow & { lead: LeadRow };

/** Keys that are asked for with one query. */
const keysAtOnce = 500;

/** Five thousand numbers and addresses take a third of a second, in which nobody else would be answered. */
export const readRowsApart = createReadApart<SheetToRead, ReadRows>(new URL("./rows-thread.ts", import.meta.url), {
  deadlineMs: 20_000,
  memoryMb: 256,
});

/** Sorts rows into new people and known ones. Writes nothing. */
export async function matchRows(
  reader: Reader,
  rows: readonly ReadRow[],
): Promise<{ fresh: ReadRow[]; known: KnownRow[] }> {
  const leads = await findKnown(reader, [...new Set(rows.flatMap(({ keys }) => keys))]);
  const matched: { fresh: ReadRow[]; known: KnownRow[] } = { fresh: [], known: [] };
  for (const row of rows) {
    const lead = row.keys.flatMap((key) => leads.get(key) ?? [])[0];
    if (lead) matched.known.push({ ...row, lead });
    else matched.fresh.push(row);
  }
  return matched;
}

/** The newest lead with each key; for one that was merged, what it was merged into. */
async function findKnown(reader: Reader, keys: readonly string[]): Promise<Map<string, LeadRow>> {
  const found = new Map<string, LeadRow>();
  const all = reader.selectFrom("leads").selectAll();
  for (const some of inParts(keys, keysAtOnce)) {
    const leads = all.where(isReadable).orderBy("received_at");
    const byEmail = await leads.where("email_key", "in", some).execute();
    const byNumber = await leads.where("contact_e164", "in", some).execute();
    const merged = [...byEmail, ...byNumber].flatMap(({ merged_into }) => merged_into ?? []);
    const cards = merged.length > 0 ? await all.where("id", "in", [...new Set(merged)]).execute() : [];
    const cardOf = (lead: LeadRow) => cards.find(({ id }) => id === lead.merged_into) ?? lead;
    for (const lead of byEmail) found.set(lead.email_key, cardOf(lead));
    for (const lead of byNumber) if (lead.contact_e164) found.set(lead.contact_e164, cardOf(lead));
  }
  return found;
}
