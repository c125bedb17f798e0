import { describe, expect, it } from "vitest";
import { defaultStep, fridayAtTen, inTwoHours, nextTry, tomorrowAtTen } from "./next-steps.ts";
import { dayAndHourAt, dayAt, endOfDay, instantOf } from "./place-time.ts";

const kolkata = "Asia/Kolkata";
/** A Monday. */
const monday = Date.parse("2026-11-23T10:22:00+05:30");
const shown = (instant: number, zone = kolkata) => dayAndHourAt(instant, zone);

describe("days and hours of the team's place", () => {
  it("R12.13 follow the zone, also over a change of the clock", () => {
    expect(dayAt(Date.parse("2026-11-22T18:30:00Z"), kolkata)).toBe("2026-11-23");
    expect(shown(endOfDay(monday, kolkata))).toBe("2026-11-24 00:00");
    const lisbon = "Europe/Lisbon";
    const summer = instantOf("2026-10-24", 600, lisbon) as number;
    const winter = instantOf("2026-10-25", 600, lisbon) as number;
    expect(winter - summer).toBe(25 * 3_600_000);
    expect(shown(winter, lisbon)).toBe("2026-10-25 10:00");
    expect(endOfDay(winter, lisbon) - (instantOf("2026-10-25", 0, lisbon) as number)).toBe(25 * 3_600_000);
    expect(instantOf("2026-02-30", 0, lisbon)).toBeNull();
  });
});

describe("proposed hours", () => {
  it("R12.2 in two hours, tomorrow, Friday: quarters, no Sunday, another week on a Friday", () => {
    expect(shown(inTwoHours(monday))).toBe("2026-11-23 12:30");
    expect(shown(tomorrowAtTen(monday, kolkata))).toBe("2026-11-24 10:00");
    expect(shown(tomorrowAtTen(Date.parse("2026-11-28T12:00:00+05:30"), kolkata))).toBe("2026-11-30 10:00");
    expect(shown(fridayAtTen(monday, kolkata))).toBe("2026-11-27 10:00");
    expect(shown(fridayAtTen(Date.parse("2026-11-27T08:00:00+05:30"), kolkata))).toBe("2026-12-04 10:00");
    expect(shown(defaultStep(Date.parse("2026-11-27T08:00:00+05:30"), kolkata).at)).toBe("2026-12-01 10:00");
  });

  it("R12.2 no answer proposes four hours, the next morning, Friday, and never later than the promise", () => {
    expect(shown(nextTry(1, monday, null, kolkata))).toBe("2026-11-23 14:30");
    expect(shown(nextTry(2, monday, null, kolkata))).toBe("2026-11-24 10:00");
    expect(shown(nextTry(3, monday, null, kolkata))).toBe("2026-11-27 10:00");
    const evening = Date.parse("2026-11-23T17:00:00+05:30");
    expect(shown(nextTry(1, evening, null, kolkata))).toBe("2026-11-24 10:00");
    const promise = Date.parse("2026-11-23T12:10:00+05:30");
    expect(shown(nextTry(1, monday, promise, kolkata))).toBe("2026-11-23 11:30");
    expect(shown(nextTry(1, monday, monday - 1, kolkata))).toBe("2026-11-23 14:30");
  });

  it("R12.2 no try is proposed in the night, because of a promise neither", () => {
    const at = (text: string) => Date.parse(`${text}:00+05:30`);
    const tried = (now: string, promise: string | null) =>
      shown(nextTry(1, at(now), promise === null ? null : at(promise), kolkata));
    expect(tried("2026-11-24T02:56", "2026-11-25T02:56")).toBe("2026-11-24 10:00");
    expect(tried("2026-11-22T02:56", null)).toBe("2026-11-23 10:00");
    expect(tried("2026-11-23T17:00", "2026-11-24T04:00")).toBe("2026-11-23 18:30");
    expect(tried("2026-11-23T17:00", "2026-11-23T22:00")).toBe("2026-11-23 18:30");
    expect(tried("2026-11-23T19:30", "2026-11-24T04:00")).toBe("2026-11-24 10:00");
  });
});
