import { existsSync, readFileSync } from "node:fs";
import { type Node, parseTree } from "jsonc-parser";
import type * as z from "zod";
import type { Json } from "../../app/content/lay-over.ts";

/** What keeps a brand from being built, in words. `path` says where in the file. */
export type BrandFault = { file: string; path: string | null; title: string; text: string };

export type Fields = { [name: string]: Json };

export function isFields(value: Json | undefined): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The fields of a file; none where it is not there, or cannot be read, which is a fault. */
export function readJson(file: string | null, faults: BrandFault[]): Fields {
  if (file === null || !existsSync(file)) return {};
  try {
    // Editors on Windows begin a file with a mark of its encoding.
    const value: Json = JSON.parse(readFileSync(file, "utf8").replace(/^\uFEFF/, ""));
    if (isFields(value)) return value;
    faults.push({ file, path: null, title: "Not a list of fields", text: "It begins with { and ends with }." });
  } catch (error) {
    faults.push({ file, path: null, title: "A file that cannot be read", text: (error as Error).message });
  }
  return {};
}

const needs: Readonly<Record<string, string>> = {
  string: "This needs a text.",
  number: "This needs a number.",
  array: "This needs a list.",
};

/** What schemas say where they have no words of their own for it. */
export const plainErrors: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === "too_small" && issue.origin === "string") return "It is empty.";
  if (issue.code !== "invalid_type") return undefined;
  return issue.input === undefined ? `There is no “${String(issue.path?.at(-1))}”.` : needs[issue.expected];
};

/**
 * What a schema says against a value, each problem with its path below `at`.
 * @returns `unknown` is the field that there is not, where that is the problem
 */
export function problemsIn(error: { issues: readonly z.core.$ZodIssue[] } | undefined, ...at: string[]) {
  return (error?.issues ?? []).flatMap((issue) => {
    const unknowns = issue.code === "unrecognized_keys" ? issue.keys : [undefined];
    return unknowns.map((unknown) => {
      const path = [...at, ...issue.path, ...(unknown === undefined ? [] : [unknown])].join(".");
      return { path, unknown, message: issue.message };
    });
  });
}

/**
 * On which line a path such as `home.hero.heading` stands, from 1; null where there is nothing of it. Entries of lists go by
 * their ids.
 * @param isWhole null, too, where only its beginning is there; otherwise the line of that
 */
export function lineOf(text: string, path: string, isWhole = false): number | null {
  let node = parseTree(text);
  if (!node) return null;
  let offset: number | null = null;
  for (const name of path.split(".")) {
    const next = inside(node, name);
    if (!next && isWhole) return null;
    if (!next) break;
    ({ node, offset } = next);
  }
  return offset === null ? null : text.slice(0, offset).split("\n").length;
}

function inside({ type, children = [] }: Node, name: string): { node: Node; offset: number } | null {
  if (type === "array") {
    const entry = children.find((child) => inside(child, "id")?.node.value === name) ?? children[Number(name)];
    return entry ? { node: entry, offset: entry.offset } : null;
  }
  const property = children.find(({ children: [key] = [] }) => type === "object" && key?.value === name);
  const value = property?.children?.[1];
  return property && value ? { node: value, offset: property.offset } : null;
}
