import { type SelectQueryBuilder, sql } from "kysely";
import type { Database } from "./database.ts";
import type { Tables } from "./tables.ts";

/** "999+" says as much as the exact number, and costs the same at any size. */
export const countedAtMost = 999;

export type BoundedCount = { count: number; isMore: boolean };

/** How many rows a query has. It reads them all: for few of them, or where nobody waits. */
export async function countRows<T extends keyof Tables>(rows: SelectQueryBuilder<Tables, T, object>): Promise<number> {
  const counting = rows.select(sql<number>`cast(count(*) as integer)`.as("count"));
  return (await counting.executeTakeFirstOrThrow()).count;
}

/** Counts the rows of a query whose conditions an index can answer. */
export async function countSome<T extends keyof Tables>(
  { reader }: Database,
  rows: SelectQueryBuilder<Tables, T, object>,
  atMost = countedAtMost,
): Promise<BoundedCount> {
  const some = rows.select(sql.lit(1).as("one")).limit(atMost + 1);
  const { counted } = await reader
    .selectFrom(some.as("some"))
    .select(sql<number>`cast(count(*) as integer)`.as("counted"))
    .executeTakeFirstOrThrow();
  return { count: Math.min(counted, atMost), isMore: counted > atMost };
}
