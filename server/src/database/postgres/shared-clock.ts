import { sql } from "kysely";
import type { Log } from "../../log.ts";
import type { Database } from "../database.ts";
import type { EpochMs } from "../tables.ts";

/** Clocks that differ by less are taken for the same: asking takes its time, too. */
const sameMs = 2_000;
const askEveryMs = 60_000;

type Clocked = Pick<Database, "engine" | "query">;

/**
 * The time of the database, which all processes and commands on one PostgreSQL go by: what one took for twenty seconds would
 * be free at once for another whose clock is minutes ahead, and both would send the same mail. A clock that is right to two
 * seconds goes by itself, as the embedded engine's does.
 */
export async function followClock(database: Clocked, log: Log, own: () => EpochMs = Date.now): Promise<() => EpochMs> {
  if (database.engine === "sqlite") return own;
  let aheadMs = 0;

  async function ask(): Promise<void> {
    const ahead = await askAhead(database, own);
    if (Math.abs(ahead - aheadMs) >= sameMs) log.info({ aheadMs: ahead }, "clocks differ: the database's counts");
    aheadMs = ahead;
  }

  await ask();
  // What cannot be asked is as it was.
  setInterval(() => void ask().catch(() => {}), askEveryMs).unref();
  return () => own() - aheadMs;
}

/** The same time, for a command: asked once. */
export async function timeOf(database: Clocked): Promise<EpochMs> {
  const aheadMs = await askAhead(database, Date.now);
  return Date.now() - aheadMs;
}

/** Milliseconds that this machine is ahead. */
async function askAhead({ engine, query }: Clocked, own: () => EpochMs): Promise<number> {
  if (engine === "sqlite") return 0;
  const askedAt = own();
  const { rows } = await sql<{ now: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as now
  `.execute(query);
  const between = Math.round((askedAt + own()) / 2 - (rows[0]?.now ?? askedAt));
  return Math.abs(between) < sameMs ? 0 : between;
}
