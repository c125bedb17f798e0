import { pagePaths } from "../app/page-paths.ts";
import { pageAt } from "../app/routes.ts";

type ModuleGraph = { getModuleInfo: (id: string) => { importers: readonly string[] } | null };

const pageFile = /[\\/]site[\\/]app[\\/]pages[\\/]([\w-]+)[.]tsx$/;
const entryFile = /[\\/]site[\\/]app[\\/]entry[.]client[.]tsx$/;

/**
 * Tells which modules travel in the script that the public pages share: those that the entry needs, or so many of them.
 * Of a picture a script holds no more than the address, which weighs less than a script of its own. Pages of signed-in
 * people do not count, or every visitor would load what these have in common.
 */
export function neededByPublicPages(leastPages: number): (id: string, graph: ModuleGraph) => boolean {
  const publicPages = new Set<string>(pagePaths.map((path) => pageAt(path)));
  return (id, graph) => {
    // It waits for the page, which waits for the shared script: it must be no part of that.
    if (entryFile.test(id)) return false;
    const seen = new Set([id]);
    const needing = new Set<string>();
    for (const module of seen) {
      if (entryFile.test(module)) return true;
      const [, page] = pageFile.exec(module) ?? [];
      if (page && publicPages.has(page)) needing.add(page);
      for (const importer of graph.getModuleInfo(module)?.importers ?? []) seen.add(importer);
    }
    return needing.size >= (id.endsWith(".svg") ? 2 : leastPages);
  };
}
