import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import { type BoundedCount, countSome } from "./bounded-count.ts";
import type { Database } from "./database.ts";
import { type KeysetOrder, keysetPage } from "./keyset-page.ts";
import type { EpochMs, Tables } from "./tables.ts";

type ListParts<Asking, Filter, Key extends string, Row, Shown, Beside> = {
  /** Of the rows in the answer. */
  rows: Key;
  /** Names the list with what its order depends on, so that a cursor works for it alone. */
  name: (filter: Filter) => string;
  size: number;
  order: KeysetOrder<Row> | ((filter: Filter) => KeysetOrder<Row>);
  /** Whoever asks may see all of it. */
  select: (asking: Asking, filter: Filter) => Promise<SelectQueryBuilder<Tables, keyof Tables, Row>>;
  toShown: (asking: Asking, rows: readonly Row[]) => readonly Shown[] | Promise<readonly Shown[]>;
  /** What is told beside the rows, such as how many each view holds. */
  beside: (asking: Asking) => Promise<Beside>;
};

/**
 * The use case of a list's endpoint: a page of it, where the next one begins, and what is told beside.
 * It throws `invalid_fields` for a cursor of another list.
 */
export function listOf<Asking, Filter, Key extends string, Row, Shown, Beside extends object>(
  list: ListParts<Asking, Filter, Key, Row, Shown, Beside>,
) {
  return async (asking: Asking, filter: Filter, cursor: string | undefined) => {
    const order = typeof list.order === "function" ? list.order(filter) : list.order;
    const selected = await list.select(asking, filter);
    const page = await keysetPage(selected, order, { name: list.name(filter), cursor, size: list.size });
    const rows = { [list.rows]: await list.toShown(asking, page.rows) } as Record<Key, Shown[]>;
    return { ...rows, next: page.next, ...(await list.beside(asking)) };
  };
}

/** By an instant, and rows of one instant by their id. An index has both columns in this order. */
export function byInstant<At extends string>(
  table: keyof Tables,
  column: At,
  direction: "asc" | "desc",
): KeysetOrder<Record<At, EpochMs | null> & { id: string }> {
  return {
    columns: [`${table}.${column}`, `${table}.id`],
    direction,
    placeOf: (row) => ({ at: row[column] ?? 0, id: row.id }),
  };
}

/** How many rows each of several views holds. */
export async function countEach<Name extends string, T extends keyof Tables>(
  database: Database,
  names: readonly Name[],
  rowsOf: (name: Name) => SelectQueryBuilder<Tables, T, object>,
): Promise<Record<Name, BoundedCount>> {
  const counts = {} as Record<Name, BoundedCount>;
  for (const name of names) counts[name] = await countSome(database, rowsOf(name));
  return counts;
}

/** No condition where no value is asked for. */
export function isAmong(column: Expression<unknown>, values: readonly string[]): Expression<SqlBool>[] {
  return values.length === 0 ? [] : [sql<SqlBool>`${column} in (${sql.join(values)})`];
}

/** No condition where there is none to fulfil. */
export function isAny(conditions: readonly Expression<SqlBool>[]): Expression<SqlBool>[] {
  return conditions.length === 0 ? [] : [sql<SqlBool>`(${sql.join(conditions, sql` or `)})`];
}
