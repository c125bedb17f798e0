import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "./database.ts";
import { inBatches, toRounds } from "./in-batches.ts";
import type { EpochMs } from "./tables.ts";

/** The number of tokens. Used tokens refill evenly, all of them within so many seconds. */
export type RateLimit = { requests: number; seconds: number };

type Draw = { bucket: string; now: EpochMs };
type Taker = (draw: Draw) => Promise<number>;

const sweepEveryMs = 10 * 60_000;
/** Bounded, because the embedded engine answers nobody else meanwhile. */
const rowsAtOnce = 500;

export type TokenBuckets = ReturnType<typeof createTokenBuckets>;

/**
 * Buckets of tokens in the database, so that all processes of a deployment draw from the same ones. A bucket is one
 * instant: when it will be full again. Its name is kept as a hash, so that neither the table nor a backup lists who
 * wrote to us from where. Nobody waits for the disk, so a power cut may give back a few tokens of the last moment.
 */
export function createTokenBuckets(database: Database) {
  let sweptAt: EpochMs | null = null;
  /** By limit: there is one for each place that counts. */
  const takers = new Map<string, Taker>();

  /**
   * Takes a token, in one statement, so that many at the same time are counted too.
   * @returns 0, or the milliseconds until the next token.
   */
  async function take(name: string, limit: RateLimit, now: EpochMs): Promise<number> {
    await sweepNowAndThen(now);
    const bucket = createHash("sha256").update(name).digest("hex");
    return takerFor(limit)({ bucket, now });
  }

  function takerFor(limit: RateLimit): Taker {
    const name = `${limit.requests}/${limit.seconds}`;
    const taker = takers.get(name) ?? inBatches((draws) => takeAll(draws, limit));
    takers.set(name, taker);
    return taker;
  }

  /** Returns an answer for each, in their order. */
  async function takeAll(draws: readonly Draw[], { requests, seconds }: RateLimit): Promise<number[]> {
    const wholeMs = seconds * 1000;
    const tokenMs = Math.round(wholeMs / requests);
    const waits = new Map<Draw, number>();
    for (const round of toRounds(draws, ({ bucket }) => bucket)) {
      const taken = await takeRound(round, wholeMs, tokenMs);
      for (const draw of round) {
        waits.set(draw, taken.has(draw.bucket) ? 0 : await waitFor(draw.bucket, draw.now + wholeMs - tokenMs));
      }
    }
    return draws.map((draw) => waits.get(draw) ?? 0);
  }

  /** @returns the buckets that had a token. */
  async function takeRound(round: readonly Draw[], wholeMs: number, tokenMs: number): Promise<Set<string>> {
    const fullAt = sql<number>`token_buckets.full_at`;
    const ifFull = sql<number>`excluded.full_at`;
    const now = sql<number>`(${ifFull} - ${sql.lit(tokenMs)})`;
    // No bucket is that empty, so the clock was set back. Nobody has to wait until it has caught up.
    const isFull = sql<boolean>`(${fullAt} <= ${now} or ${fullAt} > ${now} + ${sql.lit(2 * wholeMs)})`;
    const rows = round.map((draw) => ({ bucket: draw.bucket, full_at: draw.now + tokenMs }));
    const taken = await database.unsyncedQuery
      .insertInto("token_buckets")
      // The order is the same everywhere, so that no deadlock can happen.
      .values(rows.toSorted((one, other) => (one.bucket < other.bucket ? -1 : 1)))
      .onConflict((conflict) =>
        conflict
          .column("bucket")
          .doUpdateSet({ full_at: sql`case when ${isFull} then ${ifFull} else ${fullAt} + ${sql.lit(tokenMs)} end` })
          .where(sql<boolean>`(${isFull} or ${fullAt} <= ${now} + ${sql.lit(wholeMs - tokenMs)})`),
      )
      .returning("bucket")
      .execute();
    return new Set(taken.map(({ bucket }) => bucket));
  }

  async function waitFor(bucket: string, enoughAt: EpochMs): Promise<number> {
    const row = await database.unsyncedQuery
      .selectFrom("token_buckets")
      .select("full_at")
      .where("bucket", "=", bucket)
      .executeTakeFirst();
    return Math.max((row?.full_at ?? 0) - enoughAt, 1);
  }

  /** Full buckets hold no information. Now and then a call deletes some of them. */
  async function sweepNowAndThen(now: EpochMs): Promise<void> {
    if (sweptAt !== null && Math.abs(now - sweptAt) < sweepEveryMs) return;
    sweptAt = now;
    const full = database.query
      .selectFrom("token_buckets")
      .select("bucket")
      .where("full_at", "<=", now)
      .limit(rowsAtOnce);
    // Checked twice: a bucket that was used since it was found stays.
    const swept = await database.query
      .deleteFrom("token_buckets")
      .where("bucket", "in", full)
      .where("full_at", "<=", now)
      .executeTakeFirst();
    // There are more of them: the next call continues.
    if (Number(swept.numDeletedRows) === rowsAtOnce) sweptAt = null;
  }

  return { take };
}
