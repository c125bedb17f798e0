import { styleText } from "node:util";

/** @typedef {Parameters<typeof styleText>[0]} Style */
/** @typedef {(style: Style, text: string) => string} Paint */

/**
 * Colours for a terminal; plain text for a file or a program.
 *
 * @param {boolean} hasColours
 * @returns {Paint}
 */
export function painter(hasColours) {
  return (style, text) => (hasColours ? styleText(style, text, { validateStream: false }) : text);
}

/** Columns up to the times, counted without colours. */
const titleWidth = 52;

/**
 * @param {Paint} paint
 * @param {string | [strong: string, rest: string]} title
 * @param {number} seconds
 * @param {string} [after]
 */
export function stepLine(paint, title, seconds, after = "") {
  const [strong, rest] = typeof title === "string" ? ["", title] : title;
  const space = " ".repeat(Math.max(0, titleWidth - strong.length - rest.length));
  const shown = strong ? paint("bold", strong) + rest : rest;
  return `  ${paint("green", "✓")} ${shown}${space}${inSeconds(seconds).padStart(8)}${after}\n`;
}

/** @param {number} seconds */
export function inSeconds(seconds) {
  return `${seconds.toFixed(seconds < 100 ? 1 : 0)} s`;
}

/**
 * @param {Paint} paint
 * @param {{ company: string, version: string, publicUrl: string, last: string }} about
 */
export function readyBox(paint, { company, version, publicUrl, last }) {
  return [
    "",
    paint("green", "    ▄███▄"),
    `${paint("green", "   ███████")}   ${paint("bold", `${company} ${version} is ready`)}`,
    `   │     │   ${paint("cyan", publicUrl)}`,
    `   │  ✓  │   ${paint("gray", last)}`,
    "   └─────┘",
    "",
    "",
  ].join("\n");
}

/**
 * Such as `20 November`, with the year where it is another one.
 *
 * @param {string} date As `2026-11-20`
 * @param {Date} now
 */
export function dayInWords(date, now) {
  const day = new Date(`${date}T12:00:00Z`);
  const isThisYear = date.startsWith(String(now.getFullYear()));
  return new Intl.DateTimeFormat("en-GB", {
    day: "numeric",
    month: "long",
    timeZone: "UTC",
    ...(isThisYear ? {} : { year: "numeric" }),
  }).format(day);
}

/**
 * Such as `3 leads, 1 account`. Empty where nothing came.
 *
 * @param {Record<string, number>} counts By what many of them are called
 */
export function inCounts(counts) {
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([many, count]) => `${count} ${count === 1 ? many.replace(/s\b/, "") : many}`)
    .join(", ");
}

/**
 * The sentence in which a program that did not start said why: the last line that is none of the log and of no trace.
 *
 * @param {string} output
 */
export function reasonIn(output) {
  const lines = output
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !/^[{}]|^at |^Node\.js v|^\^+$|^file:\/\//.test(line));
  return lines.findLast((line) => /^\w*Error\b.*: ./.test(line)) ?? lines.at(-1) ?? "It did not say why.";
}
