import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "./database.ts";
import type { EpochMs, Tables } from "./tables.ts";

/** Rows of a table are work that waits: for their time, or for whoever took them and was killed. */
export type Queue<T extends keyof Tables> = {
  table: T;
  /** What names a row. */
  key: readonly (keyof Tables[T] & string)[];
  /** When a row may be taken; null while it waits for nothing. It begins an index. */
  due: keyof Tables[T] & string;
  /** After so long another process may take what one took. Longer than the work on a row, or renewed meanwhile. */
  leaseMs: number;
};

export type Taking = {
  now: EpochMs;
  limit: number;
  /** Which rows alone. */
  where?: RawBuilder<SqlBool>;
  /** What else is written down, as `column = value, …`. */
  set?: RawBuilder<unknown>;
  /** Without a disk sync on the embedded engine, whose one process a power cut ends too: its leases end with it. */
  isUnsynced?: boolean;
};

/**
 * Takes rows that are due, the longest first: their time moves on by the lease, so that no other process gets them.
 * Whoever works on one deletes it, or says when it is due again.
 */
export async function takeDue<T extends keyof Tables>(
  database: Database,
  { table, key, due, leaseMs }: Queue<T>,
  { now, limit, where = sql`1 = 1`, set, isUnsynced = false }: Taking,
): Promise<Tables[T][]> {
  const isEmbedded = database.engine === "sqlite";
  const columns = sql.join(key.map((column) => sql.ref(column)));
  // A row that another process is just taking is passed over. The embedded engine has one process.
  const passing = isEmbedded ? sql`` : sql`for update skip locked`;
  const others = set ? sql`, ${set}` : sql``;
  const { rows } = await sql<Tables[T]>`
    with due as (
      select ${columns} from ${sql.table(table)} where ${sql.ref(due)} <= ${now} and ${where}
      order by ${sql.ref(due)} limit ${sql.lit(limit)} ${passing}
    )
    update ${sql.table(table)} set ${sql.ref(due)} = ${now + leaseMs}${others}
    where (${columns}) in (select ${columns} from due) returning *
  `.execute(isUnsynced && isEmbedded ? database.unsyncedQuery : database.query);
  return rows;
}

const firstDelayMs = 2_000;
const longestDelayMs = 3_600_000;
const giveUpAfterMs = 72 * 3_600_000;

export type Failed = {
  attempts: number;
  /** When the work came about. */
  createdAt: EpochMs;
  now: EpochMs;
  /** From 0 up to 1. */
  random: number;
};

/**
 * When to try again: 2, 4, 8 … seconds, at most an hour, each with a random jitter of up to a quarter, so that what
 * failed together is not retried together. Null once it is 72 hours old.
 */
export function nextAttemptAt({ attempts, createdAt, now, random }: Failed): EpochMs | null {
  if (now - createdAt >= giveUpAfterMs) return null;
  const delay = Math.min(firstDelayMs * 2 ** (attempts - 1), longestDelayMs);
  return Math.round(now + delay * (0.75 + random / 2));
}
