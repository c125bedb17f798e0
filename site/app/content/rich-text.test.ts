import { expect, test } from "vitest";
import { richText } from "./rich-text.ts";

test("R16.3 a text with emphasis and links is read in its parts, and words alone stay a text", () => {
  expect(richText("Only words.")).toBe("Only words.");
  expect(
    richText("**Ending.** See [Pricing](/pricing), or {mail}.", { mail: { label: "Mail", href: "/learn/login" } }),
  ).toEqual([
    { strong: "Ending." },
    " See ",
    { label: "Pricing", href: "/pricing" },
    ", or ",
    { label: "Mail", href: "/learn/login" },
    ".",
  ]);
});

test("R16.1 what is named stays what it is, whatever signs it has", () => {
  expect(richText("By {company}.", { company: "[A](/b) **& Co** {x}" })).toBe("By [A](/b) **& Co** {x}.");
  expect(() => richText("By {nobody}.")).toThrow("Nothing is named “nobody”");
});

test("an address that no page has does not compile", () => {
  // @ts-expect-error
  expect(richText("[Prices](/prices)")).toEqual([{ label: "Prices", href: "/prices" }]);
});
