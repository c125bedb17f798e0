import { expect, test } from "vitest";
import { describeDocument } from "./prerendered-page.ts";

const head = '<html><head><link rel="canonical" href="https://origin.invalid/pricing"/></head><body>';

test("the heading is read as people see it, without elements and entities", () => {
  const html = `${head}<h1 class="type-page" tabindex="-1">Parents &amp; <em>students</em> don&#x27;t shout</h1>`;
  expect(describeDocument(html, "/pricing").heading).toBe("Parents & students don't shout");
});

test("a page without a canonical address is not one that search engines should keep", () => {
  expect(describeDocument(`${head}<h1>Pricing</h1>`, "/pricing").canonical).toBe("https://origin.invalid/pricing");
  expect(describeDocument("<h1>Learn</h1>", "/learn").canonical).toBeNull();
});

test("a document without a heading is refused", () => {
  expect(() => describeDocument(`${head}<p>Nothing</p>`, "/pricing")).toThrow("/pricing has no heading");
});
