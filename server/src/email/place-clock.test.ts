import { zoneName } from "@campusward/contracts/site/written-dates";
import { expect, test } from "vitest";
import { testCompany } from "../testing/create-test-app.ts";
import { createPlaceClock } from "./place-clock.ts";

test("an instant is shown by the clock of the team's place, in any time zone of the server", () => {
  const { time, day } = createPlaceClock(testCompany);
  expect(time(Date.UTC(2026, 10, 21, 3, 44))).toBe("Saturday 21 November, 9:14 am IST");
  expect(time(Date.UTC(2026, 10, 21, 18, 30))).toBe("Sunday 22 November, 12:00 am IST");
  expect(day(Date.UTC(2026, 10, 21, 18, 30))).toBe("22 November");
});

test("R4.7 a time in short may break after its day, so that a headline of eleven at night fits a phone", () => {
  const { timeInShort } = createPlaceClock(testCompany);
  expect(timeInShort(Date.UTC(2026, 10, 30, 18, 23))).toBe("Monday, 11:53 pm");
});

test("R12.13 another place has its own days, hours and names, also in summer", () => {
  const { time, day } = createPlaceClock({ timeZone: "Europe/Lisbon", locale: "en-PT" });
  expect(time(Date.UTC(2026, 6, 21, 23, 44))).toMatch(/^Wednesday 22 July, 12:44 am (?:WEST|GMT\+1)$/);
  expect(day(Date.UTC(2026, 10, 21, 23, 44))).toBe("21 November");
  expect(zoneName(testCompany, 0)).toBe("IST");
});
