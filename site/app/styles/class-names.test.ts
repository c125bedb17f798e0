import { globSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const app = fileURLToPath(new URL("../", import.meta.url));
/** Print, contrast and base change what others define. */
const isShared = (file: string) => file.startsWith("styles/") || file.startsWith("ui/");

/** Styles of a page that was left stay, so that two classes of one name would lie over each other. */
test("no two features or sections define a class of one name", () => {
  const definedIn = new Map<string, Set<string>>();
  for (const file of globSync("**/*.css", { cwd: app })) {
    if (isShared(file)) continue;
    const text = readFileSync(app + file, "utf8").replaceAll(/\/\*.*?\*\//gs, "");
    for (const [, name = ""] of text.matchAll(/^ {2}\.([a-z][\w-]*)(?=[ ,{\n])/gm)) {
      definedIn.set(name, (definedIn.get(name) ?? new Set()).add(dirname(file)));
    }
  }
  expect(definedIn.size).toBeGreaterThan(0);
  const twice = [...definedIn].filter(([, folders]) => folders.size > 1).map(([name]) => name);
  expect(twice).toEqual([]);
});
