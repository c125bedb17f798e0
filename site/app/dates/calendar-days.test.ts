import { expect, test } from "vitest";
import { lastDays, spokenCalendarDay } from "./calendar-days.ts";

test("the last fourteen days end today, by the team’s clock", () => {
  const at = Date.parse("2026-06-21T18:30:00Z");
  expect(lastDays(14, at)).toEqual({ from: "2026-06-09", to: "2026-06-22" });
  expect(spokenCalendarDay("2026-06-09")).toBe("9 Jun");
  expect(spokenCalendarDay("2026-09-01", "long")).toBe("1 September");
});
