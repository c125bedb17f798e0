import { parseSync, Visitor } from "vite";

/** @typedef {import("./shared-texts.mjs").SourceNode} SourceNode */

const isPacked = /[.]{3}[{[]/;

/**
 * Objects and lists that are spread where they are written, such as `{ ...{ a, b } }`: they say nothing, and stand there
 * only to keep several entries in one line.
 *
 * @param {string} file tells the parser the language
 * @param {string} source
 * @returns {{ line: number, text: string }[]}
 */
export function packedSpreads(file, source) {
  // Most files have none; parsing takes longer than looking.
  if (!isPacked.test(source)) return [];
  const { program, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  /** @type {{ line: number, text: string }[]} */
  const found = [];
  /** @param {SourceNode} node */
  function look({ argument, start, end }) {
    if (argument.type !== "ObjectExpression" && argument.type !== "ArrayExpression") return;
    found.push({ line: source.slice(0, start).split("\n").length, text: source.slice(start, end) });
  }
  new Visitor({ SpreadElement: look, JSXSpreadAttribute: look }).visit(program);
  return found;
}
