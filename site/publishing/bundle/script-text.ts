import { build, type Plugin } from "vite";

const query = "?script";

/** `import text from "./boot.ts?script"`: a module, bundled and made small, as text to be written into documents. */
export function scriptText(): Plugin {
  return {
    name: "campusward:script-text",
    enforce: "pre",
    async load(id) {
      if (!id.endsWith(query)) return null;
      const entry = id.slice(0, -query.length);
      this.addWatchFile(entry);
      const built = await build({
        configFile: false,
        publicDir: false,
        logLevel: "warn",
        build: { write: false, lib: { entry, formats: ["iife"], name: "script" } },
      });
      const [bundle] = [built].flat();
      if (!bundle || !("output" in bundle)) throw new Error(`${entry} cannot be bundled.`);
      return `export default ${JSON.stringify(bundle.output[0].code.trim())};`;
    },
  };
}
