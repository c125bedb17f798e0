import { expect, test } from "vitest";
import { findNumber } from "./find-number.ts";

test.each([
  ["Please call.\nDev\nM: +91-98450 66120 (after five)", "+91-98450 66120"],
  ["My number is 9845066120.", "9845066120"],
  ["Call 098450 66120, or +91 98450-66120", "098450 66120"],
  ["On 23-11-2026 10:20 I paid 633418275520. Ref CW9845066120, 2026 2027 2028", ""],
  ["Father 9845066120, mother 9845066121", ""],
  ["See https://maps.example/9845066120 or 9845066120@upi.example", ""],
  ["No number.", ""],
])("R13.3 the one phone number in %j is %j", (text, number) => {
  expect(findNumber(text)).toBe(number);
});
