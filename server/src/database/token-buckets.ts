import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "./database.ts";
import type { EpochMs } from "./tables.ts";

/** So many at once; what was used fills up again evenly, all of it within so many seconds. */
export type RateLimit = { requests: number; seconds: number };

const sweepEveryMs = 10 * 60_000;
/** Bounded, because the embedded engine answers nobody else meanwhile. */
const rowsAtOnce = 500;

export type TokenBuckets = ReturnType<typeof createTokenBuckets>;

/**
 * Buckets of tokens in the database, so that all processes of a deployment draw from the same ones. A bucket is one
 * instant: when it will be full again. Its name is kept as a hash, so that neither the table nor a backup lists who
 * wrote to us from where.
 */
export function createTokenBuckets(database: Database) {
  let sweptAt: EpochMs | null = null;

  /**
   * Takes a token, in one statement, so that many at the same time are counted too.
   * @returns 0, or after how many milliseconds there is one again.
   */
  async function take(name: string, { requests, seconds }: RateLimit, now: EpochMs): Promise<number> {
    await sweepNowAndThen(now);
    const bucket = createHash("sha256").update(name).digest("hex");
    const wholeMs = seconds * 1000;
    const tokenMs = Math.round(wholeMs / requests);
    const fullAt = sql<number>`token_buckets.full_at`;
    // No bucket is that empty: the clock was put back, and nobody has to wait until it is there again.
    const isFull = sql<boolean>`(${fullAt} <= ${now} or ${fullAt} > ${now + 2 * wholeMs})`;
    const taken = await database.query
      .insertInto("token_buckets")
      .values({ bucket, full_at: now + tokenMs })
      .onConflict((conflict) =>
        conflict
          .column("bucket")
          .doUpdateSet({ full_at: sql`case when ${isFull} then ${now + tokenMs} else ${fullAt} + ${tokenMs} end` })
          .where(sql<boolean>`(${isFull} or ${fullAt} <= ${now + wholeMs - tokenMs})`),
      )
      .returning("bucket")
      .executeTakeFirst();
    return taken ? 0 : waitFor(bucket, now + wholeMs - tokenMs);
  }

  async function waitFor(bucket: string, enoughAt: EpochMs): Promise<number> {
    const row = await database.query
      .selectFrom("token_buckets")
      .select("full_at")
      .where("bucket", "=", bucket)
      .executeTakeFirst();
    return Math.max((row?.full_at ?? 0) - enoughAt, 1);
  }

  /** Full buckets say nothing. Whoever comes by now and then takes some of them away. */
  async function sweepNowAndThen(now: EpochMs): Promise<void> {
    if (sweptAt !== null && Math.abs(now - sweptAt) < sweepEveryMs) return;
    sweptAt = now;
    const full = database.query
      .selectFrom("token_buckets")
      .select("bucket")
      .where("full_at", "<=", now)
      .limit(rowsAtOnce);
    // Asked twice: a bucket that was drawn from since it was found stays.
    const swept = await database.query
      .deleteFrom("token_buckets")
      .where("bucket", "in", full)
      .where("full_at", "<=", now)
      .executeTakeFirst();
    // There are more of them: the next one goes on.
    if (Number(swept.numDeletedRows) === rowsAtOnce) sweptAt = null;
  }

  return { take };
}
