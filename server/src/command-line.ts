import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const projectFolder = fileURLToPath(new URL("../../", import.meta.url));

/** Programs of their own; the other commands are words of `operate.js`. */
const programs: Partial<Record<string, string>> = {
  accounts: "move-accounts.js",
  brand: "brand-command.js",
  "move-to-postgres": "move-to-postgres.js",
};

/**
 * How an operator calls a command, as in `npm run restore -- FILE`: neither an archive nor the image has the scripts of
 * npm.
 *
 * @param folder of the product
 */
export function commandLine(name: string, words = "", folder = projectFolder): string {
  if (hasScripts(folder)) return words === "" ? `npm run ${name}` : `npm run ${name} -- ${words}`;
  const program = programs[name] ?? `operate.js ${name}`;
  return `node --env-file-if-exists=.env server/build/${program} ${words}`.trimEnd();
}

export function hasScripts(folder: string): boolean {
  return existsSync(join(folder, "scripts", "start.mjs"));
}
