/** The team's own clock. People of the team may be anywhere; the promise is counted and told in Delhi's time. */
const timeZone = "Asia/Kolkata";
const dayMs = 24 * 60 * 60 * 1000;

const time = new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit" });
const calendarDay = new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" });

/** `{ day: "22 June", time: "09:14" }`, with the year when it is not this one. */
export function indianTime(atMs: number, nowMs: number): { day: string; time: string } {
  const [year, thisYear] = [indianDay(atMs).slice(0, 4), indianDay(nowMs).slice(0, 4)];
  const day = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    day: "numeric",
    month: "long",
    ...(year !== thisYear && { year: "numeric" }),
  });
  return { day: day.format(atMs), time: time.format(atMs) };
}

/** How many midnights of Delhi lie between: 0 for today, 1 for yesterday. */
export function daysAgo(atMs: number, nowMs: number): number {
  return Math.round((Date.parse(indianDay(nowMs)) - Date.parse(indianDay(atMs))) / dayMs);
}

/** The calendar day in Delhi, such as 2026-11-21. */
export function indianDay(atMs: number): string {
  return calendarDay.format(atMs);
}

/** So many days up to and with today, as the figures are asked for. */
export function lastDays(count: number, nowMs: number): { from: string; to: string } {
  return { from: indianDay(nowMs - (count - 1) * dayMs), to: indianDay(nowMs) };
}

/** A calendar day as a person reads it: "9 June". */
export function spokenCalendarDay(day: string): string {
  return new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", day: "numeric", month: "short" }).format(Date.parse(day));
}
