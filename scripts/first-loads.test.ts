import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { pagePaths } from "../site/app/page-paths.ts";
import { pageAt } from "../site/app/routes.ts";
import { bans, forLater } from "../site/publishing/script-weights/bans.ts";
import { describeRises } from "../site/publishing/script-weights/describe-rises.ts";
import { findIntruders } from "../site/publishing/script-weights/find-intruders.ts";
import { findRises, type Rise } from "../site/publishing/script-weights/find-rises.ts";
import {
  type BuiltScripts,
  readBuiltScripts,
  startsOfPage,
} from "../site/publishing/script-weights/read-built-scripts.ts";
import { buildWhenStale } from "./build-when-stale.mjs";
import { projectFolder } from "./pinned-node.mjs";

const record = join(projectFolder, "scripts", "script-weights.json");
const acceptCommand = "ACCEPT_WEIGHTS=1 vitest run scripts/first-loads";
const publicPages = [...new Set<string>(pagePaths.map((path) => pageAt(path)))];

let built: BuiltScripts;

beforeAll(async () => {
  // Otherwise it would be the last build that is judged.
  await buildWhenStale();
  built = readBuiltScripts(join(projectFolder, "site", "build"));
});

test("public pages load nothing at once that they do not need", () => {
  expect(built.firstLoads.map(({ page }) => page)).toEqual(publicPages);
  for (const { page, scripts } of built.firstLoads) {
    expect(scripts.flatMap(({ modules }) => modules)).toContain(`site/app/pages/${page}.tsx`);
  }
  const intruders = findIntruders(built.firstLoads, bans, built.report.imports);
  if (intruders.length > 0) expect.fail(intruders.join("\n\n"));
});

// A ban that names nothing any more would hold forever.
test.each(forLater)("the build has $what, in scripts of its own", ({ modules, words }) => {
  expect(built.scripts.filter((script) => script.modules.some((module) => modules.test(module)))).not.toEqual([]);
  expect(built.scripts.filter(({ text }) => words.test(text))).not.toEqual([]);
});

test("no script, and no first load of a public page, weighs more than was recorded", () => {
  if (process.env.ACCEPT_WEIGHTS) writeFileSync(record, `${JSON.stringify(built.weights, null, 2)}\n`);
  const recorded = existsSync(record) ? JSON.parse(readFileSync(record, "utf8")) : { scripts: {}, firstLoads: {} };
  const rises = findRises(recorded, built.weights);
  if (rises.length > 0) expect.fail(describeRises(rises, { imports: built.report.imports, startsOf, acceptCommand }));
});

function startsOf({ what, name }: Rise): string[] {
  return what === "first load" ? startsOfPage(name) : publicPages.flatMap(startsOfPage);
}
