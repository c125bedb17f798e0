/*
 * What one process carries: people who read pages, ask for demos and sign in, at once and each alone, on both engines,
 * beside what the same machine can do at most: nginx with the same files, and the bare engine's own commits. Alone, or
 * shorter: node bench/load.mjs [--seconds 0.5] [--engines sqlite] [--connections 1,16].
 */

import { parseArgs } from "node:util";
import { createEmptyDatabase, startPostgres } from "../server/src/testing/postgres-cluster.ts";
import { postgresCommitRate, sqliteCommitRate } from "./commit-rate.mjs";
import { answered, gather, notAnswered, percentiles, share } from "./keep-asking.mjs";
import { report } from "./results.mjs";
import { startNginx } from "./start-nginx.mjs";
import { startProduct } from "./start-product.mjs";
import { asBrowser, askForDemo, filesOfPages, registerPeople, signIn, visit } from "./visits.mjs";

/** @typedef {Record<string, string | number>} Row */
/** @typedef {import("./connection.mjs").Answer} Answer */
/** @typedef {import("./connection.mjs").Connection} Connection */

const { values: options } = parseArgs({
  options: {
    seconds: { type: "string", default: "1.5" },
    engines: { type: "string", default: "sqlite,postgres" },
    connections: { type: "string", default: "1,16,128" },
  },
});

const windowMs = Number(options.seconds) * 1000;
/** A figure is the median of so many windows, taken in turn with those of what it is compared with. */
const windows = 3;
const connectionCounts = options.connections.split(",").map(Number);
/** Visitors who read while others send. */
const readers = 8;
const senders = 16;
const mostPageMs = 50;
/** Signing in is slowed down per address, so that there are many people. */
const peopleWithAccounts = 100;
/** What the product promises of itself: docs/decisions/0008-sqlite-inside-or-postgresql-by-url.md */
const leastDemosPerSecond = 300;
const leastShareOfNginx = 0.5;
const mostMemoryMb = 220;

/** @type {Row[]} */
const mixes = [];
/** @type {Row[]} */
const limits = [];
/** @type {Row[]} */
const meanwhile = [];
/** @type {Row[]} */
const memories = [];
let visitors = 2_000_000;

for (const engine of options.engines.split(",")) {
  const place = engine === "sqlite" ? null : await openPostgres();
  const product = await startProduct(place ? { DATABASE_URL: place.url } : {});
  const files = await filesOfPages(product.url);
  const emails = await registerPeople(product.url, peopleWithAccounts);
  for (const connections of connectionCounts) await measureMix(engine, product.url, connections, files, emails);
  if (engine === "sqlite") await compareWithNginx(product.url, files);
  for (const connections of connectionCounts) {
    const commits = async () => ({
      perSecond: place ? await postgresCommitRate(place.url, connections, windowMs) : sqliteCommitRate(windowMs),
    });
    const demos = () => measureRate(product.url, connections, sendDemo);
    const signIns = () => measureRate(product.url, connections, (connection) => signInAs(connection, emails));
    await compare({
      what: `demo requests on ${engine}`,
      connections,
      own: demos,
      limit: `${engine}'s bare commits`,
      of: commits,
      isEnough: (own) => connections === 1 || own >= leastDemosPerSecond,
    });
    await compare({ what: `sign-ins on ${engine}`, connections, own: signIns });
  }
  noteMemory(engine, `the load of ${connectionCounts.at(-1)}`, product.memoryMb());
  await measurePagesMeanwhile(engine, product.url);
  await product.stop();
  await place?.close();
}
report("load", mixes);
report("load-alone", limits);
report("load-meanwhile", meanwhile);
report("load-memory", memories);

/**
 * @param {string} engine
 * @param {string} url
 * @param {number} connections
 * @param {Map<string, string[]>} files
 * @param {string[]} emails
 */
async function measureMix(engine, url, connections, files, emails) {
  const startedAt = performance.now();
  const until = startedAt + windows * windowMs;
  const all = Array.from({ length: connections }, () => visit({ url, files, emails, until }));
  const samples = (await Promise.all(all)).flat();
  /** @type {Row} */
  const row = { engine, connections, "requests/s": perSecond(samples.length, startedAt) };
  for (const kind of /** @type {const} */ (["page", "file", "demo", "sign-in"])) {
    row[`${kind} p50/p99 ms`] = percentiles(answered(samples.filter((sample) => sample.kind === kind)));
  }
  mixes.push({ ...row, ...notAnswered(samples) });
}

/**
 * @param {string} url
 * @param {Map<string, string[]>} files
 */
async function compareWithNginx(url, files) {
  const nginx = await startNginx();
  if (!nginx) {
    process.stdout.write("There is no nginx here to compare with: install Debian's package nginx-core.\n");
    return;
  }
  const font = files.get("/")?.find((path) => path.endsWith(".woff2")) ?? "/favicon.svg";
  for (const { what, path, headers } of [
    // Uncompressed, because nginx would compress a page anew for each request.
    { what: "a page, uncompressed", path: "/pricing", headers: {} },
    { what: "a font", path: font, headers: asBrowser },
  ]) {
    const ask = (/** @type {Connection} */ connection) => connection.ask("GET", path, headers);
    for (const connections of connectionCounts) {
      const own = () => measureRate(url, connections, ask);
      const of = () => measureRate(nginx.url, connections, ask);
      const isEnough = (/** @type {number} */ rate, /** @type {number} */ limit) => rate >= leastShareOfNginx * limit;
      await compare({ what, connections, own, limit: "nginx with one worker", of, isEnough });
    }
  }
  await nginx.stop();
}

/**
 * @param {string} url
 * @param {number} connections
 * @param {(connection: Connection) => Promise<Answer>} ask
 */
async function measureRate(url, connections, ask) {
  const start = await gather(url, connections, ask);
  const startedAt = performance.now();
  const answers = answered(await start(windowMs));
  return { perSecond: perSecond(answers.length, startedAt), times: percentiles(answers) };
}

/** @typedef {{ perSecond: number, times?: string }} Rate */

/**
 * In turn, so that what else the machine does meets both.
 *
 * @typedef {(own: number, limit: number) => boolean} IsEnough
 * @param {{ what: string, connections: number, own: () => Promise<Rate>, limit?: string, of?: () => Promise<Rate>, isEnough?: IsEnough }} options
 */
async function compare({ what, connections, own, limit = "–", of, isEnough }) {
  /** @type {Rate[]} */
  const owns = [];
  /** @type {Rate[]} */
  const raws = [];
  for (let window = 0; window < windows; window += 1) {
    owns.push(await own());
    if (of) raws.push(await of());
  }
  const product = middle(owns);
  const raw = of && middle(raws);
  limits.push({
    what,
    connections,
    "product/s": product.perSecond,
    "p50/p99 ms": product.times ?? "–",
    limit,
    "limit/s": raw?.perSecond ?? "–",
    "its p50/p99 ms": raw?.times ?? "–",
    share: raw ? share(product.perSecond, raw.perSecond) : "–",
    budget: raw && isEnough ? verdict(isEnough(product.perSecond, raw.perSecond)) : "–",
  });
}

/**
 * @param {Rate[]} rates
 * @returns {Rate}
 */
function middle(rates) {
  const sorted = rates.toSorted((one, other) => one.perSecond - other.perSecond);
  return sorted[Math.floor(sorted.length / 2)] ?? { perSecond: 0 };
}

/**
 * @param {string} engine
 * @param {string} after
 * @param {number} memoryMb
 */
function noteMemory(engine, after, memoryMb) {
  memories.push({ engine, after, MB: memoryMb, "at most": mostMemoryMb, budget: verdict(memoryMb < mostMemoryMb) });
}

/** @param {boolean} isMet */
function verdict(isMet) {
  return isMet ? "holds" : "DOES NOT HOLD";
}

/**
 * How long pages take while visitors ask for demos as quickly as they can.
 *
 * @param {string} engine
 * @param {string} url
 */
async function measurePagesMeanwhile(engine, url) {
  const startReading = await gather(url, readers, (connection) => connection.ask("GET", "/pricing", asBrowser));
  const startSending = await gather(url, senders, sendDemo);
  const startedAt = performance.now();
  const [pages, demos] = await Promise.all([startReading(windows * windowMs), startSending(windows * windowMs)]);
  const p99 = Number(percentiles(answered(pages)).split(" / ")[1]);
  for (const [what, answers, budget] of /** @type {const} */ ([
    ["pages", pages, verdict(p99 < mostPageMs)],
    ["demo requests", demos, "–"],
  ])) {
    const taken = answered(answers);
    const figures = { "answered/s": perSecond(taken.length, startedAt), "p50/p99 ms": percentiles(taken) };
    meanwhile.push({ engine, what, ...figures, ...notAnswered(answers), budget });
  }
}

/** @param {Connection} connection */
function sendDemo(connection) {
  visitors += 1;
  return askForDemo(connection, visitors);
}

/**
 * @param {Connection} connection
 * @param {string[]} emails
 */
function signInAs(connection, emails) {
  visitors += 1;
  return signIn(connection, visitors, emails);
}

async function openPostgres() {
  const cluster = await startPostgres({ survivesCrashes: true });
  const { url, drop } = await createEmptyDatabase(cluster.url);
  return {
    url,
    async close() {
      await drop();
      await cluster.stop();
    },
  };
}

/**
 * Up to now, because the last answers come later than planned.
 *
 * @param {number} count
 * @param {number} startedAt
 */
function perSecond(count, startedAt) {
  return Math.round((count * 1000) / (performance.now() - startedAt));
}
