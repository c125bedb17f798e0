import { replyPromiseHours } from "@campusward/contracts/leads/leads";
import { siteLocale } from "./site-locale.ts";

const hourMs = 60 * 60 * 1000;

/** An instant in everyday words: `{ day: "tomorrow", time: "9:14 am" }`. */
export type SpokenTime = { day: string; time: string };

/**
 * An instant in the visitor's own clock, told from another one. Days are compared by the calendar, because some days
 * have 23 or 25 hours.
 */
export function relativeTime(atMs: number, fromMs: number, timeZone?: string): SpokenTime {
  const zone = timeZone ? { timeZone } : {};
  const time = new Intl.DateTimeFormat(siteLocale(), { hour: "numeric", minute: "2-digit", hour12: true, ...zone })
    .format(atMs)
    // Some versions set a narrow space that old Android fonts draw as a box.
    .replace(/\s/g, " ")
    .toLowerCase();
  const toDay = new Intl.DateTimeFormat("en-CA", { dateStyle: "short", ...zone });
  const days = Math.round((Date.parse(toDay.format(atMs)) - Date.parse(toDay.format(fromMs))) / (24 * hourMs));
  return { day: ["today", "tomorrow", "the day after tomorrow"][days] ?? "", time };
}

/** By when a person replies to what was sent then: "tomorrow, 9:14 am". */
export function replyDeadline(sentAtMs: number, timeZone?: string): string {
  const { day, time } = relativeTime(sentAtMs + replyPromiseHours * hourMs, sentAtMs, timeZone);
  return `${day}, ${time.replace(" ", "\u00a0")}`;
}
