import { setImmediate as letOthersWork } from "node:timers/promises";
import { type SelectQueryBuilder, sql } from "kysely";
import type { Place } from "../../database/cursor.ts";
import type { Database } from "../../database/database.ts";
import type { Tables } from "../../database/tables.ts";
import type { LeadSelection } from "./lead-selection.ts";

/** A part of a list: what comes after one place, up to and with another one, or to the end. */
export type Stretch = { after: Place; until: Place | null };

/** Only these leads are looked at, by their ids. */
type Among = { among?: readonly string[] };

/** Before the first lead of a list. */
export function beginningOf({ order }: LeadSelection): Place {
  return order.direction === "asc" ? { at: 0, id: "" } : { at: Number.MAX_SAFE_INTEGER, id: "" };
}

/** The leads of a stretch, not yet ordered. */
export function leadsIn(
  database: Database,
  selection: LeadSelection,
  { after, until, among }: Stretch & Among,
): SelectQueryBuilder<Tables, "leads", object> {
  const column = sql.ref(`leads.${selection.order.column}`);
  const isAscending = selection.order.direction === "asc";
  const beyond = sql.raw(isAscending ? ">" : "<");
  const upTo = sql.raw(isAscending ? "<=" : ">=");
  const end = until
    ? [sql<boolean>`(${column}, leads.id) ${upTo} (${until.at}, ${until.id})`]
    : selection.end === null
      ? []
      : [sql<boolean>`${column} ${upTo} ${selection.end}`];
  const isAfter = sql<boolean>`(${column}, leads.id) ${beyond} (${after.at}, ${after.id})`;
  return tableOf(database, among).where((row) => row.and([...selection.byIndex, ...selection.byRow, isAfter, ...end]));
}

/**
 * Cuts a list into stretches that one query may look through, and lets others be served between them. On an engine
 * that works beside our process it is one stretch.
 */
export async function* stretchesOf(
  database: Database,
  selection: LeadSelection,
  beginning: Place,
): AsyncGenerator<Stretch> {
  for (let after = beginning; ; ) {
    const until = await findEnd(database, selection, after);
    yield { after, until };
    if (!until) return;
    after = until;
    await letOthersWork();
  }
}

async function findEnd(database: Database, selection: LeadSelection, after: Place): Promise<Place | null> {
  const { rowsAtOnce } = database.plans;
  if (rowsAtOnce === null) return null;
  const { column, direction } = selection.order;
  const row = await leadsIn(database, { ...selection, byRow: [] }, { after, until: null })
    .select(["id", column])
    .orderBy(column, direction)
    .orderBy("id", direction)
    .offset(rowsAtOnce - 1)
    .limit(1)
    .executeTakeFirst();
  return row ? { at: row[column] ?? 0, id: row.id } : null;
}

/** The limit keeps the planner from looking for the other conditions first. */
function tableOf(database: Database, among: readonly string[] | undefined) {
  const { query } = database;
  if (!among) return query.selectFrom("leads");
  const named = query.selectFrom("leads").selectAll().where("id", "in", among).limit(among.length);
  return query.selectFrom(named.as("leads"));
}
