import type { ScriptWeights } from "./weigh-scripts.ts";

/** A script or a page's first load that weighs more than was recorded. Bytes compressed with brotli. */
export type Rise = {
  what: "script" | "first load";
  /** Of the script, or of the page. */
  name: string;
  recorded: number;
  bytes: number;
  /** The modules that it did not hold or that were smaller, the heaviest first. */
  modules: ModuleRise[];
};

export type ModuleRise = {
  module: string;
  /** More than was recorded, before they are made smaller and compressed. */
  bytes: number;
  /** It was not in there before. */
  isNew: boolean;
  /** The script that holds it now. */
  script: string;
  /** The script that it was recorded in, if that is another. */
  movedFrom: string | null;
};

/**
 * What weighs more than recorded by more than a little. Who builds on another day, or changes a word, is not asked
 * anything; the little does not add up, because the record stays.
 */
export function findRises(recorded: ScriptWeights, current: ScriptWeights): Rise[] {
  const placesThen = placesOf(recorded);
  const placesNow = placesOf(current);

  function riseOf(what: Rise["what"], name: string, then: readonly string[], now: readonly string[]): Rise[] {
    const rise = { what, name, recorded: totalOf(recorded, then), bytes: totalOf(current, now) };
    if (rise.bytes <= rise.recorded + slackOf(rise.recorded)) return [];
    const before = modulesOf(recorded, then);
    const modules = Array.from(modulesOf(current, now), ([module, bytes]): ModuleRise => {
      const script = placesNow.get(module) ?? "";
      const place = placesThen.get(module) ?? script;
      const isNew = !before.has(module);
      return {
        module,
        bytes: bytes - (before.get(module) ?? 0),
        isNew,
        script,
        movedFrom: place === script ? null : place,
      };
    });
    return [
      { ...rise, modules: modules.filter(({ bytes }) => bytes > 0).toSorted((one, other) => other.bytes - one.bytes) },
    ];
  }

  return [
    ...Object.keys(current.scripts).flatMap((name) => riseOf("script", name, [name], [name])),
    ...Object.entries(current.firstLoads).flatMap(([page, scripts]) =>
      riseOf("first load", page, recorded.firstLoads[page] ?? [], scripts),
    ),
  ];
}

/** Two in a hundred, or 200 bytes: compression alone moves that much when a word changes. */
function slackOf(bytes: number): number {
  return Math.max(200, bytes * 0.02);
}

function totalOf({ scripts }: ScriptWeights, names: readonly string[]): number {
  return names.reduce((sum, name) => sum + (scripts[name]?.bytes ?? 0), 0);
}

function modulesOf({ scripts }: ScriptWeights, names: readonly string[]): Map<string, number> {
  return new Map(names.flatMap((name) => Object.entries(scripts[name]?.modules ?? {})));
}

/** The script of each module. */
function placesOf({ scripts }: ScriptWeights): Map<string, string> {
  return new Map(
    Object.entries(scripts).flatMap(([name, { modules }]) =>
      Object.keys(modules).map((module) => [module, name] as const),
    ),
  );
}
