/** Days and hours where the team works. A zone is an IANA name, such as `Asia/Kolkata`; instants are epoch milliseconds. */

import { keptByName } from "../kept-by-name.ts";

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

const offsetsOf = keptByName(
  (zone: string) => new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "longOffset" }),
);

/** How far the zone's clock is ahead of UTC. Milliseconds. */
export function offsetAt(instant: number, zone: string): number {
  // `11/30/2026, GMT+05:30`; UTC itself is `GMT`. Some zones of before 1900 have seconds.
  const offset = /GMT([+-])(\d+):(\d+):?(\d*)$/.exec(offsetsOf(zone).format(instant));
  const [, sign, hours = 0, minutes = 0, seconds = 0] = offset ?? [];
  const ahead = Number(hours) * hourMs + Number(minutes) * minuteMs + Number(seconds) * 1000;
  return sign === "-" ? -ahead : ahead;
}

/** The day of an instant, such as `2026-11-23`. */
export function dayAt(instant: number, zone: string): string {
  return new Date(instant + offsetAt(instant, zone)).toISOString().slice(0, 10);
}

export function yearAt(instant: number, zone: string): number {
  return new Date(instant + offsetAt(instant, zone)).getUTCFullYear();
}

/** The hour of the day, 0 to 23. */
export function hourAt(instant: number, zone: string): number {
  return new Date(instant + offsetAt(instant, zone)).getUTCHours();
}

/** Day and hour as spreadsheets read them: `2026-11-21 09:14`. */
export function dayAndHourAt(instant: number, zone: string): string {
  return new Date(instant + offsetAt(instant, zone)).toISOString().slice(0, 16).replace("T", " ");
}

/**
 * When a day's clock shows an hour; null for a day that does not exist. An hour that a change of the clock leaves out
 * is the one after it.
 * @param minutes Since midnight
 */
export function instantOf(day: string, minutes: number, zone: string): number | null {
  if (!isDay(day)) return null;
  const wanted = Date.parse(day) + minutes * minuteMs;
  const guess = wanted - offsetAt(wanted, zone);
  return wanted - offsetAt(guess, zone);
}

/** Whether the calendar has it, written such as 2026-12-07. */
export function isDay(text: string): boolean {
  const midnight = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().slice(0, 10) === text;
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** Sunday is 0. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** When the day of an instant ends: the first instant of the next. */
export function endOfDay(instant: number, zone: string): number {
  return instantOf(addDays(dayAt(instant, zone), 1), 0, zone) as number;
}

export function mondayOf(instant: number, zone: string): string {
  const day = dayAt(instant, zone);
  return addDays(day, -((weekdayOf(day) + 6) % 7));
}
