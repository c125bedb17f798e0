import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { isOffered } from "./content/offers.ts";
import { notFoundPath, pagePaths, unlistedPaths } from "./page-paths.ts";
import { notOfferedPath, pageAt, routes } from "./routes.ts";

test("R1.1 every address has its page, and every page an address", () => {
  const files = readdirSync(new URL("./pages", import.meta.url), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx"))
    .map((file) => file.replace(/\.tsx$/, "").replaceAll("\\", "/"));
  expect([...new Set(Object.values(routes))].toSorted()).toEqual(files.toSorted());
  const paths: string[] = [...pagePaths, ...unlistedPaths, notFoundPath, notOfferedPath];
  const shown: Record<string, string> = routes;
  expect(Object.keys(routes).filter((address) => !address.endsWith("/*"))).toHaveLength(paths.length);
  for (const path of paths) expect(pageAt(path)).toBe(isOffered(path) ? shown[path] : "not-offered");
});

test.each([
  ["/", "home"],
  ["//", "home"],
  ["/pricing", "pricing"],
  ["/pricing/", "pricing"],
  ["/industries", "for-industries"],
  ["/solutions/industries", "for-industries"],
])("R1.1 %s shows %s", (pathname, page) => {
  expect(pageAt(pathname)).toBe(isOffered(pathname) ? page : "not-offered");
});

test.each(["/404", "/nowhere", "/pricing/nowhere", "/Pricing", "/toString"])(
  "R1.4 %s is not a page and says so",
  (pathname) => {
    expect(pageAt(pathname)).toBe("not-found");
  },
);

test.each([
  ["/desk", "desk"],
  ["/desk/", "desk"],
  ["/desk/leads/7", "desk"],
  ["/desks", "not-found"],
  ["/desk/sign-in", "sign-in"],
])("of a table with everything below /desk, %s shows %s", (pathname, page) => {
  const table = { "/desk/sign-in": "sign-in", "/desk/*": "desk", [notFoundPath]: "not-found" };
  expect(pageAt(pathname, table)).toBe(page);
});
