import { siteLocale } from "./site-locale.ts";

const dayMs = 24 * 60 * 60 * 1000;

/** A day as a person says it: "12 April", with its year when that is not this one. */
export function formatDay(atMs: number, nowMs: number, timeZone?: string): string {
  const zone = timeZone ? { timeZone } : {};
  const yearOf = (ms: number) => new Intl.DateTimeFormat(siteLocale(), { year: "numeric", ...zone }).format(ms);
  const year = yearOf(atMs) === yearOf(nowMs) ? {} : ({ year: "numeric" } as const);
  return new Intl.DateTimeFormat(siteLocale(), { day: "numeric", month: "long", ...year, ...zone }).format(atMs);
}

/** How long ago something was, in the largest unit that fits: "5 minutes ago", "yesterday", "3 days ago". */
export function timeAgo(atMs: number, nowMs: number): string {
  const passedMs = Math.max(0, nowMs - atMs);
  const [unit, lengthMs] = units.find(([, length]) => passedMs >= length) ?? ["minute", 60_000];
  const count = Math.floor(passedMs / lengthMs);
  return new Intl.RelativeTimeFormat(siteLocale(), { numeric: "auto" }).format(-count, unit);
}

const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ["month", 30 * dayMs],
  ["day", dayMs],
  ["hour", dayMs / 24],
];
