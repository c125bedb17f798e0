import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createBuilder } from "vite";

/**
 * One of the two bundles of the site: `client` for browsers, or `ssr`, of the same sources, which draws the pages. A
 * program of its own, because a bundler gives back what it took of memory only when its process ends.
 */
const [name, folder] = process.argv.slice(2) as [string, string];

const builder = await createBuilder({
  root: fileURLToPath(new URL("../..", import.meta.url)),
  logLevel: "warn",
  // What draws the pages may lie in any folder, far from the packages.
  environments: { [name]: { resolve: { noExternal: true }, build: { outDir: join(folder, name), emptyOutDir: true } } },
  // The other loaders write next to the sources, which may be read only.
  configLoader: "native",
});
const environment = builder.environments[name];
if (!environment) throw new Error(`There is no bundle "${name}".`);
await builder.build(environment);
