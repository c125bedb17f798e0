import { addDays, isDay } from "@campusward/contracts/desk/place-time";
import { lastDays } from "./calendar-days.ts";
import { teamDayOf } from "./team-clock.ts";

/**
 * What a list of the desk is narrowed to by day, as it stands in an address: `today`, `yesterday`, the last so many
 * days (`7`) or a month (`2026-11`). By the team's calendar.
 */
export type DayChoice = string;

const longAgo = [7, 30, 90];
const monthsBack = 12;

/** The choices of a menu, the latest first. */
export function dayChoices(nowMs: number): DayChoice[] {
  return ["today", "yesterday", ...longAgo.map(String), ...monthsUntil(teamDayOf(nowMs))];
}

/** This month and those before it, a year of them, such as `2026-11`. @param today Such as 2026-11-30 */
export function monthsUntil(today: string): string[] {
  const [year = 0, month = 1] = today.split("-").map(Number);
  return Array.from({ length: monthsBack }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  );
}

/** The first and the last day of a choice. Null for text that is none. */
export function daysOf(choice: DayChoice, nowMs: number): { from: string; to: string } | null {
  const today = teamDayOf(nowMs);
  if (choice === "today") return { from: today, to: today };
  if (choice === "yesterday") return { from: addDays(today, -1), to: addDays(today, -1) };
  if (longAgo.includes(Number(choice))) return lastDays(Number(choice), nowMs);
  const first = `${choice}-01`;
  if (!isDay(first)) return null;
  return { from: first, to: addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1) };
}

/** A choice as a person says it: `Last 7 days`, `November 2026`. */
export function spokenChoice(choice: DayChoice): string {
  if (choice === "today") return "Today";
  if (choice === "yesterday") return "Yesterday";
  if (/^\d{1,3}$/.test(choice)) return `Last ${choice} days`;
  const month = new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", month: "long", year: "numeric" });
  return month.format(Date.parse(`${choice}-01`));
}
