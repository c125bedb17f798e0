import { formatDay } from "./day-words.ts";

/** The team's clock: India has one time zone and no summer time. */
export const indianTimeZone = "Asia/Kolkata";
const offsetMs = 5.5 * 60 * 60 * 1000;
const dayMs = 24 * 60 * 60 * 1000;

/** The day of an instant in India, such as `2026-06-24`: what a date field holds. */
export function toIndianDay(atMs: number): string {
  return new Date(atMs + offsetMs).toISOString().slice(0, 10);
}

/** The last millisecond of a day in India. NaN for an invalid day. */
export function endOfIndianDay(day: string): number {
  return Date.parse(`${day}T23:59:59.999+05:30`);
}

/** By how many days in India's calendar the second instant comes after the first. */
export function indianDaysBetween(fromMs: number, toMs: number): number {
  return Math.floor((toMs + offsetMs) / dayMs) - Math.floor((fromMs + offsetMs) / dayMs);
}

/** The hour of the day in India, 0 to 23. */
export function indianHour(atMs: number): number {
  return new Date(atMs + offsetMs).getUTCHours();
}

const clock = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", timeZone: indianTimeZone });

/** An instant in a list, by the team's clock: `09:14` today, `Yesterday`, else the day. */
export function listedTime(atMs: number, nowMs: number): string {
  const days = indianDaysBetween(atMs, nowMs);
  if (days === 0) return clock.format(atMs);
  return days === 1 ? "Yesterday" : formatDay(atMs, nowMs, indianTimeZone);
}

/** Day and time of day by the team's clock: `{ day: "22 June", time: "09:14" }`, with the year when it is not this one. */
export function indianTime(atMs: number, nowMs: number): { day: string; time: string } {
  return { day: formatDay(atMs, nowMs, indianTimeZone), time: clock.format(atMs) };
}

/** The whole instant by the team's clock: `20 June, 17:00`. */
export function dayAndTime(atMs: number, nowMs: number): string {
  const { day, time } = indianTime(atMs, nowMs);
  return `${day}, ${time}`;
}
