import { setImmediate as letOthersWork } from "node:timers/promises";
import type { Place } from "../../database/cursor.ts";
import type { Database } from "../../database/database.ts";
import type { LeadSelection } from "./lead-selection.ts";
import { leadsIn } from "./lead-stretch.ts";
import { type ListedLead, listedColumns, placeOf } from "./walk-leads.ts";

const idsAtOnce = 500;

/** Those of the named leads that belong to the selection and come after the place, in its order. */
export async function leadsAmong(
  database: Database,
  selection: LeadSelection,
  ids: readonly string[],
  after: Place,
): Promise<ListedLead[]> {
  const found: ListedLead[] = [];
  for (let from = 0; from < ids.length; from += idsAtOnce) {
    if (from > 0) await letOthersWork();
    const leads = leadsIn(database, selection, { after, until: null, among: ids.slice(from, from + idsAtOnce) });
    found.push(...(await leads.select(listedColumns).execute()));
  }
  return found.sort((one, other) => comparePlaces(selection, placeOf(selection, one), placeOf(selection, other)));
}

function comparePlaces({ order }: LeadSelection, one: Place, other: Place): number {
  const ascending = one.at - other.at || (one.id < other.id ? -1 : 1);
  return order.direction === "asc" ? ascending : -ascending;
}
