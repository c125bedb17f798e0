import { setTimeout as pause } from "node:timers/promises";
import { Failure } from "../failure.mjs";

/** @typedef {import("./supervisors.mjs").Supervisor} Supervisor */

/** A start takes one to three seconds, and longer where the database moves a lot. */
const patienceMs = 30_000;
const betweenAsksMs = 100;
/** Asking whether it has ended costs a program each time. */
const betweenLooksMs = 1_000;

/**
 * @param {string} host
 * @param {number} port
 * @returns {Promise<string | null>} the version that answers there
 */
export async function versionAt(host, port) {
  return (await ask(host, port, "/healthz"))?.headers.get("X-Version") ?? null;
}

/**
 * Whether every process answers as this version, with a database that it can use.
 *
 * @param {string} version
 * @param {Supervisor} supervisor
 * @param {string} host
 */
export async function isReady(version, supervisor, host) {
  for (const port of supervisor.ports) {
    if ((await versionAt(host, port)) !== version) return false;
    if ((await ask(host, port, "/readyz"))?.status !== 200) return false;
  }
  return true;
}

/**
 * @param {string} version
 * @param {Supervisor} supervisor
 * @param {string} host
 * @throws {Failure} with what it said, when it ends or takes too long
 */
export async function waitUntilReady(version, supervisor, host) {
  const until = Date.now() + patienceMs;
  let nextLook = Date.now() + betweenLooksMs;
  while (!(await isReady(version, supervisor, host))) {
    if (Date.now() > until) {
      throw new Failure(`${version} did not get ready in ${patienceMs / 1000} s\n${await supervisor.reason()}`);
    }
    if (Date.now() > nextLook) {
      if (await supervisor.hasEnded())
        throw new Failure(`${version} ended before it was ready\n${await supervisor.reason()}`);
      nextLook = Date.now() + betweenLooksMs;
    }
    await pause(betweenAsksMs);
  }
}

/**
 * @param {string} host
 * @param {number} port
 * @param {string} path
 */
function ask(host, port, path) {
  const name = host.includes(":") ? `[${host}]` : host;
  return fetch(`http://${name}:${port}${path}`, { signal: AbortSignal.timeout(2_500) }).catch(() => null);
}
