import { setImmediate as letOthersWork } from "node:timers/promises";
import { type FieldsWith, type LeadField, leadFields } from "@campusward/contracts/leads/lead-fields";
import type { Place } from "../../database/cursor.ts";
import type { Database } from "../../database/database.ts";
import type { LeadRow } from "../../database/tables.ts";
import type { LeadSelection } from "./lead-selection.ts";
import { leadsIn, type Stretch, stretchesOf } from "./lead-stretch.ts";

/** The fields that lists or exports show. */
export type ListedField = (typeof leadFields)[
  | FieldsWith<typeof leadFields, "list", true>
  | FieldsWith<typeof leadFields, "csv", true>]["column"];
const isListed = (field: LeadField) => field.list || field.csv;
const listedFields = Object.values(leadFields).filter(isListed) as readonly { column: ListedField }[];

/** What lists and exports tell of a lead. */
export const listedColumns = [
  "id",
  "kind",
  "reference",
  ...listedFields.map(({ column }) => column),
  "status",
  "received_at",
  "reply_by_at",
  "waiting_until",
  "replied_at",
  "assignee_id",
  "lost_reason",
  "held_since",
  "flagged_at",
  "spam_signs",
] as const satisfies readonly (keyof LeadRow)[];
export type ListedLead = Pick<LeadRow, (typeof listedColumns)[number]>;

/** The leads of a selection after a place, in its order and in batches of at most `batch`; a batch may be empty. */
export async function* walkLeads(
  database: Database,
  selection: LeadSelection,
  beginning: Place,
  batch: number,
): AsyncGenerator<ListedLead[]> {
  for await (const stretch of toStretches(database, selection, beginning)) {
    for (let after = stretch.after; ; ) {
      const leads = await readBatch(database, selection, { ...stretch, after }, batch).execute();
      yield leads;
      const last = leads.at(-1);
      if (!last || leads.length < batch) break;
      after = placeOf(selection, last);
      await letOthersWork();
    }
  }
}

export function placeOf({ order }: LeadSelection, lead: ListedLead): Place {
  return { at: lead[order.column] ?? 0, id: lead.id };
}

/** Where the index alone says what the list holds, a batch reads no row in vain, and the whole list is one stretch. */
function toStretches(database: Database, selection: LeadSelection, after: Place) {
  return selection.byRow.length === 0 ? [{ after, until: null }] : stretchesOf(database, selection, after);
}

export function readBatch(database: Database, selection: LeadSelection, stretch: Stretch, limit: number) {
  const { column, direction } = selection.order;
  return leadsIn(database, selection, stretch)
    .select(listedColumns)
    .orderBy(column, direction)
    .orderBy("id", direction)
    .limit(limit);
}
