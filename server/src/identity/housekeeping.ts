import { setTimeout as pause } from "node:timers/promises";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../database/database.ts";
import type { EpochMs, Tables } from "../database/tables.ts";
import type { Log } from "../log.ts";
import { idleMs, longestMs } from "./sessions.ts";
import type { SigningKeys } from "./signing-keys.ts";

const everyMs = 3_600_000;
const dayMs = 24 * 3_600_000;
/** Bounded, because the embedded engine answers nobody else meanwhile. */
const rowsAtOnce = 500;

export type HousekeepingDependencies = { database: Database; keys: SigningKeys; log: Log; now: () => EpochMs };

export type Housekeeping = ReturnType<typeof createHousekeeping>;

/**
 * Every hour, and at the start, sees to the keys that sign tokens and deletes what is over. Several processes may do
 * so at once: each row goes once, and a key too many is published like the others.
 */
export function createHousekeeping({ database, keys, log, now }: HousekeepingDependencies) {
  const stopped = new AbortController();
  let running: Promise<void> | null = null;

  /** @returns how many rows went, by table. */
  async function tidy(): Promise<Record<string, number>> {
    await keys.rotate(now());
    const deleted: Record<string, number> = {};
    for (const { table, key, isOver } of whatIsOver(now())) {
      deleted[table] = await deleteAll(table, key, isOver);
    }
    return deleted;
  }

  async function deleteAll(table: keyof Tables, key: string, isOver: RawBuilder<unknown>): Promise<number> {
    for (let deleted = 0; ; ) {
      const here = await database.inTransaction((tx) => {
        const { ref } = sql;
        // Asked twice: a row that was renewed since it was found stays.
        const found = sql`select ${ref(key)} from ${sql.table(table)} where ${isOver} limit ${sql.lit(rowsAtOnce)}`;
        return sql`delete from ${sql.table(table)} where ${ref(key)} in (${found}) and ${isOver}`.execute(tx);
      });
      const count = Number(here.numAffectedRows ?? 0);
      deleted += count;
      if (count < rowsAtOnce || stopped.signal.aborted) return deleted;
    }
  }

  async function run(): Promise<void> {
    while (!stopped.signal.aborted) {
      try {
        log.info({ deleted: await tidy() }, "housekeeping");
      } catch (error) {
        log.error({ err: error }, "housekeeping failed");
      }
      await pause(everyMs, undefined, { signal: stopped.signal, ref: false }).catch(() => {});
    }
  }

  return {
    tidy,
    start(): void {
      running ??= run();
    },
    /** Waits for what is under way; the database may be closed then. */
    async stop(): Promise<void> {
      stopped.abort();
      await running;
    },
  };
}

type Over = { table: keyof Tables; key: string; isOver: RawBuilder<unknown> };

function whatIsOver(now: EpochMs): Over[] {
  const isExpired = sql`expires_at <= ${now}`;
  return [
    // For a day, whoever opens an old link is told that it is too old.
    { table: "one_time_codes", key: "code_hash", isOver: sql`expires_at <= ${now - dayMs}` },
    { table: "provider_flows", key: "state_hash", isOver: isExpired },
    { table: "provider_tickets", key: "ticket_hash", isOver: isExpired },
    { table: "attempt_counts", key: "counted", isOver: isExpired },
    {
      table: "sessions",
      key: "id",
      isOver: sql`(last_used_at <= ${now - idleMs} or created_at <= ${now - longestMs})`,
    },
    {
      // Came by a provider, was sent away to register, and did not.
      table: "accounts",
      key: "id",
      isOver: sql`role is null and password_hash is null and disabled_at is null and created_at <= ${now - dayMs}`,
    },
    // Nobody holds a token any more that such a key signed.
    { table: "signing_keys", key: "id", isOver: isExpired },
    // How many mails an address got is counted by the day.
    { table: "confirmations", key: "recipient", isOver: sql`day_began_at <= ${now - dayMs}` },
  ];
}
