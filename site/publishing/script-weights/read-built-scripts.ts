import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Manifest } from "vite";
import { pagePaths } from "../../app/page-paths.ts";
import { pageAt } from "../../app/routes.ts";
import { entryFile, pageFileOf, pageGraphOf } from "../page-graph.ts";
import type { FirstLoad, Script } from "./find-intruders.ts";
import type { ScriptReport } from "./script-report.ts";
import { type ScriptWeights, weighScripts } from "./weigh-scripts.ts";

export type BuiltScripts = {
  report: ScriptReport;
  weights: ScriptWeights;
  /** All of them. */
  scripts: Script[];
  /** Of every public page. */
  firstLoads: FirstLoad[];
};

/** @param buildFolder of the site, built and compressed */
export function readBuiltScripts(buildFolder: string): BuiltScripts {
  const readJson = (name: string) => JSON.parse(readFileSync(join(buildFolder, name), "utf8"));
  const report: ScriptReport = readJson("scripts.json");
  const manifest: Manifest = readJson("manifest.json");
  const inClient = (file: string) => join(buildFolder, "client", file);

  const pages = [...new Set<string>(pagePaths.map((path) => pageAt(path)))];
  const filesOf = (page: string) => pageGraphOf(manifest, page).preloads.map((address) => address.slice(1));
  const weights = weighScripts({
    report,
    bytesOf: (file) => statSync(existsSync(inClient(`${file}.br`)) ? inClient(`${file}.br`) : inClient(file)).size,
    firstLoads: new Map(pages.map((page) => [page, filesOf(page)])),
  });
  const scripts = Object.entries(report.modules).map(([file, modules]) => ({
    name: file,
    modules: Object.keys(modules),
    text: readFileSync(inClient(file), "utf8"),
  }));
  const firstLoads = pages.map((page) => {
    const files = new Set(filesOf(page));
    return { page, starts: startsOfPage(page), scripts: scripts.filter(({ name }) => files.has(name)) };
  });
  return { report, weights, scripts, firstLoads };
}

/** Where the imports of a page begin: with itself, and with what brings every page to life. */
export function startsOfPage(page: string): string[] {
  return [pageFileOf(page), entryFile].map((file) => `site/${file}`);
}
