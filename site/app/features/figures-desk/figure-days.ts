import { addDays } from "@campusward/contracts/desk/place-time";
import { lastDays } from "../../dates/calendar-days.ts";
import { teamDayOf } from "../../dates/team-clock.ts";

export type Period = "season" | "month" | "30" | "90" | "own";

export const periods: { value: Period; label: string }[] = [
  { value: "season", label: "This season" },
  { value: "month", label: "This month" },
  { value: "30", label: "Last 30 days" },
  { value: "90", label: "Last 90 days" },
  { value: "own", label: "Choose days..." },
];

export type FigureDays = { period: Period; from: string; to: string };

const day = /^\d{4}-\d\d-\d\d$/;

/** The days that an address asks for: this season, unless it says otherwise. */
export function readDays(params: URLSearchParams, now: number): FigureDays {
  const period = periods.find(({ value }) => value === params.get("period"))?.value ?? "season";
  const today = teamDayOf(now);
  switch (period) {
    case "month":
      return { period, from: `${today.slice(0, 7)}-01`, to: today };
    case "30":
    case "90":
      return { period, ...lastDays(Number(period), now) };
    case "own": {
      const usual = lastDays(30, now);
      const [from, to] = [params.get("from") ?? "", params.get("to") ?? ""];
      return { period, from: day.test(from) ? from : usual.from, to: day.test(to) ? to : usual.to };
    }
    case "season": {
      const begins = `${today.slice(0, 4)}-09-01`;
      const from = begins <= today ? begins : `${Number(today.slice(0, 4)) - 1}-09-01`;
      return { period, from, to: today };
    }
  }
}

/** Whether the server counts these days: in order, and a year at most. */
export function isRange({ from, to }: FigureDays): boolean {
  return from <= to && to < addDays(from, 366);
}
