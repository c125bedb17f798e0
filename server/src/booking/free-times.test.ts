import { type MeetingHours, usualHours } from "@campusward/contracts/booking/meeting-hours";
import { dayAndHourAt, dayAt, hourMs, instantOf, minuteMs, weekdayOf } from "@campusward/contracts/desk/place-time";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { freeTimes, type Reckoning } from "./free-times.ts";

const everyDay = [0, 1, 2, 3, 4, 5, 6];

function daily(from: number, until: number): MeetingHours["weekly"] {
  return everyDay.map((weekday) => ({ weekday, from, until }));
}

function reckon(zone: string, at: string, changes: Partial<MeetingHours>, rest: Partial<Reckoning> = {}) {
  const [day = "", hour = "00:00"] = at.split(" ");
  const [hours = 0, minutes = 0] = hour.split(":").map(Number);
  const now = instantOf(day, hours * 60 + minutes, zone) ?? 0;
  const hoursOf = { ...usualHours, noticeHours: 0, horizonDays: 1, ...changes };
  const times = freeTimes({ hours: hoursOf, company: { timeZone: zone }, now, busy: [], booked: [], ...rest });
  return times.map(({ startsAt }) => dayAndHourAt(startsAt, zone));
}

describe("R14.2 free times", () => {
  test("R14.2 begin with the hours and go on in steps of length and pause", () => {
    const changes = { weekly: daily(600, 720), lengthMinutes: 30, pauseMinutes: 15 };
    expect(reckon("Asia/Kolkata", "2026-11-23 00:00", changes)).toEqual([
      "2026-11-23 10:00",
      "2026-11-23 10:45",
      "2026-11-23 11:30",
    ]);
  });

  test("R14.2 keep the notice and the horizon", () => {
    const changes = { weekly: daily(600, 720), noticeHours: 4, horizonDays: 1 };
    expect(reckon("Asia/Kolkata", "2026-11-23 07:00", changes)).toEqual(["2026-11-23 11:00", "2026-11-23 11:30"]);
  });

  test("R14.2 reach midnight, and a leap day is a day", () => {
    const changes = { weekly: daily(1380, 1440), horizonDays: 2 };
    expect(reckon("Asia/Kathmandu", "2028-02-28 12:00", changes)).toEqual([
      "2028-02-28 23:00",
      "2028-02-28 23:30",
      "2028-02-29 23:00",
      "2028-02-29 23:30",
    ]);
  });

  test("R14.2 skip what a change of the clock leaves out, and have no hour twice", () => {
    const night = { weekly: daily(60, 240) };
    expect(
      reckon("Europe/Berlin", "2027-03-28 00:00", night)
        .filter((time) => time.startsWith("2027-03-28"))
        .map((time) => time.slice(11)),
    ).toEqual(["01:00", "01:30", "03:00", "03:30"]);
    const autumn = reckon("Europe/Berlin", "2026-10-25 00:00", night).filter((time) => time.startsWith("2026-10-25"));
    expect(new Set(autumn).size).toBe(autumn.length);
  });

  test("R14.2 leave out days off, the company's and one's own, and days on which it does not work", () => {
    const company = { timeZone: "Asia/Kathmandu", workingDays: [0, 1, 2, 3, 4, 5], daysOff: ["2026-11-24", "11-25"] };
    const changes = { weekly: daily(600, 630), horizonDays: 6, daysOff: ["2026-11-26"] };
    expect(reckon("Asia/Kathmandu", "2026-11-23 00:00", changes, { company })).toEqual([
      "2026-11-23 10:00",
      "2026-11-27 10:00",
    ]);
  });

  test("R14.2 keep a pause around what is booked, none around what is busy, and the most in a day", () => {
    const at = (minutes: number) => instantOf("2026-11-23", minutes, "Asia/Kolkata") as number;
    const booked = [{ startsAt: at(660), endsAt: at(690) }];
    const changes = { weekly: daily(600, 780), pauseMinutes: 0 };
    const busy = [{ startsAt: at(600), endsAt: at(630) }];
    expect(
      reckon("Asia/Kolkata", "2026-11-23 00:00", { ...changes, horizonDays: 1 }, { booked, busy }).map((time) =>
        time.slice(11),
      ),
    ).toEqual(["10:30", "11:30", "12:00", "12:30"]);
    expect(reckon("Asia/Kolkata", "2026-11-23 00:00", { ...changes, mostADay: 1 }, { booked })).toEqual([]);
    const withPause = { weekly: daily(600, 780), pauseMinutes: 30 };
    expect(reckon("Asia/Kolkata", "2026-11-23 00:00", withPause, { booked }).map((time) => time.slice(11))).toEqual([
      "10:00",
      "12:00",
    ]);
  });

  test("R14.2 in any zone and on any day they lie in the hours, do not overlap, and meet nothing that is taken", () => {
    const zones = ["Asia/Kolkata", "Asia/Kathmandu", "Europe/London", "America/St_Johns", "Australia/Lord_Howe", "UTC"];
    const stretch = fc.tuple(
      fc.constantFrom(...everyDay),
      fc.integer({ min: 0, max: 95 }),
      fc.integer({ min: 1, max: 40 }),
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2030, 0, 1) }),
        fc.array(stretch, { minLength: 1, maxLength: 5 }),
        fc.record({
          lengthMinutes: fc.constantFrom(15, 30, 45, 60),
          pauseMinutes: fc.constantFrom(0, 5, 15),
          noticeHours: fc.integer({ min: 0, max: 48 }),
          horizonDays: fc.integer({ min: 1, max: 20 }),
          mostADay: fc.integer({ min: 1, max: 10 }),
        }),
        fc.array(fc.tuple(fc.integer({ min: -10, max: 400 }), fc.integer({ min: 1, max: 8 })), { maxLength: 6 }),
        (zone, now, stretches, settings, taken) => {
          const weekly = stretches.map(([weekday, from, long]) => ({
            weekday,
            from: from * 15,
            until: Math.min((from + long) * 15, 1440),
          }));
          const hours = { ...usualHours, ...settings, weekly };
          const busy = taken.map(([from, long]) => ({
            startsAt: now + from * hourMs,
            endsAt: now + (from + long) * hourMs,
          }));
          const free = freeTimes({ hours, company: { timeZone: zone }, now, busy, booked: [] });
          for (const [index, { startsAt, endsAt }] of free.entries()) {
            const time = dayAndHourAt(startsAt, zone);
            const minute = Number(time.slice(11, 13)) * 60 + Number(time.slice(14, 16));
            const day = dayAt(startsAt, zone);
            const isInside = weekly.some(
              ({ weekday, from, until }) =>
                weekday === weekdayOf(day) && minute >= from && endsAt <= (instantOf(day, until, zone) as number),
            );
            expect(isInside).toBe(true);
            expect(endsAt - startsAt).toBe(settings.lengthMinutes * minuteMs);
            expect(startsAt).toBeGreaterThanOrEqual(now + settings.noticeHours * hourMs);
            expect(busy.some((other) => startsAt < other.endsAt && other.startsAt < endsAt)).toBe(false);
            const before = free[index - 1];
            if (before) expect(startsAt).toBeGreaterThan(before.startsAt);
          }
        },
      ),
      { numRuns: 150 },
    );
  });
});
