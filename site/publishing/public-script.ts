import { pagePaths } from "../app/page-paths.ts";
import { pageAt } from "../app/routes.ts";

type ModuleGraph = { getModuleInfo: (id: string) => { importers: readonly string[] } | null };

const pageFile = /[\\/]site[\\/]app[\\/]pages[\\/]([\w-]+)[.]tsx$/;

/**
 * Tells which modules travel in the script that the public pages share: those that so many of them need. Pages of
 * signed-in people do not count, or every visitor would load what these have in common.
 */
export function neededByPublicPages(leastPages: number): (id: string, graph: ModuleGraph) => boolean {
  const publicPages = new Set<string>(pagePaths.map((path) => pageAt(path)));
  return (id, graph) => {
    const seen = new Set([id]);
    const needing = new Set<string>();
    for (const module of seen) {
      const [, page] = pageFile.exec(module) ?? [];
      if (page && publicPages.has(page)) needing.add(page);
      for (const importer of graph.getModuleInfo(module)?.importers ?? []) seen.add(importer);
    }
    return needing.size >= leastPages;
  };
}
