import { setTimeout as pause } from "node:timers/promises";
import type { VitalValues } from "@campusward/contracts/site/vital-names";
import type { Database } from "../database/database.ts";
import type { EpochMs } from "../database/tables.ts";
import type { Log } from "../log.ts";
import { toVisitedPages, type VisitedPages } from "./vital-figures.ts";
import { addVitalCounts, createVitalTally, readVitalCounts } from "./vital-store.ts";

/** Many visitors cost one commit per interval. A killed process loses what it had not written: it is a sample. */
const writeEveryMs = 5_000;

export type VitalsOptions = {
  database: Database;
  /** Share of visits that are measured, 0 to 1. */
  sample: number;
  /** Whose visits count: visitors must not make up pages. */
  pages: ReadonlySet<string>;
  log: Log;
  now: () => EpochMs;
  /** Told of each report that counts. */
  onReport?: (page: string, values: VitalValues) => void;
};

export type Vitals = ReturnType<typeof createVitals>;

/** How fast the public pages are for real visitors: gathered in memory, written every few seconds, read by the desk. */
export function createVitals({ database, sample, pages, log, now, onReport }: VitalsOptions) {
  const tally = createVitalTally();
  const stopped = new AbortController();
  let running: Promise<void> | null = null;

  /** Writes what was gathered. A commit whose answer got lost is written a second time, which a sample bears. */
  async function write(): Promise<void> {
    const counts = tally.take();
    if (counts.length === 0) return;
    try {
      await addVitalCounts(database, counts);
    } catch (error) {
      tally.putBack(counts);
      log.error({ err: error }, "vitals not written");
    }
  }

  async function run(): Promise<void> {
    while (!stopped.signal.aborted) {
      await pause(writeEveryMs, undefined, { signal: stopped.signal, ref: false }).catch(() => {});
      await write();
    }
  }

  return {
    sample,
    /** Counts a report, unless it is about no public page, or nobody is to be measured. */
    report(page: string, values: VitalValues): void {
      if (sample === 0 || !pages.has(page)) return;
      tally.count(page, values, now());
      onReport?.(page, values);
    },
    async read(days: number): Promise<VisitedPages> {
      return toVisitedPages(await readVitalCounts(database, days, now()));
    },
    write,
    start(): void {
      running ??= run();
    },
    /** Writes what is left; the database may be closed then. */
    async stop(): Promise<void> {
      stopped.abort();
      await running;
    },
  };
}
