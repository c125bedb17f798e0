import { beforeEach, expect, test, vi } from "vitest";
import { pageMeta } from "./page-meta.ts";
import { aliasPaths, type PagePath, pagePaths } from "./page-paths.ts";

const words = { title: "For industries - Campusward", description: "Set a brief." };

beforeEach(() => {
  vi.stubGlobal("window", { location: { origin: "https://campusward.example" } });
  return () => vi.unstubAllGlobals();
});

test("R1.1 the second address of a page names the first as its canonical one", () => {
  const meta = pageMeta({ ...words, path: "/industries" });
  expect(meta).toMatchObject(words);
  expect(meta.canonical).toMatch(/^https:\/\/[^/]+\/solutions\/industries$/);
});

test("R1.4 a page without an address has no canonical one", () => {
  expect(pageMeta({ ...words, path: null }).canonical).toBeNull();
});

test("every page's card is its own, at a whole address", () => {
  const cardOf = (path: PagePath | null) => pageMeta({ ...words, path }).sharingImage;
  expect(new Set(pagePaths.map(cardOf)).size).toBe(pagePaths.length - Object.keys(aliasPaths).length);
  expect(cardOf("/industries")).toBe(cardOf("/solutions/industries"));
  expect(cardOf(null)).toBe(cardOf("/"));
  expect(cardOf("/pricing")).toMatch(/^https:\/\/[^/]+\/sharing\/pricing[.]png$/);
});
