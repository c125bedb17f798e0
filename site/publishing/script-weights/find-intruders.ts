import { describeChain, findImportChain } from "./import-chain.ts";
import type { ImportGraph } from "./script-report.ts";

/** What has no place in the first load of a public page. */
export type Ban = {
  /** What it is, as the failure calls it. */
  what: string;
  /** Paths of modules within the project. */
  modules: RegExp;
  /** Words in the built script that give it away, whatever way it came. */
  words: RegExp;
  instead: string;
  /** Names of pages that have a reason. */
  except: readonly string[];
};

export type FirstLoad = {
  /** The page's name. */
  page: string;
  /** The modules that its imports begin with. */
  starts: readonly string[];
  scripts: Script[];
};

export type Script = { name: string; modules: readonly string[]; text: string };

/**
 * What public pages load at once and may not, as sentences that name the imports by which it came.
 *
 * @param loads the first loads of all public pages
 */
export function findIntruders(loads: readonly FirstLoad[], bans: readonly Ban[], imports: ImportGraph): string[] {
  // One page's import may bring a module into a script that another page needs, too.
  const everywhere = loads.flatMap(({ starts }) => starts);
  return bans.flatMap((ban) => {
    const pagesByWay = new Map<string, string[]>();
    for (const load of loads.filter(({ page }) => !ban.except.includes(page))) {
      for (const way of waysIn(load, ban)) pagesByWay.set(way, [...(pagesByWay.get(way) ?? []), load.page]);
    }
    const lines = Array.from(pagesByWay, ([way, pages]) => `  ${way}\n    loaded by ${pages.join(", ")}`);
    return lines.length === 0
      ? []
      : [`No public page may load ${ban.what} at once. ${ban.instead}\n${lines.join("\n")}`];
  });

  /** What is behind the first module that is banned came with it, and is not told again. */
  function waysIn({ starts, scripts }: FirstLoad, { modules, words }: Ban): Set<string> {
    return new Set(
      scripts.flatMap(({ name, modules: present, text }) => {
        const ways = present
          .filter((module) => modules.test(module))
          .map((module) => {
            const way = findImportChain(imports, starts, module) ?? findImportChain(imports, everywhere, module);
            if (!way) return `${module}, in ${name}`;
            return describeChain(way.slice(0, way.findIndex((step) => modules.test(step.module)) + 1));
          });
        const [word] = words.exec(text) ?? [];
        return ways.length > 0 || word === undefined ? ways : [`the word "${word}", in ${name}`];
      }),
    );
  }
}
