import { expect, test } from "vitest";
import { pagePaths } from "../page-paths.ts";
import { pageName } from "./lead-words.ts";

test("R12.10 every page has a name on the desk, and one that is no more is called by its address", () => {
  for (const path of pagePaths) expect(pageName(path), path).toMatch(/^[A-Z]/);
  expect(pageName("/pricing")).toBe("Pricing");
  expect(pageName("/forms/demo")).toBe("Demo form");
  expect(pageName("/old-page")).toBe("/old-page");
  expect(pageName("toString")).toBe("toString");
});
