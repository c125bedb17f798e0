import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { does, isOffered } from "../content/offers.ts";
import { pagePaths } from "../page-paths.ts";
import { thingsAt } from "./things.ts";

beforeEach(() => {
  vi.stubGlobal("window", { location: { origin: "https://campusward.example" } });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Names and addresses of the breadcrumb of a page. */
function wayTo(path: string): string[] {
  const items = thingsAt(path)[0]?.itemListElement;
  if (!Array.isArray(items)) throw new Error(`${path} shows no way.`);
  return items.flatMap((item) =>
    typeof item === "string"
      ? []
      : [`${item.position} ${item.name}: ${String(item.item).replace(/^https:\/\/[^/]+/, "")}`],
  );
}

test("the way to a page leads over the overview page of its group, by addresses that search engines keep", () => {
  if (isOffered("/industries")) {
    expect(wayTo("/industries")).toEqual([
      "1 Home: /",
      "2 Solutions: /solutions",
      "3 For Industries: /solutions/industries",
    ]);
  }
  expect(wayTo("/products")).toEqual(["1 Home: /", "2 Products: /products"]);
  expect(wayTo("/termsOfuse")).toEqual(["1 Home: /", "2 Terms of Use: /termsOfuse"]);
});

test.each(pagePaths)("%s says what it is", (path) => {
  expect(thingsAt(path).map((thing) => thing["@type"])).toContain(path === "/" ? "Organization" : "BreadcrumbList");
});

test("an address that is no page says nothing", () => {
  expect(thingsAt("/404")).toEqual([]);
});

test.runIf(does("tracks"))("R3.7 each programme is described with its own figures, and nothing is rated", () => {
  const courses = thingsAt("/product/industry-profile-building").filter((thing) => thing["@type"] === "Course");
  expect(courses.map(({ timeRequired, hasCourseInstance }) => [timeRequired, hasCourseInstance])).toEqual(
    ["PT130H", "PT100H", "PT90H"].map((courseWorkload) => [
      "P12W",
      { "@type": "CourseInstance", courseMode: "Blended", courseWorkload },
    ]),
  );
  expect(JSON.stringify(pagePaths.map(thingsAt))).not.toMatch(/rating|review/i);
});
