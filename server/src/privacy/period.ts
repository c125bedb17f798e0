import { dayMs } from "@campusward/contracts/desk/place-time";
import type { EpochMs } from "../database/tables.ts";

/** How long something is kept. Months are those of the calendar. */
export type Period = { months: number } | { days: number };

/** The instant that lies so long ago: what is older is over. */
export function beginningOf(period: Period, now: EpochMs): EpochMs {
  if ("days" in period) return now - period.days * dayMs;
  const date = new Date(now);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() - period.months);
  // Nothing is deleted a day too early because a month is short: the 31st becomes its last day.
  date.setUTCDate(Math.min(day, daysIn(date)));
  return date.getTime();
}

function daysIn(date: Date): number {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
}
