import { expect, test } from "vitest";
import { groupOf, placeName, thingOf } from "./place-names.ts";
import { differWords } from "./words-differ.ts";

/** Each part behind what it is: only before, only after, or both. */
const marked = (before: string, after: string) =>
  differWords(before, after).map(({ value, added, removed }) => `${added ? "+" : removed ? "-" : "="}${value}`);

test("R16.3 of two texts the words are marked that the other one lacks", () => {
  const found = marked("What does it cost? It depends.", "What does it cost? 5,900 rupees.");
  expect(found[0]).toBe("=What does it cost? ");
  const only = (mark: string) => found.filter((part) => part[0] !== mark).map((part) => part.slice(1));
  expect(only("+").join("")).toBe("What does it cost? It depends.");
  expect(only("-").join("")).toBe("What does it cost? 5,900 rupees.");
  expect(found).toContain("-It");
});

test("R16.3 texts that are the same, or empty, have nothing marked", () => {
  expect(marked("One two", "One two")).toEqual(["=One two"]);
  expect(marked("", "New")).toEqual(["+New"]);
});

test("R16.3 very different long texts are not compared word by word", () => {
  const [long, other] = ["word ".repeat(2_000), "other ".repeat(2_000)];
  expect(marked(long, other)).toEqual([`-${long}`, `+${other}`]);
});

test("R16.3 a place of the words is named by what it belongs to, and what it is there", () => {
  expect(placeName("home.hero.heading")).toBe("Opening, headline, Home");
  expect(thingOf("home.integrations.items.0.byHand")).toBe("Integrations, items, number 1, by hand");
  expect(groupOf("someOtherPage.text")).toBe("Some other page");
  expect(groupOf("bookADemo.label")).toBe("Book a demo");
  expect(placeName("partners")).toBe("Partners");
});
