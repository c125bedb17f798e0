/* The thread of crowd.mjs. */

import { setTimeout as pause } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import { gather } from "./keep-asking.mjs";
import { addressOf, asBrowser } from "./visits.mjs";

const { url, count, milliseconds } = workerData;
const headers = { ...asBrowser, ...addressOf(1) };
/** As `Retry-After` says. */
const awayMs = 5_000;
let until = 0;

const start = await gather(url, count, async (connection) => {
  const answer = await connection.ask("GET", "/", headers);
  if (answer.status === 503) await pause(Math.min(awayMs, Math.max(until - performance.now(), 0)));
  return answer;
});
parentPort?.once("message", async () => {
  until = performance.now() + milliseconds;
  parentPort?.postMessage(await start(milliseconds));
});
parentPort?.postMessage("there");
