import { pagePaths } from "../../app/page-paths.ts";
import { pageAt } from "../../app/routes.ts";

type ModuleGraph = {
  getModuleInfo: (id: string) => { importers: readonly string[]; dynamicImporters: readonly string[] } | null;
};
type SharedScript = (typeof sharedScripts)[number];

const pageFile = /[\\/]site[\\/]app[\\/]pages[\\/](?:account[\\/])?((?:legal[\\/])?[\w-]+)[.]tsx$/;
/**
 * With the list of all pages, whose names change with what is in them: what names it changes with every word. And with the
 * whole sheet, which a page that has it in another one would else fetch with the next script that needs a shared one.
 */
const entryFile = /[\\/]site[\\/]app[\\/](?:entry[.]client[.]tsx|page-files[.]ts|site[.]css)$/;
/** What the dialog host fetches when the page is idle. */
const dialogsFile = /[\\/]hosted-dialogs[.]tsx?$/;

/** A module comes before those that import it. */
export const sharedScripts = ["site", "forms", "account-basics", "whole-forms", "dialogs"] as const;

/**
 * Tells with what a module travels; null leaves that to the bundler. Together, scripts compress better and cost fewer
 * requests, but nobody should load much that only others need:
 *
 * - `site` is needed by the entry, or by so many public pages. Of a picture a script holds no more than the address,
 *   which weighs less than a script of its own. Pages of signed-in people do not count, or every visitor would load
 *   what these have in common.
 * - `dialogs` is needed by the dialogs alone, `forms` by these and by a public page, `account-basics` by these and by
 *   scripts that are fetched later, as those of identities are, `whole-forms` by these and by other pages, which hold
 *   their forms.
 */
export function sharedScript(leastPages: number): (id: string, graph: ModuleGraph) => SharedScript | null {
  const publicPages = new Set<string>(pagePaths.map((path) => pageAt(path)));
  return (id, graph) => {
    // It waits for the page, which waits for the shared script: it must be no part of that.
    if (entryFile.test(id)) return null;
    const seen = new Set([id]);
    const pages = new Set<string>();
    let isForDialogs = false;
    let isFetchedAlone = false;
    for (const module of seen) {
      if (entryFile.test(module)) return "site";
      const { importers, dynamicImporters } = graph.getModuleInfo(module) ?? { importers: [], dynamicImporters: [] };
      const [, page] = pageFile.exec(module) ?? [];
      if (page) pages.add(page);
      else if (dialogsFile.test(module)) isForDialogs = true;
      else if (dynamicImporters.length > 0) isFetchedAlone = true;
      for (const importer of importers) seen.add(importer);
    }
    const publicOnes = [...pages].filter((page) => publicPages.has(page)).length;
    if (id.endsWith(".svg") ? publicOnes + Number(isForDialogs) > 1 : publicOnes >= leastPages) return "site";
    if (!isForDialogs) return null;
    if (publicOnes > 0) return "forms";
    if (isFetchedAlone) return "account-basics";
    return pages.size > 0 ? "whole-forms" : "dialogs";
  };
}
