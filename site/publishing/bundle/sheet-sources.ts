import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import type { Plugin } from "vite";

const mark = '@source "what imports it";';
const pages = "app/pages/account/*.tsx";
const imported = /^(?:import|export)\s(?!type\b)[^;]*?"(\.[^"]+)";|\bimport\("(\.[^"]+)"\)/gms;

/**
 * Names the sources of a sheet whose utilities are those of some pages of signed-in people: what these import, at once
 * or later, up to what imports another such sheet.
 */
export function sheetSources(): Plugin {
  let siteFolder = "";
  return {
    name: "campusward:sheet-sources",
    enforce: "pre",
    configResolved({ root }) {
      siteFolder = root;
    },
    transform(code, id) {
      if (!id.endsWith(".css") || !code.includes(mark)) return null;
      const sources = sourcesOf(
        id,
        globSync(pages, { cwd: siteFolder }).map((page) => join(siteFolder, page)),
      );
      const lines = sources.map((file) => `@source "${relative(dirname(id), file)}";`);
      return { code: code.replace(mark, lines.join("\n")), map: null };
    },
  };
}

/** The modules that are reached from those of the given pages which import the sheet. */
export function sourcesOf(sheet: string, pages: readonly string[]): string[] {
  const reached = new Set(pages.filter((page) => importsOf(page).includes(sheet)));
  for (const file of reached) {
    const imports = importsOf(file);
    if (imports.some((other) => other !== sheet && isOfUtilities(other))) {
      reached.delete(file);
      continue;
    }
    for (const other of imports) if (/\.tsx?$/.test(other)) reached.add(other);
  }
  // Words of the site name no classes.
  return [...reached].filter((file) => !file.includes("/app/content/")).sort();
}

function importsOf(file: string): string[] {
  const text = readFileSync(file, "utf8");
  return Array.from(text.matchAll(imported), ([, now, later]) => join(dirname(file), now ?? later ?? ""));
}

function isOfUtilities(file: string): boolean {
  return file.endsWith(".css") && readFileSync(file, "utf8").includes("tailwindcss/utilities.css");
}
