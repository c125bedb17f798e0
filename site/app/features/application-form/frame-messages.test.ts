import { expect, test } from "vitest";
import { applicationAddress, cameFromOf, trackOf } from "./frame-messages.ts";

test.each([
  ["home/programmes/innovation", "innovation"],
  ["product/industry-profile-building/creativity", "creativity"],
  ["header", null],
  ["home/programmes/unsure", null],
  [null, null],
])("R5.3 somebody from %j comes from the track %j", (from, track) => {
  expect(trackOf(from)).toBe(track);
});

test.each([
  { from: "home/programmes/innovation", page: "/" },
  { from: "header", page: null },
  { from: null, page: null },
])("R5.3 %j travels in the address and is read from it", (cameFrom) => {
  const address = applicationAddress(cameFrom);
  expect(address).toMatch(/^\/go\/application-form(\?|$)/);
  expect(cameFromOf(new URL(address, "https://x.example").search)).toEqual(cameFrom);
});
