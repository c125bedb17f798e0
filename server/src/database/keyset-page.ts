import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import * as z from "zod/mini";
import { invalidField } from "../errors.ts";
import { toJson } from "../json.ts";
import type { EpochMs, Tables } from "./tables.ts";

/** Where a page ended: the instant that the list is ordered by, and the row there. */
export type Place = { at: EpochMs; id: string };

/** How a list is ordered. @template Row the columns that are read. */
export type KeysetOrder<Row> = {
  /** Columns that an index has in this order; the last one is unique. */
  columns: readonly [at: string, id: string] | readonly [id: string];
  direction: "asc" | "desc";
  placeOf(row: Row): Place;
};

type Rows<T extends keyof Tables, Row> = SelectQueryBuilder<Tables, T, Row>;

/**
 * One page of a list, and the cursor of the next one.
 * @param name of the list, so that a cursor works for its own list only.
 * @throws {AppError} `invalid_fields` for a cursor of another list.
 */
export async function keysetPage<T extends keyof Tables, Row>(
  rows: Rows<T, Row>,
  order: KeysetOrder<Row>,
  { name, cursor, size }: { name: string; cursor: string | undefined; size: number },
): Promise<{ rows: Row[]; next: string | null }> {
  const after = cursor === undefined ? null : parseCursor(name, cursor);
  // One row more than a page, to know whether another page follows.
  const found = await readAfter(rows, order, after, size + 1).execute();
  const page = found.slice(0, size);
  const last = page.at(-1);
  return { rows: page, next: last && found.length > size ? toCursor(name, order.placeOf(last)) : null };
}

/** The whole list, in batches of `limit` rows. */
export async function* keysetBatches<T extends keyof Tables, Row>(
  rows: Rows<T, Row>,
  order: KeysetOrder<Row>,
  size: number,
): AsyncGenerator<Row[]> {
  for (let after: Place | null = null; ; ) {
    const batch: Row[] = await readAfter(rows, order, after, size).execute();
    if (batch.length > 0) yield batch;
    const last = batch.at(-1);
    if (!last || batch.length < size) return;
    after = order.placeOf(last);
  }
}

function readAfter<T extends keyof Tables, Row>(
  rows: Rows<T, Row>,
  { columns, direction }: KeysetOrder<Row>,
  after: Place | null,
  limit: number,
): Rows<T, Row> {
  const ordered = columns.reduce((query, column) => query.orderBy(sql.ref(column), direction), rows).limit(limit);
  return after ? ordered.where(isAfter(columns, direction, after)) : ordered;
}

function isAfter(columns: readonly string[], direction: "asc" | "desc", { at, id }: Place): Expression<SqlBool> {
  const beyond = sql.raw(direction === "asc" ? ">" : "<");
  const place = columns.length === 1 ? [id] : [at, id];
  return sql<SqlBool>`(${sql.join(columns.map((column) => sql.ref(column)))}) ${beyond} (${sql.join(place)})`;
}

const Cursor = z.object({ list: z.string(), at: z.int(), id: z.string().check(z.regex(/^[\w-]{1,128}$/)) });

/** A place as text that a browser sends back for the next page of the same list. */
function toCursor(list: string, place: Place): string {
  return Buffer.from(JSON.stringify({ list, ...place })).toString("base64url");
}

function parseCursor(list: string, text: string): Place {
  const parsed = Cursor.safeParse(toJson(Buffer.from(text, "base64url").toString()));
  if (!parsed.success || parsed.data.list !== list) throw invalidField("cursor", "not_an_option");
  return parsed.data;
}
