import { expect, test } from "vitest";
import { pageOfLink } from "./page-of-link.ts";

test.each([
  ["/pricing", "/pricing"],
  ["/frames/key/pricing", "/pricing"],
  ["/frames/key/", "/"],
  ["/pricing/#ask", "/pricing"],
  ["/adminDashboardHome", null],
  ["https://example.org/pricing", null],
  ["mailto:hello@example.org", null],
])("R16.3 a link to %s leads to the page %s", (href, page) => {
  expect(pageOfLink(href, "/frames/key", "https://site.example", ["/", "/pricing"])).toBe(page);
});
