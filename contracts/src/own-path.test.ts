import { expect, test } from "vitest";
import { SourcePage } from "./leads/contact-fields.ts";
import { isOwnPath } from "./own-path.ts";

test.each(["/", "/pricing", "/product/ai-evaluator", "/pages/a.b/c", "/learn?to=https://x.example//a#b//c"])(
  "R15.10 %j is a path of one's own",
  (path) => expect(isOwnPath(path)).toBe(true),
);

test.each([
  "//evil.example/a",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/.//evil.example",
  "/a/..//evil.example",
  "/a\\..\\\\evil.example",
  "",
  "evil.example",
  "https://evil.example",
  "javascript:alert(1)",
  " //evil.example",
  "?/a",
  "\u0000//evil.example",
])("R15.10 %j is none", (path) => expect(isOwnPath(path)).toBe(false));

test("R15.10 the page that somebody wrote from is kept without its query, and dropped where it would lead elsewhere", () => {
  expect(SourcePage.parse("/pricing?utm=1")).toBe("/pricing");
  for (const elsewhere of ["//evil.example/a", "/\\evil.example", "/a//evil.example", "https://evil.example/a"]) {
    expect(SourcePage.parse(elsewhere), elsewhere).toBeUndefined();
  }
});
