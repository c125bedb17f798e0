/*
 * Does time tell who has an account? Two questions that a stranger may ask are each asked of addresses with an account
 * and without one, in turn: a wrong password, and a link to set a new one. The medians may differ by a tenth.
 */

import { identityApiKey } from "@campusward/contracts/site/site-config";
import { median, report } from "./results.mjs";
import { startProduct } from "./start-product.mjs";

const measured = 50;
const warmUp = 6;
const largestRatio = 1.1;
const attempts = 3;
const order = /** @type {const} */ (["known", "unknown"]);
/** An address is asked of at most eight times, fewer than the product slows down for. */
const people = 7;

const product = await startProduct();
let requests = 0;

try {
  const rows = [
    await compareOften("wrong password", (email) =>
      call("signInWithPassword", { email, password: "a wrong road" }, 400),
    ),
    await compareOften("link for a new password", (email) =>
      call("sendOobCode", { requestType: "PASSWORD_RESET", email }, 200),
    ),
  ];
  report("sign-in-timing", rows);
  if (rows.some((row) => !row.even)) process.exitCode = 1;
} finally {
  await product.stop();
}

/**
 * Again with other people when the medians differ: what else a machine does may do that, a real difference always does.
 *
 * @param {string} question
 * @param {(email: string) => Promise<number>} ask
 */
async function compareOften(question, ask) {
  for (let attempt = 1; ; attempt += 1) {
    const [known, unknown] = [await somePeople(true), await somePeople(false)];
    const row = { ...(await compare(question, known, unknown, ask)), attempt };
    if (row.even || attempt === attempts) return row;
  }
}

/** @param {boolean} haveAccounts */
async function somePeople(haveAccounts) {
  const emails = Array.from({ length: people }, () => `${crypto.randomUUID()}@mail.example`);
  for (const email of haveAccounts ? emails : []) await call("signUp", { email, password: "a road of stones" }, 200);
  return emails;
}

/**
 * @param {string} question
 * @param {string[]} known
 * @param {string[]} unknown
 * @param {(email: string) => Promise<number>} ask
 */
async function compare(question, known, unknown, ask) {
  /** @type {{ known: number[], unknown: number[] }} */
  const times = { known: [], unknown: [] };
  for (let round = 0; round < warmUp + measured; round += 1) {
    const pair = { known: known[round % people] ?? "", unknown: unknown[round % people] ?? "" };
    // They take turns, because the first one may find the machine in another state.
    for (const kind of round % 2 ? order : order.toReversed()) {
      const milliseconds = await ask(pair[kind]);
      if (round >= warmUp) times[kind].push(milliseconds);
    }
  }
  const [withAccount, without] = [median(times.known), median(times.unknown)];
  const ratio = Math.max(withAccount, without) / Math.min(withAccount, without);
  return {
    question,
    "with account (ms)": withAccount.toFixed(2),
    "without (ms)": without.toFixed(2),
    ratio: ratio.toFixed(3),
    even: ratio <= largestRatio,
  };
}

/**
 * Each request comes from an address of its own, so that no limit per address is met.
 *
 * @param {string} name
 * @param {object} body
 * @param {number} expected status
 * @returns {Promise<number>} how long the answer took, in milliseconds
 */
async function call(name, body, expected) {
  requests += 1;
  const startedAt = performance.now();
  const reply = await fetch(`${product.url}/v1/accounts:${name}?key=${identityApiKey}`, {
    method: "POST",
    headers: { "X-Forwarded-For": `10.0.${requests >> 8}.${requests & 255}` },
    body: JSON.stringify(body),
  });
  const text = await reply.text();
  const milliseconds = performance.now() - startedAt;
  if (reply.status !== expected || text.includes("TOO_MANY")) throw new Error(`${name}: ${reply.status} ${text}`);
  return milliseconds;
}
