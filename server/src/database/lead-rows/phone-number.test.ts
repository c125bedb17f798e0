import { expect, test } from "vitest";
import { toE164, toReadableNumber } from "./phone-number.ts";

test.each([
  ["98400 12345", "+919840012345"],
  ["0091 98400-12345", "+919840012345"],
  ["+1 (415) 555-0132", "+14155550132"],
  ["९८४०० १२३४५", "+919840012345"],
  ["00000 00000", null],
])("%s is %s to the phone network", (contact, expected) => {
  expect(toE164(contact, "IN")).toBe(expected);
});

test("R16.1 a number without a country code is of the place", () => {
  expect(toE164("98510 12345", "NP")).toBe("+9779851012345");
  expect(toE164("98510 12345", "IN")).toBe("+919851012345");
  expect(toReadableNumber("98510-12345", "NP")).toBe("+977 985 1012345");
});
