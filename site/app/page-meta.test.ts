import { expect, test, vi } from "vitest";
import { pageMeta } from "./page-meta.ts";
import { aliasPaths, type PagePath, pagePaths } from "./page-paths.ts";

const words = { title: "For industries - Campusward", description: "Set a brief." };

test("R1.1 the second address of a page names the first as its canonical one", () => {
  vi.stubGlobal("window", { location: { origin: "https://campusward.example" } });
  const meta = pageMeta({ ...words, path: "/industries" });
  const url = expect.stringMatching(/^https:\/\/[^/]+\/solutions\/industries$/);
  expect(meta).toContainEqual({ tagName: "link", rel: "canonical", href: url });
  expect(meta).toContainEqual({ property: "og:url", content: url });
  vi.unstubAllGlobals();
});

test("R1.4 a page without an address has no canonical one and is not indexed", () => {
  vi.stubGlobal("window", { location: { origin: "https://campusward.example" } });
  const meta = pageMeta({ ...words, path: null });
  expect(meta).toContainEqual({ name: "robots", content: "noindex" });
  expect(meta).not.toContainEqual(expect.objectContaining({ rel: "canonical" }));
  vi.unstubAllGlobals();
});

test("every page's card is its own, at a whole address", () => {
  vi.stubGlobal("window", { location: { origin: "https://campusward.example" } });
  const image = (path: PagePath | null) =>
    pageMeta({ ...words, path }).find((tag) => "property" in tag && tag.property === "og:image");
  const cards = pagePaths.map((path) => JSON.stringify(image(path)));
  expect(new Set(cards).size).toBe(pagePaths.length - Object.keys(aliasPaths).length);
  expect(image("/industries")).toEqual(image("/solutions/industries"));
  expect(image(null)).toEqual(image("/"));
  expect(image("/pricing")).toEqual({
    property: "og:image",
    content: expect.stringMatching(/^https:\/\/[^/]+\/sharing\/pricing.png$/),
  });
  vi.unstubAllGlobals();
});
