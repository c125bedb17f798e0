import { addDays, dayAt, dayMs, hourAt, instantOf } from "@campusward/contracts/desk/place-time";
import { englishAt } from "@campusward/contracts/site/written-dates";
import { company } from "../content/company.ts";
import { formatDay } from "./day-words.ts";

/** The team's clock: the zone of the company's place. */
export const teamTimeZone = company.timeZone;

/** The day of an instant at the team's place, such as `2026-06-24`: what a date field holds. */
export function teamDayOf(atMs: number): string {
  return dayAt(atMs, teamTimeZone);
}

/** The last millisecond of a day at the team's place. NaN for an invalid day. */
export function endOfTeamDay(day: string): number {
  const begins = instantOf(day, 0, teamTimeZone);
  return begins === null ? Number.NaN : (instantOf(addDays(day, 1), 0, teamTimeZone) as number) - 1;
}

/** By how many days of the team's calendar the second instant comes after the first. */
export function teamDaysBetween(fromMs: number, toMs: number): number {
  return Math.round((Date.parse(teamDayOf(toMs)) - Date.parse(teamDayOf(fromMs))) / dayMs);
}

/** The hour of the day at the team's place, 0 to 23. */
export function teamHour(atMs: number): number {
  return hourAt(atMs, teamTimeZone);
}

const clock = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", timeZone: teamTimeZone });

/** An instant in a list, by the team's clock: `09:14` today, `Yesterday`, else the day. */
export function listedTime(atMs: number, nowMs: number): string {
  const days = teamDaysBetween(atMs, nowMs);
  if (days === 0) return clock.format(atMs);
  return days === 1 ? "Yesterday" : formatDay(atMs, nowMs, teamTimeZone);
}

const weekday = new Intl.DateTimeFormat("en-GB", { weekday: "long", timeZone: teamTimeZone });
const dayOfMonth = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", timeZone: teamTimeZone });

/** A day in a letter, by the team's clock: `Friday, 4 December`. */
export function weekdayAndDay(atMs: number): string {
  return `${weekday.format(atMs)}, ${dayOfMonth.format(atMs)}`;
}

/** Day and time of day by the team's clock: `{ day: "22 June", time: "09:14" }`, with the year when it is not this one. */
export function teamTime(atMs: number, nowMs: number): { day: string; time: string } {
  return { day: formatDay(atMs, nowMs, teamTimeZone), time: clock.format(atMs) };
}

/** The whole instant by the team's clock: `20 June, 17:00`. */
export function dayAndTime(atMs: number, nowMs: number): string {
  const { day, time } = teamTime(atMs, nowMs);
  return `${day}, ${time}`;
}

const zone = new Intl.DateTimeFormat(englishAt(company.locale), { timeZone: teamTimeZone, timeZoneName: "short" });

/** What the team's clock is called at an instant, such as `IST`. */
export function teamZoneAt(atMs: number): string {
  return zone.formatToParts(atMs).find(({ type }) => type === "timeZoneName")?.value ?? teamTimeZone;
}

/** The greeting for an hour of the day, 0 to 23. */
export function greetingAt(hour: number): "morning" | "afternoon" | "evening" {
  if (hour >= 4 && hour < 12) return "morning";
  return hour >= 12 && hour < 17 ? "afternoon" : "evening";
}
