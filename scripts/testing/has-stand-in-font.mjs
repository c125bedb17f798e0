import { existsSync, readdirSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";

/** Where Linux keeps fonts. */
const fontFolders = [
  "/usr/share/fonts",
  "/usr/local/share/fonts",
  join(homedir(), ".fonts"),
  join(homedir(), ".local/share/fonts"),
];

const standIn = /(?:LiberationSans-|Arial)[^/]*\.(?:ttf|otf|ttc)$/i;

/**
 * Whether this machine has Arial or its double, as nearly all have. A page is first drawn with it, at the measures of
 * the page's own fonts; without it, these move what stands on the page when they come.
 */
export function hasStandInFont() {
  if (process.platform !== "linux") return true;
  return fontFolders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: "utf8" }))
    .some((file) => standIn.test(file));
}
