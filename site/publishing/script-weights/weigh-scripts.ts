import type { ScriptReport } from "./script-report.ts";

/** What the scripts of the built site weigh. */
export type ScriptWeights = {
  /** By the script's name: the file that it stands for, or what the build calls what several need. */
  scripts: Record<string, ScriptWeight>;
  /** The names of all scripts that a public page needs to come to life, by the page's name. */
  firstLoads: Record<string, string[]>;
};

export type ScriptWeight = {
  /** As it comes over the line, compressed with brotli. */
  bytes: number;
  /** What it is made of, each with its bytes before they are made smaller and compressed. */
  modules: Record<string, number>;
};

type WeighOptions = {
  report: ScriptReport;
  /** Compressed bytes by the script's file. */
  bytesOf: (file: string) => number;
  /** The files of the scripts that each public page needs at once, by the page's name. */
  firstLoads: ReadonlyMap<string, readonly string[]>;
};

/** Everything in the order of the names, so that a record of it changes only where a weight did. */
export function weighScripts({ report, bytesOf, firstLoads }: WeighOptions): ScriptWeights {
  const names = uniqueNames(report);
  const scripts = Array.from(names, ([file, name]): [string, ScriptWeight] => [
    name,
    { bytes: bytesOf(file), modules: sortedByKey(Object.entries(report.modules[file] ?? {})) },
  ]);
  const loads = Array.from(firstLoads, ([page, files]): [string, string[]] => [
    page,
    files.map((file) => names.get(file) ?? file).toSorted(),
  ]);
  return { scripts: sortedByKey(scripts), firstLoads: sortedByKey(loads) };
}

/** Two scripts may bear one name. The one whose first module comes first keeps it as it is. */
function uniqueNames({ names, modules }: ScriptReport): Map<string, string> {
  const firstModule = (file: string) => Object.keys(modules[file] ?? {}).toSorted()[0] ?? "";
  const files = Object.keys(names).toSorted((one, other) => (firstModule(one) < firstModule(other) ? -1 : 1));
  const unique = new Map<string, string>();
  const used = new Map<string, number>();
  for (const file of files) {
    const name = names[file] ?? file;
    const count = (used.get(name) ?? 0) + 1;
    used.set(name, count);
    unique.set(file, count === 1 ? name : `${name} (${count})`);
  }
  return unique;
}

function sortedByKey<Value>(entries: [string, Value][]): Record<string, Value> {
  return Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
