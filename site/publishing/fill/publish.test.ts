import { expect, test } from "vitest";
import { robots, sitemap } from "./publish.ts";

test("the sitemap names each address once, escaped", () => {
  const xml = sitemap(["https://origin.invalid/", "https://origin.invalid/a?b=1&c=2"]);
  expect(Array.from(xml.matchAll(/<loc>(.*?)<\/loc>/g), ([, address]) => address)).toEqual([
    "https://origin.invalid/",
    "https://origin.invalid/a?b=1&amp;c=2",
  ]);
  expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www.sitemaps.org/);
});

test("robots may read every page and are told of the sitemap by its whole address", () => {
  expect(robots("https://origin.invalid").split("\n")).toEqual([
    "User-agent: *",
    "Disallow: /api/",
    "Disallow: /go/",
    "",
    "Sitemap: https://origin.invalid/sitemap.xml",
    "",
  ]);
});
