import { existsSync, readFileSync } from "node:fs";
import { type ESTree, parseSync } from "vite";
import type { Json } from "./shapes.ts";

/** What keeps a brand from being built, in words. `path` says where in the file. */
export type BrandFault = { file: string; path: string | null; title: string; text: string };

export type Fields = { [name: string]: Json };

/** The fields of a file; none where it is not there, or cannot be read, which is a fault. */
export function readJson(file: string | null, faults: BrandFault[]): Fields {
  if (file === null || !existsSync(file)) return {};
  try {
    const value = JSON.parse(readFileSync(file, "utf8"));
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return value;
    faults.push({ file, path: null, title: "Not a list of fields", text: "It begins with { and ends with }." });
  } catch (error) {
    faults.push({ file, path: null, title: "A file that cannot be read", text: (error as Error).message });
  }
  return {};
}

/** On which line a path such as `home.hero.heading` stands, from 1; null where it does not. */
export function lineOf(text: string, path: string): number | null {
  const [statement] = parseSync("brand.js", `(${text}\n)`).program.body;
  if (statement?.type !== "ExpressionStatement") return null;
  let node: ESTree.Expression = statement.expression;
  while (node.type === "ParenthesizedExpression") node = node.expression;
  let start = node.start;
  for (const name of path.split(".")) {
    const next = inside(node, name);
    if (!next) break;
    ({ node, start } = next);
  }
  return text.slice(0, start - 1).split("\n").length;
}

function inside(node: ESTree.Expression, name: string): { node: ESTree.Expression; start: number } | null {
  if (node.type === "ArrayExpression") {
    const element = node.elements[Number(name)];
    return element && element.type !== "SpreadElement" ? { node: element, start: element.start } : null;
  }
  if (node.type !== "ObjectExpression") return null;
  for (const property of node.properties) {
    if (property.type !== "Property" || property.key.type !== "Literal" || property.key.value !== name) continue;
    return { node: property.value as ESTree.Expression, start: property.start };
  }
  return null;
}
