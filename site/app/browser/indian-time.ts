import { indianDaysBetween, indianTimeZone } from "./indian-day.ts";
import { spokenDay } from "./spoken-day.ts";

const clock = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", timeZone: indianTimeZone });

/** An instant in a list, by the team's clock: `09:14` today, `Yesterday`, then the day. */
export function listedTime(atMs: number, nowMs: number): string {
  const days = indianDaysBetween(atMs, nowMs);
  if (days === 0) return clock.format(atMs);
  return days === 1 ? "Yesterday" : spokenDay(atMs, nowMs, indianTimeZone);
}

/** Day and time of day by the team's clock: `{ day: "22 June", time: "09:14" }`, with the year when it is not this one. */
export function indianTime(atMs: number, nowMs: number): { day: string; time: string } {
  return { day: spokenDay(atMs, nowMs, indianTimeZone), time: clock.format(atMs) };
}

/** The whole instant by the team's clock: `20 June, 17:00`. */
export function dayAndTime(atMs: number, nowMs: number): string {
  const { day, time } = indianTime(atMs, nowMs);
  return `${day}, ${time}`;
}
