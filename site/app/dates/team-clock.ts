import { addDays, dayAt, dayMs, hourAt, instantOf } from "@campusward/contracts/desk/place-time";
import { dateFormat } from "@campusward/contracts/kept-formats";
import { englishAt, zoneName } from "@campusward/contracts/site/written-dates";
import { company } from "../content/company.ts";
import { formatDay } from "./day-words.ts";

/** The team's clock: the zone of the company's place. All that follows goes by it, wherever the browser is. */
export const { timeZone } = company;
/** How the team writes days: the desk is in English. */
export const locale = englishAt(company.locale);

function write(at: number, options: Intl.DateTimeFormatOptions, language = "en-GB"): string {
  return dateFormat(language, { ...options, timeZone }).format(at);
}

/** The day of an instant, such as `2026-06-24`: what a date field holds. */
export function teamDayOf(atMs: number): string {
  return dayAt(atMs, timeZone);
}

/** The last millisecond of a day. NaN for an invalid day. */
export function endOfTeamDay(day: string): number {
  const begins = instantOf(day, 0, timeZone);
  return begins === null ? Number.NaN : (instantOf(addDays(day, 1), 0, timeZone) as number) - 1;
}

/** By how many days of the calendar the second instant comes after the first. */
export function teamDaysBetween(fromMs: number, toMs: number): number {
  return Math.round((Date.parse(teamDayOf(toMs)) - Date.parse(teamDayOf(fromMs))) / dayMs);
}

/** The hour of the day, 0 to 23. */
export function teamHour(atMs: number): number {
  return hourAt(atMs, timeZone);
}

/** The time of day: `09:30`. */
export function hourOf(at: number): string {
  return write(at, { hour: "2-digit", minute: "2-digit" });
}

/** A day as a person says it: `22 June`, with its year when that is not this one. */
export function spokenDay(at: number, now = Date.now()): string {
  return formatDay(at, now, timeZone);
}

/** The whole instant: `20 June, 17:00`. */
export function dayAndTime(at: number, now = Date.now()): string {
  return `${spokenDay(at, now)}, ${hourOf(at)}`;
}

/** An instant in a list: `09:14` today, `Yesterday`, else the day. */
export function listedTime(at: number, now = Date.now()): string {
  const days = teamDaysBetween(at, now);
  if (days === 0) return hourOf(at);
  return days === 1 ? "Yesterday" : spokenDay(at, now);
}

/** A day near now by its name: `today`, `tomorrow`, `yesterday`, `Friday` within a week, else `24 November`. */
export function dayName(at: number, now: number): string {
  const days = teamDaysBetween(now, at);
  if (days >= -1 && days <= 1) return ["yesterday", "today", "tomorrow"][days + 1] ?? "";
  const isNear = at > now && at - now < 6 * dayMs;
  return write(at, isNear ? { weekday: "long" } : { day: "numeric", month: "long" }, locale);
}

/** `today 16:00`, for a chip or a line. */
export function shortTime(at: number, now: number): string {
  return `${dayName(at, now)} ${hourOf(at)}`;
}

/** `today at 16:00`, for a sentence. */
export function spokenTime(at: number, now: number): string {
  return `${dayName(at, now)} at ${hourOf(at)}`;
}

/** When something is due: `11:40` today, `tomorrow 11:00`, `Wed 25, 11:00` within four weeks, else `25 Dec, 11:00`. */
export function dueTime(at: number, now: number): string {
  const days = teamDaysBetween(now, at);
  if (days === 0) return hourOf(at);
  if (days === 1) return `tomorrow ${hourOf(at)}`;
  const { weekday, number, month } = dayParts(at);
  const isNear = Math.abs(at - now) < 28 * dayMs;
  return `${isNear ? `${weekday} ${number}` : `${number} ${month}`}, ${hourOf(at)}`;
}

/** The day of an instant in full: `Monday, 23 November`; short: `Mon, 23 Nov`. */
export function wholeDay(at: number, length: "long" | "short" = "long"): string {
  return `${write(at, { weekday: length })}, ${write(at, { day: "numeric", month: length })}`;
}

/** A day as a sign shows it: `Tue`, `24`, `Nov`. */
export function dayParts(at: number): { weekday: string; number: string; month: string } {
  return {
    weekday: write(at, { weekday: "short" }),
    number: write(at, { day: "numeric" }),
    month: write(at, { month: "short" }),
  };
}

/** The month of an instant: `November`. */
export function monthName(at: number): string {
  return write(at, { month: "long" });
}

/** What the clock is called at an instant, such as `IST`. */
export function teamZoneAt(atMs: number): string {
  return zoneName(company, atMs);
}

/** The greeting for an hour of the day, 0 to 23. */
export function greetingAt(hour: number): "morning" | "afternoon" | "evening" {
  if (hour >= 4 && hour < 12) return "morning";
  return hour >= 12 && hour < 17 ? "afternoon" : "evening";
}
