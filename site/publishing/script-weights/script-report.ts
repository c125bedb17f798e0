import { writeFileSync } from "node:fs";
import { relative, sep } from "node:path";
import type { Plugin } from "vite";

/** What the build knows of its scripts and the manifest does not say. Modules by their path within the project. */
export type ScriptReport = {
  /** The modules in each script, by its file, each with its bytes before they are made smaller. */
  modules: Record<string, Record<string, number>>;
  /** The names of the scripts, by their file. */
  names: Record<string, string>;
  imports: ImportGraph;
};

/** What each module imports: together with itself, or later, when it is needed. */
export type ImportGraph = Record<string, { now: readonly string[]; later: readonly string[] }>;

/**
 * Writes down what is in each script of the browser, and who imports whom, for the tests that weigh them.
 *
 * @param file lies beside what is served
 * @param projectFolder
 */
export function reportScripts(file: string, projectFolder: string): Plugin {
  const pathOf = (id: string) => toProjectPath(id, projectFolder);
  return {
    name: "campusward:report-scripts",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    writeBundle(_options, bundle) {
      const chunks = Object.values(bundle).flatMap((part) => (part.type === "chunk" ? [part] : []));
      const contents = chunks.map(({ fileName, modules }) => {
        const bytes = Object.entries(modules).map(([id, { renderedLength }]) => [pathOf(id), renderedLength] as const);
        // What is left of a file of types is nothing.
        return [fileName, Object.fromEntries(bytes.filter(([, length]) => length > 0))] as const;
      });
      const imports = Array.from(this.getModuleIds(), (id) => {
        const { importedIds = [], dynamicallyImportedIds = [] } = this.getModuleInfo(id) ?? {};
        return [pathOf(id), { now: importedIds.map(pathOf), later: dynamicallyImportedIds.map(pathOf) }] as const;
      });
      const report: ScriptReport = {
        modules: Object.fromEntries(contents),
        names: Object.fromEntries(
          chunks.map(({ fileName, name, facadeModuleId }) => [
            fileName,
            facadeModuleId ? pathOf(facadeModuleId) : name,
          ]),
        ),
        imports: Object.fromEntries(imports),
      };
      writeFileSync(file, JSON.stringify(report));
    },
  };
}

/** Virtual modules, whose ids begin with a null character, lie nowhere and keep their names. */
function toProjectPath(id: string, projectFolder: string): string {
  return id.startsWith(projectFolder) ? relative(projectFolder, id).replaceAll(sep, "/") : id.replace("\0", "");
}
