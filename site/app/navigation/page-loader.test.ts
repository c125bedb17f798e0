import { expect, test, vi } from "vitest";
import { createPageLoader, type SitePage } from "./page-loader.ts";

const page: SitePage = { words: { path: null, title: "", description: "" }, Page: () => null };

test("a page is fetched once, however often and at whichever of its addresses it is asked for", async () => {
  const fetchPage = vi.fn(async () => page);
  const pages = createPageLoader(() => "industries", fetchPage);
  expect(pages.loaded("/industries")).toBeNull();
  expect(await Promise.all([pages.load("/industries"), pages.load("/solutions/industries")])).toEqual([page, page]);
  expect(await pages.load("/industries")).toBe(page);
  expect(pages.loaded("/solutions/industries")).toBe(page);
  expect(fetchPage.mock.calls).toEqual([["industries"]]);
});

test("a page that did not come is asked for again", async () => {
  const fetchPage = vi.fn(async () => page).mockRejectedValueOnce(new Error("The line is down."));
  const pages = createPageLoader(() => "pricing", fetchPage);
  await expect(pages.load("/pricing")).rejects.toThrow("The line is down.");
  expect(pages.loaded("/pricing")).toBeNull();
  expect(await pages.load("/pricing")).toBe(page);
});
