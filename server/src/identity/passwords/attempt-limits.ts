import { minuteMs } from "@campusward/contracts/desk/place-time";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../database/database.ts";
import type { EpochMs } from "../../database/tables.ts";
import { networksOf } from "../../http/limits/client-address.ts";
import { hashSecret } from "../../secrets/random-secrets.ts";
import { IdentityError } from "../protocol/identity-error.ts";

export type AttemptLimit = { attempts: number; windowMs: number };

/** After so many attempts in a row, each must wait longer than the one before. */
const freeTries = 10;
const longestWaitMs = 60_000;
const forgottenAfterMs = 24 * 3_600_000;

/** At once for the free tries, then after 1, 2, 4, … seconds, at most a minute. */
const nextTryAt = sql<EpochMs>`attempt_counts.began_at + case
  when attempt_counts.attempts < ${sql.lit(freeTries)} then 0
  when attempt_counts.attempts < ${sql.lit(freeTries + 6)} then (1 << (attempt_counts.attempts - ${sql.lit(freeTries)})) * 1000
  else ${sql.lit(longestWaitMs)} end`;

/** One that begins later was counted by a clock that was set back since; those of several processes differ by seconds. */
const isOver = (now: EpochMs) =>
  sql<boolean>`(attempt_counts.expires_at <= ${now} or attempt_counts.began_at > ${now + minuteMs})`;

export type AttemptLimits = ReturnType<typeof createAttemptLimits>;

/** Counts attempts in the database, so that several processes count together. Names are kept as hashes only. */
export function createAttemptLimits(database: Database) {
  type Rule = { windowMs: number; beganAt: RawBuilder<EpochMs>; endsAt: RawBuilder<EpochMs>; may: RawBuilder<boolean> };

  /** Counts in one statement, unless the earlier attempts forbid this one. */
  async function add(name: string, now: EpochMs, { windowMs, beganAt, endsAt, may }: Rule): Promise<boolean> {
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
    return counted !== undefined;
  }

  /** Says how long to wait, as a sentence that the SDK hands on with its error. Others may take the turn meanwhile. */
  async function refuse(name: string, now: EpochMs, until: RawBuilder<EpochMs>): Promise<IdentityError> {
    const counted = database.query.selectFrom("attempt_counts").select(until.as("until"));
    const row = await counted.where("counted", "=", hashSecret(name)).executeTakeFirst();
    const seconds = Math.max(Math.ceil((Number(row?.until ?? now) - now) / 1000), 1);
    return new IdentityError("TOO_MANY_ATTEMPTS_TRY_LATER", `Try again in ${seconds} seconds`);
  }

  /**
   * Counts an attempt before it is made, so that many at once are counted too.
   * @throws {IdentityError} `TOO_MANY_ATTEMPTS_TRY_LATER`
   */
  async function count(name: string, limit: AttemptLimit, now: EpochMs): Promise<void> {
    if (!(await fits(name, limit, now))) throw await refuse(name, now, sql`attempt_counts.expires_at`);
  }

  /** The same for a client and for the wider networks that it is in, whose limits are larger. */
  async function countClient(
    what: string,
    client: string,
    { attempts, windowMs }: AttemptLimit,
    now: EpochMs,
  ): Promise<void> {
    for (const { name, times } of networksOf(client)) {
      await count(`${what} ${name}`, { attempts: attempts * times, windowMs }, now);
    }
  }

  /** The same as an answer: whether the attempt is within the limit. */
  function fits(name: string, { attempts, windowMs }: AttemptLimit, now: EpochMs): Promise<boolean> {
    return add(name, now, {
      windowMs,
      beganAt: sql`case when ${isOver(now)} then ${now} else attempt_counts.began_at end`,
      endsAt: sql`case when ${isOver(now)} then ${now + windowMs} else attempt_counts.expires_at end`,
      may: sql`attempt_counts.attempts < ${attempts}`,
    });
  }

  /**
   * Slows down attempts of all who count under one name: after ten of them the next waits a second, then two,
   * four, up to a minute. It is counted from the last attempt. Whoever asks most often takes the next turn, so what an
   * owner does must not depend on a name under which strangers count too.
   * @throws {IdentityError} `TOO_MANY_ATTEMPTS_TRY_LATER`
   */
  async function slowDown(name: string, now: EpochMs): Promise<void> {
    const counted = await add(name, now, {
      windowMs: forgottenAfterMs,
      beganAt: sql`${now}`,
      endsAt: sql`${now + forgottenAfterMs}`,
      may: sql`${nextTryAt} <= ${now}`,
    });
    if (!counted) throw await refuse(name, now, nextTryAt);
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

  async function releaseClient(what: string, client: string): Promise<void> {
    for (const { name } of networksOf(client)) await release(`${what} ${name}`);
  }

  /** The right password was given: the counts of these names are reset. */
  async function forget(...names: string[]): Promise<void> {
    await database.query.deleteFrom("attempt_counts").where("counted", "in", names.map(hashSecret)).execute();
  }

  return { count, countClient, fits, slowDown, release, releaseClient, forget };
}
