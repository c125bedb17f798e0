import { expect, test } from "vitest";
import { groupOf, placeName, thingOf } from "./place-names.ts";
import { differWords } from "./words-differ.ts";

test("R16.3 of two texts the words are marked that the other one lacks", () => {
  expect(differWords("What does it cost? It depends.", "What does it cost? 5,900 rupees.")).toEqual({
    before: [
      { text: "What does it cost? ", isOther: false },
      { text: "It depends.", isOther: true },
    ],
    after: [
      { text: "What does it cost? ", isOther: false },
      { text: "5,900 rupees.", isOther: true },
    ],
  });
});

test("R16.3 texts that are the same, or empty, have nothing marked", () => {
  expect(differWords("One two", "One two").after).toEqual([{ text: "One two", isOther: false }]);
  expect(differWords("", "New").before).toEqual([]);
});

test("R16.3 very long texts are not compared word by word", () => {
  const long = "word ".repeat(2_000);
  expect(differWords(long, `${long}more`).before).toEqual([{ text: long, isOther: true }]);
});

test("R16.3 a place of the words is named by what it belongs to, and what it is there", () => {
  expect(placeName("home.hero.heading")).toBe("Opening, headline, Home");
  expect(thingOf("home.integrations.items.0.byHand")).toBe("Integrations, items, number 1, by hand");
  expect(groupOf("someOtherPage.text")).toBe("Some other page");
  expect(groupOf("bookADemo.label")).toBe("Book a demo");
  expect(placeName("partners")).toBe("Partners");
});
