import { expect, test } from "vitest";
import { toChangeLines } from "./change-lines.ts";

test("R15.11 the mail of a publication says of each place what it was and is, and what leads elsewhere first", () => {
  const long = "We read your essay with you. ".repeat(6);
  expect(
    toChangeLines([
      { path: "home.hero.heading", before: "As it came.", after: "Nearer." },
      { path: "home.hero.text", before: `${long}One.`, after: `${long}Two.` },
      { path: "offers.zoom", before: null, after: "byHand" },
      { path: "partners", before: null, after: [{ like: 1 }] },
      {
        path: "questions.questions",
        before: [{ like: 0, link: { href: "/pricing" } }],
        after: [
          { like: 0, link: { href: "/pricing" } },
          { answer: "Yes.", link: { href: "https://new.example" } },
        ],
      },
      { path: "company.social.href", before: "https://old.example", after: "https://new.example" },
    ]),
  ).toEqual([
    "Company, social, href: “https://old.example” is now “https://new.example”",
    "Questions, questions: it was changed. It leads to https://new.example.",
    "Home, hero, heading: “As it came.” is now “Nearer.”",
    "Home, hero, text: “…our essay with you. One.” is now “…our essay with you. Two.”",
    "Offers, zoom: “as it came” is now “byHand”",
    "Partners: it was changed.",
  ]);
});

test("R15.11 a mail names twelve places, and is never long", () => {
  const changes = Array.from({ length: 400 }, (_, at) => ({
    path: `home.a${at}`,
    before: "a",
    after: "b".repeat(60_000),
  }));
  const lines = toChangeLines(changes);
  expect(lines).toHaveLength(13);
  expect(lines.at(-1)).toBe("And 388 more. The history of the site has them all.");
  expect(lines.join("").length).toBeLessThan(2500);
});
