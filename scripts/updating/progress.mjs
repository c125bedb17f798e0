import { inSeconds, painter, readyBox, stepLine } from "./wording.mjs";

export const paint = painter(process.stdout.isTTY === true && !process.env.NO_COLOR);

/** @param {string} text */
export function say(text) {
  process.stdout.write(text);
}

/**
 * Does a step, and says it with its time once it is done.
 *
 * @param {string} title
 * @param {() => unknown} work
 */
export async function step(title, work) {
  const startedAt = performance.now();
  await work();
  sayStep(title, startedAt);
}

/**
 * @param {string | [strong: string, rest: string]} title
 * @param {number} startedAt
 * @param {string} [after]
 */
export function sayStep(title, startedAt, after) {
  say(stepLine(paint, title, secondsSince(startedAt), after));
}

/**
 * @param {number} stoppedAt
 * @param {string} log
 */
export function wasAway(stoppedAt, log) {
  say(`\n  Away for ${inSeconds(secondsSince(stoppedAt))}. Nothing that came before is lost.\n`);
  say(`  ${paint("gray", `Details: ${log}`)}\n\n`);
}

/** @param {{ company: string, version: string, publicUrl: string, isStarted: boolean }} about */
export function sayReady({ isStarted, ...about }) {
  const start = isStarted ? "" : "Start it: npm start. ";
  say(readyBox(paint, { ...about, last: `${start}Back: npm run update -- back. It first says what would be lost` }));
}

/** @param {number} startedAt */
function secondsSince(startedAt) {
  return (performance.now() - startedAt) / 1000;
}
