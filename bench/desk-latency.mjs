/*
 * How quick the desk is with few leads and with many, and what an export of 100,000 leads takes. Alone, or smaller:
 * node bench/desk-latency.mjs [--sizes 1000,10000] [--engines sqlite]. PostgreSQL is the server at DATABASE_URL, in
 * databases of their own that are dropped again, or Debian's programs.
 */

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setImmediate as afterOtherEvents } from "node:timers/promises";
import { parseArgs } from "node:util";
import { LeadFilter } from "@campusward/contracts/desk/leads-desk";
import { openDatabase } from "../server/src/database/open-database.ts";
import { describeLead } from "../server/src/desk/leads/describe-lead.ts";
import { columnsIn, readRows } from "../server/src/desk/leads/export-leads.ts";
import { selectLeads } from "../server/src/desk/leads/lead-selection.ts";
import { countLeads, listLeads } from "../server/src/desk/leads/list-leads.ts";
import { readFigures } from "../server/src/desk/read-figures.ts";
import { readSources } from "../server/src/desk/read-sources.ts";
import { toCsvPieces } from "../server/src/http/csv.ts";
import { createEmptyDatabase, startPostgres } from "../server/src/testing/postgres-cluster.ts";
import { fillDesk } from "./fill-desk.mjs";
import { report } from "./results.mjs";

/** @typedef {import("../server/src/database/database.ts").Database} Database */

const { values: options } = parseArgs({
  options: {
    sizes: { type: "string", default: "1000,10000,100000,1000000" },
    engines: { type: "string", default: "sqlite,postgres" },
  },
});

const now = Date.UTC(2026, 10, 21, 3, 44);
const accountId = "bench-nandini";
const asking = { accountId, now, timeZone: "Asia/Kolkata" };
const timesEach = 100;
const exportedLeads = 100_000;

const lists = {
  "view today": { view: "today" },
  "view slept": { view: "slept" },
  "view waiting": { view: "waiting" },
  "view mine": { view: "mine" },
  "view unassigned": { view: "unassigned" },
  "view open": { view: "open" },
  "view later": { view: "later" },
  "view all": { view: "all" },
  "filter by kind": { view: "all", kind: "quote" },
  "filter by city and status": { view: "all", city: "Pune", status: "won" },
  "search, broad": { view: "all", q: "gmail" },
  "search, broad, among the waiting": { view: "waiting", q: "gmail" },
  "search, two common words": { view: "all", q: "meera krishnan" },
  "search, narrow": { view: "all", q: "98000 00000" },
};

/** @type {Record<string, string | number>[]} */
const latencies = [];
/** @type {Record<string, string | number>[]} */
const exports = [];

for (const engine of options.engines.split(",")) {
  const place = engine === "sqlite" ? { withDatabase: withSqlite, close: async () => {} } : await openPostgres();
  for (const size of options.sizes.split(",").map(Number)) {
    await place.withDatabase(async (database) => {
      await fillDesk(database, size, now);
      await measureCalls(database, size);
      if (size === exportedLeads) await measureExport(database);
    });
  }
  await place.close();
}
report("desk-latency", latencies);
if (exports.length > 0) report("desk-export", exports);

/**
 * @param {Database} database
 * @param {number} size
 */
async function measureCalls(database, size) {
  for (const [name, wanted] of Object.entries(lists)) {
    const filter = LeadFilter.parse(wanted);
    await measure(name, () => listLeads(database, { filter, ...asking }, undefined));
  }
  const newest = database.query.selectFrom("leads").selectAll().orderBy("received_at", "desc").limit(1);
  const lead = await newest.executeTakeFirstOrThrow();
  await measure("a lead", () => describeLead(database.query, lead, now));
  await measure("numbers of the views", () => countLeads(database, asking));
  await measure("figures of 14 days", () =>
    readFigures(database, { accountId: "", role: "admin" }, { from: "2026-11-08", to: "2026-11-21" }, asking),
  );

  const season = { from: "2026-09-01", to: "2026-11-21", by: /** @type {const} */ ("source") };
  await measure("figures page, a season", () =>
    readSources(database, { accountId: "", role: "admin" }, season, asking),
  );

  /**
   * @param {string} name
   * @param {() => Promise<unknown>} work
   */
  async function measure(name, work) {
    await work(); // fills the caches
    const delays = monitorEventLoopDelay({ resolution: 1 });
    /** @type {number[]} */
    const durations = [];
    delays.enable();
    for (let time = 0; time < timesEach; time += 1) {
      const startedAt = performance.now();
      await work();
      durations.push(performance.now() - startedAt);
      await afterOtherEvents();
    }
    delays.disable();
    durations.sort((one, other) => one - other);
    const at = (/** @type {number} */ share) => (durations[Math.floor(share * timesEach)] ?? 0).toFixed(2);
    const blocked = (delays.percentile(99) / 1e6).toFixed(1);
    latencies.push({
      engine: database.engine,
      leads: size,
      call: name,
      "p50 ms": at(0.5),
      "p99 ms": at(0.99),
      "blocked ms": blocked,
      budget: Number(at(0.5)) < budgetMs(size) ? "holds" : "DOES NOT HOLD",
    });
  }
}

/** @param {number} leads */
function budgetMs(leads) {
  return leads > 100_000 ? 300 : 50;
}

/**
 * All leads as CSV, with the most memory that the process held meanwhile.
 *
 * @param {Database} database
 */
async function measureExport(database) {
  const list = await selectLeads(database, { filter: LeadFilter.parse({ view: "all" }), ...asking });
  const before = process.memoryUsage().rss;
  const startedAt = performance.now();
  let bytes = 0;
  let peak = before;
  const place = { timeZone: asking.timeZone, locale: "en-IN", country: "IN", referencePrefix: "CW" };
  const rows = readRows(database, list, Date.now());
  for await (const piece of toCsvPieces(columnsIn(place, Date.now(), []), rows)) {
    bytes += Buffer.byteLength(piece);
    peak = Math.max(peak, process.memoryUsage().rss);
  }
  exports.push({
    engine: database.engine,
    leads: exportedLeads,
    MB: (bytes / 1e6).toFixed(1),
    seconds: ((performance.now() - startedAt) / 1000).toFixed(1),
    "memory before, MB": (before / 1e6).toFixed(0),
    "memory at most, MB": (peak / 1e6).toFixed(0),
  });
}

/** @param {(database: Database) => Promise<void>} work */
async function withSqlite(work) {
  const dataDir = await mkdtemp(join(tmpdir(), "campusward-bench-"));
  const database = await openDatabase({ dataDir });
  await work(database);
  await database.close();
  await rm(dataDir, { recursive: true });
}

async function openPostgres() {
  const given = process.env.DATABASE_URL;
  const cluster = given ? { url: given, stop: async () => {} } : await startPostgres({ survivesCrashes: true });
  return {
    /** @param {(database: Database) => Promise<void>} work */
    async withDatabase(work) {
      const { url, drop } = await createEmptyDatabase(cluster.url);
      const database = await openDatabase({ dataDir: tmpdir(), databaseUrl: url });
      await work(database);
      await database.close();
      await drop();
    },
    close: () => cluster.stop(),
  };
}
