import { expect, test } from "vitest";
import { englishAt, writtenAt } from "./written-dates.ts";

const dayIn = (locale: string) => new Intl.DateTimeFormat(locale, { day: "numeric", month: "long" }).format(0);

test.each([
  ["en-IN", "en-IN", "1 January"],
  ["en-NP", "en-001", "1 January"],
  ["en-US", "en-US", "January 1"],
  ["pt-PT", "pt-PT", "1 de janeiro"],
])("R16.1 days of a site in %s are written as in %s: %s", (locale, written, day) => {
  expect(writtenAt(locale)).toBe(written);
  expect(dayIn(writtenAt(locale))).toBe(day);
});

test("R16.1 what is said in English is written as English is at the place", () => {
  expect([englishAt("ne-NP"), englishAt("pt-PT"), englishAt("hi-IN")]).toEqual(["en-001", "en-PT", "en-IN"]);
});
