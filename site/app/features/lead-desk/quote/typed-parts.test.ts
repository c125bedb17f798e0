import { expect, test } from "vitest";
import { leftOf, readParts, splitInto } from "./typed-parts.ts";

const today = "2026-11-30";

test("R18.4 a sum is split into equal parts, of which the last takes what is left, and none is due on a Sunday", () => {
  const parts = splitInto(3, 100_00, "INR", today);
  expect(parts.map(({ amount }) => amount)).toEqual(["33.33", "33.33", "33.34"]);
  // 5 December 2026 is a Saturday; ninety days later it is a Friday.
  expect(parts.map(({ dueOn }) => dueOn)).toEqual(["2026-12-05", "2027-03-05", "2027-06-03"]);
  expect(splitInto(1, 100_00, "INR", "2026-12-01")[0]?.dueOn).toBe("2026-12-07");
  expect(readParts(parts, 100_00, "INR", today)).toHaveLength(3);
});

test.each([
  ["do not add up", [{ amount: "99", dueOn: today }]],
  ["have no day", [{ amount: "100", dueOn: "" }]],
  ["are over already", [{ amount: "100", dueOn: "2026-11-29" }]],
  [
    "are out of order",
    [
      { amount: "50", dueOn: "2026-12-05" },
      { amount: "50", dueOn: "2026-12-04" },
    ],
  ],
])("R18.4 parts that %s are not sent", (_, parts) => {
  expect(readParts(parts, 100_00, "INR", today)).toBeNull();
});

test("R18.4 what is in no part is said, and what cannot be read counts nothing", () => {
  expect(leftOf([{ amount: "60", dueOn: today }], 100_00, "INR")).toBe(40_00);
  expect(leftOf([{ amount: "sixty", dueOn: today }], 100_00, "INR")).toBe(100_00);
});
