import { openConnection } from "./connection.mjs";

/** @typedef {import("./connection.mjs").Answer} Answer */
/** @typedef {import("./connection.mjs").Connection} Connection */

/**
 * People who ask the same all the time, each on a connection of their own that is open before the clock starts.
 *
 * @param {string} url
 * @param {number} count
 * @param {(connection: Connection) => Promise<Answer>} ask
 * @returns {Promise<(milliseconds: number) => Promise<Answer[]>>} starts them for so long
 */
export async function gather(url, count, ask) {
  const connections = await Promise.all(Array.from({ length: count }, () => openConnection(url)));
  return async (milliseconds) => {
    const until = performance.now() + milliseconds;
    /** @type {Answer[]} */
    const answers = [];
    await Promise.all(
      connections.map(async (connection) => {
        while (performance.now() < until) answers.push(await ask(connection));
        connection.close();
      }),
    );
    return answers;
  };
}

/** @param {Answer[]} answers */
export function answered(answers) {
  return answers.filter(({ status }) => status === 200);
}

/**
 * Those who were told to come back later, as a share, and those who got an answer that nobody should, as a number.
 *
 * @param {Answer[]} answers
 */
export function notAnswered(answers) {
  const turnedAway = answers.filter(({ status }) => status === 503).length;
  const failed = answers.filter(({ status }) => status !== 200 && status !== 503).length;
  return { "turned away": share(turnedAway, answers.length), failed };
}

/** @param {Answer[]} answers */
export function percentiles(answers) {
  const sorted = answers.map(({ milliseconds }) => milliseconds).toSorted((one, other) => one - other);
  const at = (/** @type {number} */ part) => sorted[Math.floor(part * sorted.length)]?.toFixed(1) ?? "–";
  return `${at(0.5)} / ${at(0.99)}`;
}

/**
 * @param {number} part
 * @param {number} whole
 */
export function share(part, whole) {
  return whole === 0 ? "–" : `${((100 * part) / whole).toFixed(0)} %`;
}
