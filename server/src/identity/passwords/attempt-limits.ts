import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../database/database.ts";
import type { EpochMs } from "../../database/tables.ts";
import { hashSecret } from "../keys/secrets.ts";
import { IdentityError } from "../protocol/identity-error.ts";

export type AttemptLimit = { attempts: number; windowMs: number };

/** After so many attempts in a row, each must wait longer than the one before. */
const freeTries = 10;
const longestWaitMs = 60_000;
const forgottenAfterMs = 24 * 3_600_000;

/** In milliseconds: nothing for the free tries, then 1, 2, 4, … seconds, at most a minute. */
const waitBeforeNext = sql<number>`case
  when attempt_counts.attempts < ${sql.lit(freeTries)} then 0
  when attempt_counts.attempts < ${sql.lit(freeTries + 6)} then (1 << (attempt_counts.attempts - ${sql.lit(freeTries)})) * 1000
  else ${sql.lit(longestWaitMs)} end`;

const isOver = (now: EpochMs) => sql<boolean>`attempt_counts.expires_at <= ${now}`;

export type AttemptLimits = ReturnType<typeof createAttemptLimits>;

/** Counts attempts in the database, so that several processes count together. Names are kept as hashes only. */
export function createAttemptLimits(database: Database) {
  type Rule = { windowMs: number; beganAt: RawBuilder<EpochMs>; endsAt: RawBuilder<EpochMs>; may: RawBuilder<boolean> };

  /** Counts in one statement, unless the earlier attempts forbid this one. */
  async function add(name: string, now: EpochMs, { windowMs, beganAt, endsAt, may }: Rule): Promise<void> {
    const counted = await database.query
      .insertInto("attempt_counts")
      .values({ counted: hashSecret(name), began_at: now, attempts: 1, expires_at: now + windowMs })
      .onConflict((conflict) =>
        conflict
          .column("counted")
          .doUpdateSet({
            began_at: beganAt,
            attempts: sql`case when ${isOver(now)} then 1 else attempt_counts.attempts + 1 end`,
            expires_at: endsAt,
          })
          .where((row) => row.or([isOver(now), may])),
      )
      .returning("counted")
      .executeTakeFirst();
    if (!counted) throw new IdentityError("TOO_MANY_ATTEMPTS_TRY_LATER");
  }

  /**
   * Counts an attempt before it is made, so that many at once are counted too.
   * @throws {IdentityError} `TOO_MANY_ATTEMPTS_TRY_LATER`
   */
  function count(name: string, { attempts, windowMs }: AttemptLimit, now: EpochMs): Promise<void> {
    return add(name, now, {
      windowMs,
      beganAt: sql`case when ${isOver(now)} then ${now} else attempt_counts.began_at end`,
      endsAt: sql`case when ${isOver(now)} then ${now + windowMs} else attempt_counts.expires_at end`,
      may: sql`attempt_counts.attempts < ${attempts}`,
    });
  }

  /**
   * Slows down attempts on one account from all clients together: after ten of them the next waits a second, then two,
   * four, up to a minute. Unlike a lock, a wait never shuts the owner out permanently. It is counted from the last
   * attempt.
   * @throws {IdentityError} `TOO_MANY_ATTEMPTS_TRY_LATER`
   */
  function slowDown(name: string, now: EpochMs): Promise<void> {
    return add(name, now, {
      windowMs: forgottenAfterMs,
      beganAt: sql`${now}`,
      endsAt: sql`${now + forgottenAfterMs}`,
      may: sql`attempt_counts.began_at + ${waitBeforeNext} <= ${now}`,
    });
  }

  /** Releases one counted attempt, because it was right. The wrong ones stay. */
  async function release(name: string): Promise<void> {
    await database.query
      .updateTable("attempt_counts")
      .set((row) => ({ attempts: row("attempts", "-", 1) }))
      .where("counted", "=", hashSecret(name))
      .where("attempts", ">", 0)
      .execute();
  }

  /** The right password was given: the counts of these names are reset. */
  async function forget(...names: string[]): Promise<void> {
    await database.query.deleteFrom("attempt_counts").where("counted", "in", names.map(hashSecret)).execute();
  }

  return { count, slowDown, release, forget };
}
