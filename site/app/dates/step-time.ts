import { addDays, dayAt, dayMs } from "@campusward/contracts/desk/place-time";

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Makes each clock once: a list asks for many hours. */
function clockOf(zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([zone, options]);
  const clock = clocks.get(key) ?? new Intl.DateTimeFormat("en-GB", { ...options, timeZone: zone });
  clocks.set(key, clock);
  return clock;
}

/** The time of day where the team works: `09:30`. */
export function hourOf(at: number, zone: string): string {
  return clockOf(zone, { hour: "2-digit", minute: "2-digit" }).format(at);
}

/** When something is due: `11:40` today, `tomorrow 11:00`, `Wed 25, 11:00` within four weeks, else `25 Dec, 11:00`. */
export function dueTime(at: number, now: number, zone: string): string {
  const hour = hourOf(at, zone);
  const today = dayAt(now, zone);
  if (dayAt(at, zone) === today) return hour;
  if (dayAt(at, zone) === addDays(today, 1)) return `tomorrow ${hour}`;
  const day = clockOf(zone, { day: "numeric" }).format(at);
  const isNear = Math.abs(at - now) < 28 * dayMs;
  const near = isNear ? clockOf(zone, { weekday: "short" }).format(at) : clockOf(zone, { month: "short" }).format(at);
  return `${isNear ? `${near} ${day}` : `${day} ${near}`}, ${hour}`;
}

/** The day of an instant in full: `Monday, 23 November`; short: `Mon, 23 Nov`. */
export function wholeDay(at: number, zone: string, length: "long" | "short" = "long"): string {
  const weekday = clockOf(zone, { weekday: length }).format(at);
  return `${weekday}, ${clockOf(zone, { day: "numeric", month: length }).format(at)}`;
}

/** A day as a sign shows it: `Tue`, `24`, `Nov`. */
export function dayParts(at: number, zone: string): { weekday: string; number: string; month: string } {
  const part = (options: Intl.DateTimeFormatOptions) => clockOf(zone, options).format(at);
  return { weekday: part({ weekday: "short" }), number: part({ day: "numeric" }), month: part({ month: "short" }) };
}

/** The month of an instant: `November`. */
export function monthName(at: number, zone: string): string {
  return clockOf(zone, { month: "long" }).format(at);
}
