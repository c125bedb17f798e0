import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { tracks } from "./content/tracks.ts";
import { breadcrumbs, course, organization, structuredData } from "./structured-data.ts";

beforeEach(() => {
  vi.stubGlobal("window", { location: { origin: "https://campusward.example" } });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const words = { description: "Set a brief." };

test("the way to a page leads over the overview page of its group, by addresses that search engines keep", () => {
  const { itemListElement } = breadcrumbs({ ...words, path: "/industries", title: "For industries - Campusward" });
  expect(itemListElement).toEqual([
    expect.objectContaining({ position: 1, name: "Home", item: expect.stringMatching(/^https:\/\/[^/]+\/$/) }),
    expect.objectContaining({ position: 2, name: "Solutions", item: expect.stringMatching(/\/solutions$/) }),
    expect.objectContaining({
      position: 3,
      name: "For industries",
      item: expect.stringMatching(/\/solutions\/industries$/),
    }),
  ]);
});

test("a page outside the menus' groups follows the start at once", () => {
  const { itemListElement } = breadcrumbs({ ...words, path: "/pricing", title: "Pricing - Get a Quote" });
  expect(itemListElement).toEqual([
    expect.objectContaining({ position: 1, name: "Home" }),
    expect.objectContaining({ position: 2, name: "Pricing" }),
  ]);
});

test("R3.7 each programme is described with its own figures", () => {
  const courses = tracks.map((track) => course(track, "/product/industry-profile-building"));
  expect(courses.map(({ timeRequired, hasCourseInstance }) => [timeRequired, hasCourseInstance])).toEqual(
    ["PT130H", "PT100H", "PT90H"].map((courseWorkload) => [
      "P12W",
      { "@type": "CourseInstance", courseMode: "Blended", courseWorkload },
    ]),
  );
  expect(JSON.stringify(courses)).not.toMatch(/rating|review/i);
});

test("things are written with their vocabulary, one alone or several as a graph", () => {
  const [first, second] = organization("The marked road.");
  if (!first || !second) throw new Error("The organisation is described by two things.");
  expect(structuredData(first)).toEqual({
    "script:ld+json": expect.objectContaining({ "@context": "https://schema.org", "@type": "Organization" }),
  });
  expect(structuredData(first, second)).toEqual({
    "script:ld+json": { "@context": "https://schema.org", "@graph": [first, second] },
  });
});
