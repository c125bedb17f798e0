import { toIndianDay } from "../../../dates/india.ts";

const dayMs = 24 * 60 * 60 * 1000;

/** So many days up to and with today, as the figures are asked for. */
export function lastDays(count: number, nowMs: number): { from: string; to: string } {
  return { from: toIndianDay(nowMs - (count - 1) * dayMs), to: toIndianDay(nowMs) };
}

/** A calendar day as a person reads it: "9 Jun". */
export function spokenCalendarDay(day: string): string {
  return new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", day: "numeric", month: "short" }).format(Date.parse(day));
}
