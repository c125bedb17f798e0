import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "../scripts/pinned-node.mjs";

/**
 * Prints the rows as a table and keeps them, with the time and the Node they were measured by.
 *
 * @param {string} name of the part
 * @param {Record<string, string | number | boolean>[]} rows
 */
export function report(name, rows) {
  const columns = Object.keys(rows[0] ?? {});
  const widths = columns.map((column) => Math.max(column.length, ...rows.map((row) => String(row[column]).length)));
  const line = (/** @type {unknown[]} */ cells) =>
    `${cells.map((cell, index) => String(cell).padEnd(widths[index] ?? 0)).join("  ")}\n`;
  process.stdout.write(`\n${name}\n${line(columns)}${rows.map((row) => line(columns.map((c) => row[c]))).join("")}`);
  const folder = join(projectFolder, "bench", "results");
  mkdirSync(folder, { recursive: true });
  const result = { at: new Date().toISOString(), node: process.version, rows };
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(result, null, 2)}\n`);
}

/**
 * The middle one.
 *
 * @param {readonly number[]} numbers
 */
export function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}
