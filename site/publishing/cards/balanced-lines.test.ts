import { expect, test } from "vitest";
import { balancedLines } from "./sharing-card.ts";

const inLetters = (line: string) => line.length;

test.each([
  { text: "Terms of Use", maxWidth: 20, lines: ["Terms of Use"] },
  { text: "Real work. Small enough to finish.", maxWidth: 28, lines: ["Real work. Small", "enough to finish."] },
  { text: "One road, three views and a goat", maxWidth: 14, lines: ["One road,", "three views", "and a goat"] },
])("$text is broken into even lines", ({ text, maxWidth, lines }) => {
  expect(balancedLines(text, inLetters, { maxWidth, maxLines: 3 })).toEqual(lines);
});

test("what does not fit is refused", () => {
  expect(balancedLines("Incomprehensibilities", inLetters, { maxWidth: 10, maxLines: 3 })).toBeNull();
  expect(balancedLines("a b c d", inLetters, { maxWidth: 1, maxLines: 3 })).toBeNull();
});
