import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectFolder } from "../pinned-node.mjs";

test("docs/faults.md has a row for every test of a fault", () => {
  const page = readFileSync(join(projectFolder, "docs", "faults.md"), "utf8");
  const files = readdirSync(join(projectFolder, "server", "tests", "faults"));
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((file) => !page.includes(`(../server/tests/faults/${file})`))).toEqual([]);
});
