import type { ImportGraph } from "./script-report.ts";

/** A way of imports, from the module that it begins with. `later`: this one is fetched when it is needed. */
export type ImportChain = { module: string; later: boolean }[];

/**
 * The shortest way of imports to a module: one that is loaded at once if there is any, otherwise one with steps that are
 * fetched later.
 *
 * @param from the modules of which the way may begin with any
 * @returns null when no way leads there
 */
export function findImportChain(imports: ImportGraph, from: readonly string[], to: string): ImportChain | null {
  return findWay(imports, from, to, false) ?? findWay(imports, from, to, true);
}

/** How a module was reached first: null for those that the ways begin with. */
type Reached = Map<string, { by: string; later: boolean } | null>;

function findWay(imports: ImportGraph, from: readonly string[], to: string, evenLater: boolean): ImportChain | null {
  const reached: Reached = new Map(from.map((module) => [module, null]));
  // What is added while it is walked through is walked through as well: nearer modules come first.
  for (const [module] of reached) {
    if (module === to) return wayTo(to, reached);
    const { now, later } = imports[module] ?? { now: [], later: [] };
    for (const next of now) if (!reached.has(next)) reached.set(next, { by: module, later: false });
    for (const next of evenLater ? later : []) if (!reached.has(next)) reached.set(next, { by: module, later: true });
  }
  return null;
}

function wayTo(module: string, reached: Reached): ImportChain {
  const step = reached.get(module);
  return step ? [...wayTo(step.by, reached), { module, later: step.later }] : [{ module, later: false }];
}

/** The chain on one line: `→` for what comes at once, `⇢` for what is fetched later. */
export function describeChain(chain: ImportChain): string {
  return chain
    .map(({ module, later }, index) => `${index === 0 ? "" : later ? " ⇢ " : " → "}${shortName(module)}`)
    .join("");
}

function shortName(module: string): string {
  return module.replace(/^site\/app\//, "").replace(/^(?:.*\/)?node_modules\//, "");
}
