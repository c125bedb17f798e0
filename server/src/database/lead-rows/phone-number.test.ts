import { expect, test } from "vitest";
import { problemOfLength, toE164, toReadableNumber } from "./phone-number.ts";

test.each([
  ["98400 12345", "+919840012345"],
  ["0091 98400-12345", "+919840012345"],
  ["+1 (415) 555-0132", "+14155550132"],
  ["९८४०० १२३४५", "+919840012345"],
  ["00000 00000", null],
])("%s is %s to the phone network", (contact, expected) => {
  expect(toE164(contact, "IN")).toBe(expected);
});

test.each([
  ["98450 12", "IN", "contact_too_short"],
  ["98450 66120 55", "IN", "contact_too_long"],
  ["00000 00000", "IN", null],
  ["077 12", "LK", "contact_too_short"],
  ["77 123 4567", "LK", null],
  ["8123 4567", "SG", null],
  ["+65 8123 4567", "IN", null],
  ["077 123 4567 8901 2345", "LK", "contact_too_long"],
])("R16.1 the length of %s in %s: %s", (contact, country, problem) => {
  expect(problemOfLength(contact, country)).toBe(problem);
});

test("R16.1 a number without a country code is of the place", () => {
  expect(toE164("98510 12345", "NP")).toBe("+9779851012345");
  expect(toE164("98510 12345", "IN")).toBe("+919851012345");
  expect(toReadableNumber("98510-12345", "NP")).toBe("+977 985 1012345");
});
