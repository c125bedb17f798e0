import { expect, test } from "vitest";
import { timeLeft } from "./video-card.tsx";

test.each([
  [12, 0, "0:12"],
  [12, 0.4, "0:12"],
  [12, 11.2, "0:01"],
  [12, 12, "0:00"],
  [12, 12.04, "0:00"],
  [75, 0, "1:15"],
  [65, 0, "1:05"],
])("of %d seconds, after %d, %s is left", (seconds, played, text) => {
  expect(timeLeft(seconds, played)).toBe(text);
});
