import { expect, test } from "vitest";
import { eventText } from "./payment-words.ts";

test.each([
  ["2026-12-05", "5 December"],
  ["2027-01-10", "10 January 2027"],
  ["633418275520", "6334 1827 5520"],
  ["Chargeback, bank letter 4471", "Chargeback, bank letter 4471"],
])("R18.2 the record of a payment tells %s as %s", (text, shown) => {
  expect(eventText(text, "2026-11-30")).toBe(shown);
});
