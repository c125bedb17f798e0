/*
 * What one process carries: people who read pages, ask for demos and sign in at once, on both engines, beside what the
 * same machine can do at most: nginx with the same files, and the bare engine's own commits. Alone, or shorter:
 * node bench/load.mjs [--seconds 2] [--engines sqlite] [--connections 1,16].
 */

import { parseArgs } from "node:util";
import { createEmptyDatabase, startPostgres } from "../server/src/testing/postgres-cluster.ts";
import { postgresCommitRate, sqliteCommitRate } from "./commit-rate.mjs";
import { gatherCrowd } from "./crowd.mjs";
import { answered, gather, notAnswered, percentiles, share } from "./keep-asking.mjs";
import { report } from "./results.mjs";
import { startNginx } from "./start-nginx.mjs";
import { startProduct } from "./start-product.mjs";
import { asBrowser, askForDemo, filesOfPages, registerPeople, visit } from "./visits.mjs";

/** @typedef {Record<string, string | number>} Row */
/** @typedef {import("./connection.mjs").Answer} Answer */
/** @typedef {import("./connection.mjs").Connection} Connection */

const { values: options } = parseArgs({
  options: {
    seconds: { type: "string", default: "5" },
    engines: { type: "string", default: "sqlite,postgres" },
    connections: { type: "string", default: "1,16,64,128" },
  },
});

const measuredMs = Number(options.seconds) * 1000;
/** So long that those who were turned away come back once. */
const overloadMs = measuredMs + 5_000;
const connectionCounts = options.connections.split(",").map(Number);
/** Enough that the answering side is never idle. */
const busyConnections = 64;
/** More than one process can serve in time. */
const crowd = 2_000;
const sendersInCrowd = 8;
/** Signing in is slowed down per address, so that there are many people. */
const peopleWithAccounts = 100;

/** @type {Row[]} */
const mixes = [];
/** @type {Row[]} */
const limits = [];
/** @type {Row[]} */
const overloads = [];
let visitors = 2_000_000;

for (const engine of options.engines.split(",")) {
  const place = engine === "sqlite" ? null : await openPostgres();
  const product = await startProduct(place ? { DATABASE_URL: place.url } : {});
  const files = await filesOfPages(product.url);
  const emails = await registerPeople(product.url, peopleWithAccounts);
  for (const connections of connectionCounts) await measureMix(engine, product.url, connections, files, emails);
  if (engine === "sqlite") await compareWithNginx(product.url, files);
  const demos = await measureRate(product.url, sendDemo);
  const commits = place ? await postgresCommitRate(place.url, measuredMs) : sqliteCommitRate(measuredMs);
  addLimit(`demo requests on ${engine}`, demos, `${engine}'s bare commits`, { perSecond: commits });
  await measureOverload(engine, product.url);
  await product.stop();
  await place?.close();
}
report("load", mixes);
report("load-limits", limits);
report("load-overload", overloads);

/**
 * @param {string} engine
 * @param {string} url
 * @param {number} connections
 * @param {Map<string, string[]>} files
 * @param {string[]} emails
 */
async function measureMix(engine, url, connections, files, emails) {
  const startedAt = performance.now();
  const until = startedAt + measuredMs;
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
  const script = files.get("/")?.find((path) => path.endsWith(".js")) ?? "/favicon.svg";
  for (const { what, path, headers } of [
    // Uncompressed, because nginx would compress a page anew for each request.
    { what: "a page, uncompressed", path: "/pricing", headers: {} },
    { what: "a file, compressed", path: script, headers: asBrowser },
  ]) {
    const ask = (/** @type {Connection} */ connection) => connection.ask("GET", path, headers);
    const own = await measureRate(url, ask);
    addLimit(what, own, "nginx with one worker", await measureRate(nginx.url, ask));
  }
  await nginx.stop();
}

/**
 * @param {string} url
 * @param {(connection: Connection) => Promise<Answer>} ask
 */
async function measureRate(url, ask) {
  const start = await gather(url, busyConnections, ask);
  const startedAt = performance.now();
  const answers = answered(await start(measuredMs));
  return { perSecond: perSecond(answers.length, startedAt), times: percentiles(answers) };
}

/**
 * @param {string} what
 * @param {{ perSecond: number, times: string }} own
 * @param {string} limit
 * @param {{ perSecond: number, times?: string }} raw
 */
function addLimit(what, own, limit, raw) {
  limits.push({
    what,
    "product/s": own.perSecond,
    "p50/p99 ms": own.times,
    limit,
    "limit/s": raw.perSecond,
    "its p50/p99 ms": raw.times ?? "–",
    share: share(own.perSecond, raw.perSecond),
  });
}

/**
 * A crowd reads pages as quickly as it can while a few people ask for demos.
 *
 * @param {string} engine
 * @param {string} url
 */
async function measureOverload(engine, url) {
  const startReading = await gatherCrowd(url, crowd, overloadMs);
  const startSending = await gather(url, sendersInCrowd, sendDemo);
  const startedAt = performance.now();
  const [pages, demos] = await Promise.all([startReading(), startSending(overloadMs)]);
  for (const { what, asking, answers } of [
    { what: "pages", asking: crowd, answers: pages },
    { what: "demo requests", asking: sendersInCrowd, answers: demos },
  ]) {
    const taken = answered(answers);
    const figures = { "answered/s": perSecond(taken.length, startedAt), "p50/p99 ms": percentiles(taken) };
    overloads.push({ engine, what, asking, ...figures, ...notAnswered(answers) });
  }
}

/** @param {Connection} connection */
function sendDemo(connection) {
  visitors += 1;
  return askForDemo(connection, visitors);
}

async function openPostgres() {
  const cluster = await startPostgres();
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
