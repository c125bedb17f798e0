import { expect, test } from "vitest";
import { readingLine, readingPosition } from "./legal-document.tsx";

test.each([
  { name: "above the first place", tops: [400, 900, 1500], isAtEnd: false, index: 0 },
  { name: "just before a place reaches the line", tops: [-200, readingLine + 1, 900], isAtEnd: false, index: 0 },
  { name: "when a place touches the line", tops: [-200, readingLine, 900], isAtEnd: false, index: 1 },
  { name: "far down", tops: [-2000, -900, -20], isAtEnd: false, index: 2 },
  {
    name: "at the page's end, with the last place still below the line",
    tops: [-900, -100, 500],
    isAtEnd: true,
    index: 2,
  },
])("the place being read is found $name", ({ tops, isAtEnd, index }) => {
  expect(readingPosition(tops, isAtEnd)).toBe(index);
});
