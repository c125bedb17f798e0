import { expect, test } from "vitest";
import { toE164 } from "./phone-number.ts";

test.each([
  ["98400 12345", "+919840012345"],
  ["0091 98400-12345", "+919840012345"],
  ["+1 (415) 555-0132", "+14155550132"],
  ["९८४०० १२३४५", "+919840012345"],
  ["00000 00000", null],
])("%s is %s to the phone network", (contact, expected) => {
  expect(toE164(contact)).toBe(expected);
});
