import { expect, test } from "vitest";
import { daysIn, nearestTo, without, zoneToShow } from "./offered-days.ts";

const at = (text: string) => ({ startsAt: Date.parse(text), endsAt: Date.parse(text) + 30 * 60_000 });

/** Two days of a team in India: ten in the morning, and half past seven in the evening. */
const offer = {
  timeZone: "Asia/Kolkata",
  days: [
    { day: "2026-11-24", times: [at("2026-11-24T04:30Z"), at("2026-11-24T14:00Z")] },
    { day: "2026-11-25", times: [at("2026-11-25T04:30Z")] },
  ],
};

test("R14.1 times stand on the days of the visitor's clock, which may be others than the team's", () => {
  expect(daysIn(offer, "Asia/Kolkata").map(({ day, times }) => [day, times.length])).toEqual([
    ["2026-11-24", 2],
    ["2026-11-25", 1],
  ]);
  expect(daysIn(offer, "America/Los_Angeles").map(({ day, times }) => [day, times.length])).toEqual([
    ["2026-11-23", 1],
    ["2026-11-24", 2],
  ]);
  expect(daysIn(offer, "Pacific/Auckland").map(({ day, times }) => [day, times.length])).toEqual([
    ["2026-11-24", 1],
    ["2026-11-25", 2],
  ]);
});

test("R14.1 the team's zone is named where the visitor's clock shows the same, by whatever name", () => {
  expect(zoneToShow(offer, "Asia/Colombo")).toBe("Asia/Kolkata");
  expect(zoneToShow(offer, "Asia/Kathmandu")).toBe("Asia/Kathmandu");
  // London has left summer time between the two.
  const autumn = { timeZone: "UTC", days: [{ day: "2026-10-24", times: [at("2026-10-24T10:00Z")] }] };
  expect(zoneToShow(autumn, "Europe/London")).toBe("Europe/London");
  const winter = { timeZone: "UTC", days: [{ day: "2026-10-26", times: [at("2026-10-26T10:00Z")] }] };
  expect(zoneToShow(winter, "Europe/London")).toBe("UTC");
});

test("R14.1 of the times that are left the nearest to a taken one is found, and none of none", () => {
  const [first, second] = offer.days[0]?.times ?? [];
  const left = without(first?.startsAt ?? 0, offer);
  expect(nearestTo(first?.startsAt ?? 0, left)).toBe(second?.startsAt);
  const last = without(Date.parse("2026-11-25T04:30Z"), left);
  expect(last.days.map(({ day }) => day)).toEqual(["2026-11-24"]);
  expect(nearestTo(0, without(second?.startsAt ?? 0, last))).toBeNull();
});
