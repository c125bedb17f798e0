import { addDays, isDay } from "@campusward/contracts/desk/place-time";
import { lastDays } from "./calendar-days.ts";
import { teamDayOf } from "./team-clock.ts";

/**
 * What a list of the desk is narrowed to by day, as it stands in an address: `today`, `yesterday`, the last so many
 * days (`7`), a month (`2026-11`) or a day (`2026-11-21`). By the team's calendar.
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
  if (isDay(choice)) return { from: choice, to: choice };
  const first = `${choice}-01`;
  if (!isDay(first)) return null;
  return { from: first, to: addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1) };
}

/** A choice as a person says it: `Last 7 days`, `November 2026`, `Saturday, 21 November`. */
export function spokenChoice(choice: DayChoice, nowMs: number): string {
  if (choice === "today") return "Today";
  if (choice === "yesterday") return "Yesterday";
  if (/^\d{1,3}$/.test(choice)) return `Last ${choice} days`;
  const isWhole = isDay(choice);
  const isThisYear = choice.startsWith(teamDayOf(nowMs).slice(0, 4));
  const spoken = new Intl.DateTimeFormat("en-GB", {
    timeZone: "UTC",
    month: "long",
    ...(isWhole && { weekday: "long", day: "numeric" }),
    ...((!isWhole || !isThisYear) && { year: "numeric" }),
  });
  return spoken.format(Date.parse(isWhole ? choice : `${choice}-01`)).replace(/^(\p{L}+day),? /u, "$1, ");
}

const monthNames = Array.from({ length: 12 }, (_, month) =>
  new Intl.DateTimeFormat("en-GB", { month: "long", timeZone: "UTC" }).format(Date.UTC(2026, month, 1)).toLowerCase(),
);

/**
 * A day that was typed: `21 November`, `nov 21`, `21/11/2026`, `2026-11-21`. Without a year it is the last such day.
 * Null for what is no day.
 */
export function readTypedDay(typed: string, nowMs: number): DayChoice | null {
  const text = typed
    .trim()
    .toLowerCase()
    .replace(/[,\s]+/g, " ")
    .replace(/^[a-z]+day /, "");
  if (isDay(text)) return text;
  const inNumbers = /^(\d{1,2})[/. -](\d{1,2})[/. -](\d{4})$/.exec(text);
  if (inNumbers) return toDay(Number(inNumbers[3]), Number(inNumbers[2]), Number(inNumbers[1]));
  const named = /^(?:(\d{1,2})(?:st|nd|rd|th)? ?([a-z]{3,})|([a-z]{3,}) ?(\d{1,2})(?:st|nd|rd|th)?)(?: (\d{4}))?$/.exec(
    text,
  );
  if (!named) return null;
  const [, dayFirst, nameSecond, nameFirst, daySecond, year] = named;
  const month = monthNames.findIndex((name) => name.startsWith(nameSecond ?? nameFirst ?? "?")) + 1;
  const day = Number(dayFirst ?? daySecond);
  if (month === 0) return null;
  if (year) return toDay(Number(year), month, day);
  const today = teamDayOf(nowMs);
  const thisYear = Number(today.slice(0, 4));
  const latest = toDay(thisYear, month, day);
  return latest !== null && latest <= today ? latest : toDay(thisYear - 1, month, day);
}

function toDay(year: number, month: number, day: number): DayChoice | null {
  const text = [String(year), String(month).padStart(2, "0"), String(day).padStart(2, "0")].join("-");
  return isDay(text) ? text : null;
}
