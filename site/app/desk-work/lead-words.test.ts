import { pageWords } from "@campusward/contracts/desk/lead-words";
import { expect, test } from "vitest";
import { pagePaths } from "../page-paths.ts";

test("R12.10 every page is called in words by its address on the desk, also one that is no more", () => {
  for (const path of pagePaths) expect(pageWords(path), path).toMatch(/^[A-Z]/);
  expect(pageWords("/pricing")).toBe("Pricing");
  expect(pageWords("/solutions/iec-counselors")).toBe("Solutions, IEC counselors");
  expect(pageWords("/forms/demo")).toBe("Forms, Demo");
  expect(pageWords("/old-page")).toBe("Old page");
  expect(pageWords("toString")).toBe("ToString");
  expect(pageWords("seen at the fair")).toBe("seen at the fair");
});
