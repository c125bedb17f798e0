import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { Failure } from "../failure.mjs";
import { projectFolder } from "../pinned-node.mjs";

/**
 * The folder of the brand: BRAND_DIR, from the environment or `.env`, else `brand` in the project. Null for the default.
 * @throws {Failure} where BRAND_DIR names nothing.
 */
export function findBrandFolder(environment = process.env, project = projectFolder) {
  const named = environment.BRAND_DIR ?? settingIn(join(project, ".env"), "BRAND_DIR");
  const folder = resolve(project, named || "brand");
  if (existsSync(folder)) return folder;
  if (named) throw new Failure(`BRAND_DIR names ${folder}, and there is no such folder.`);
  return null;
}

/**
 * @param {string} file
 * @param {string} name
 */
function settingIn(file, name) {
  if (!existsSync(file) || process.argv.includes("--without-env-file")) return undefined;
  const line = readFileSync(file, "utf8").match(new RegExp(`^\\s*(?:export\\s+)?${name}\\s*=\\s*(.*?)\\s*$`, "m"));
  return line?.[1]?.replace(/^(["'])(.*)\1$/, "$2");
}
