/*
 * What one process carries: people who read pages, ask for demos and sign in at once, on both engines, beside what the
 * same machine can do at most: nginx with the same files, and the bare engine's own commits. Alone, or shorter:
 * node bench/load.mjs [--seconds 2] [--engines sqlite] [--connections 1,16].
 */

import { parseArgs } from "node:util";
import { createEmptyDatabase, startPostgres } from "../server/src/testing/postgres-cluster.ts";
import { postgresCommitRate, sqliteCommitRate } from "./commit-rate.mjs";
import { openConnection } from "./connection.mjs";
import { report } from "./results.mjs";
import { startNginx } from "./start-nginx.mjs";
import { startProduct } from "./start-product.mjs";
import { addressOf, asBrowser, askForDemo, filesOfPages, registerPeople, visit } from "./visits.mjs";

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
const connectionCounts = options.connections.split(",").map(Number);
/** Enough that the answering side is never idle. */
const busyConnections = 64;
/** More than one process can serve in time. */
const crowd = 1_000;
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
  const demos = await rate(product.url, sendDemo);
  const commits = place ? await postgresCommitRate(place.url, measuredMs) : sqliteCommitRate(measuredMs);
  addLimit(`demo requests on ${engine}`, demos, "the engine's bare commits", commits);
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
  const until = performance.now() + measuredMs;
  const all = Array.from({ length: connections }, () => visit({ url, files, emails, until }));
  const samples = (await Promise.all(all)).flat();
  /** @type {Row} */
  const row = { engine, connections, "requests/s": perSecond(samples.length) };
  for (const kind of /** @type {const} */ (["page", "file", "demo", "sign-in"])) {
    row[`${kind} p50/p99 ms`] = percentiles(samples.filter((sample) => sample.kind === kind && sample.status === 200));
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
    addLimit(what, await rate(url, ask), "nginx with one worker", await rate(nginx.url, ask));
  }
  await nginx.stop();
}

/**
 * Answers with 200 in a second, to as many as keep the other side busy.
 *
 * @param {string} url
 * @param {(connection: Connection) => Promise<Answer>} ask
 */
async function rate(url, ask) {
  const answers = await keepAsking(url, busyConnections, ask, performance.now() + measuredMs);
  return perSecond(answers.filter(({ status }) => status === 200).length);
}

/**
 * A crowd reads pages as quickly as it can while a few people ask for demos.
 *
 * @param {string} engine
 * @param {string} url
 */
async function measureOverload(engine, url) {
  const until = performance.now() + measuredMs;
  const headers = { ...asBrowser, ...addressOf(1) };
  const [pages, demos] = await Promise.all([
    keepAsking(url, crowd, (connection) => connection.ask("GET", "/", headers), until),
    keepAsking(url, sendersInCrowd, sendDemo, until),
  ]);
  addOverload({ engine, what: "pages", asking: crowd }, pages);
  addOverload({ engine, what: "demo requests", asking: sendersInCrowd }, demos);
}

/**
 * @param {Row} row
 * @param {Answer[]} answers
 */
function addOverload(row, answers) {
  const taken = answers.filter(({ status }) => status === 200);
  const times = { "answered/s": perSecond(taken.length), "p50/p99 ms": percentiles(taken) };
  overloads.push({ ...row, ...times, ...notAnswered(answers) });
}

/** @param {Answer[]} answers */
function notAnswered(answers) {
  const turnedAway = answers.filter(({ status }) => status === 503).length;
  const failed = answers.filter(({ status }) => status !== 200 && status !== 503).length;
  return { "turned away": share(turnedAway, answers.length), failed };
}

/** @param {Connection} connection */
function sendDemo(connection) {
  visitors += 1;
  return askForDemo(connection, visitors);
}

/**
 * @param {string} url
 * @param {number} connections
 * @param {(connection: Connection) => Promise<Answer>} ask
 * @param {number} until
 */
async function keepAsking(url, connections, ask, until) {
  /** @type {Answer[]} */
  const answers = [];
  async function one() {
    const connection = await openConnection(url);
    while (performance.now() < until) answers.push(await ask(connection));
    connection.close();
  }
  await Promise.all(Array.from({ length: connections }, one));
  return answers;
}

/**
 * @param {string} what
 * @param {number} own
 * @param {string} limit
 * @param {number} raw
 */
function addLimit(what, own, limit, raw) {
  limits.push({ what, "product/s": own, limit, "limit/s": raw, share: share(own, raw) });
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

/** @param {number} count within the time measured */
function perSecond(count) {
  return Math.round((count * 1000) / measuredMs);
}

/**
 * @param {number} part
 * @param {number} whole
 */
function share(part, whole) {
  return `${((100 * part) / whole).toFixed(0)} %`;
}

/** @param {Answer[]} answers */
function percentiles(answers) {
  const sorted = answers.map(({ milliseconds }) => milliseconds).toSorted((one, other) => one - other);
  const at = (/** @type {number} */ part) => sorted[Math.floor(part * sorted.length)]?.toFixed(1) ?? "–";
  return `${at(0.5)} / ${at(0.99)}`;
}
