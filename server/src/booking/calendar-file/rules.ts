import { dayMs } from "@campusward/contracts/desk/place-time";

const frequencies = ["YEARLY", "MONTHLY", "WEEKLY", "DAILY", "HOURLY", "MINUTELY", "SECONDLY"] as const;
type Frequency = (typeof frequencies)[number];
const weekdays = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"];

/** How something repeats (RFC 5545, 3.3.10). An empty list says nothing. */
export type Rule = {
  frequency: Frequency;
  interval: number;
  /** Null where it has no such end. */
  count: number | null;
  /** As it is written; null where it has no such end. */
  until: string | null;
  /** Sunday is 0. */
  weekStart: number;
  months: number[];
  weeks: number[];
  yearDays: number[];
  monthDays: number[];
  /** `nth` 0 is each of them. */
  days: { weekday: number; nth: number }[];
  hours: number[];
  minutes: number[];
  seconds: number[];
  positions: number[];
};

/** Null for what is no rule, or one of another calendar than ours. */
export function readRule(text: string): Rule | null {
  const parts = new Map(
    // Some programs write the name twice.
    text
      .replace(/^\s*RRULE:/i, "")
      .split(";")
      .map((part): [string, string] => {
        const [name = "", value = ""] = part.toUpperCase().split("=");
        return [name.trim(), value.trim()];
      }),
  );
  const frequency = frequencies.find((one) => one === parts.get("FREQ"));
  const numbers = (name: string, least: number, most: number) => readNumbers(parts.get(name), least, most);
  const weekStart = weekdays.indexOf(parts.get("WKST") ?? "MO");
  const ends = { interval: parts.get("INTERVAL") ?? "1", count: parts.get("COUNT") };
  const lists = {
    months: numbers("BYMONTH", 1, 12),
    weeks: numbers("BYWEEKNO", -53, 53),
    yearDays: numbers("BYYEARDAY", -366, 366),
    monthDays: numbers("BYMONTHDAY", -31, 31),
    days: readDays(parts.get("BYDAY")),
    hours: numbers("BYHOUR", 0, 23),
    minutes: numbers("BYMINUTE", 0, 59),
    seconds: numbers("BYSECOND", 0, 60),
    positions: numbers("BYSETPOS", -366, 366),
  };
  const isOfOurs = ["GREGORIAN", undefined].includes(parts.get("RSCALE")) && !parts.has("BYEASTER");
  const isSound = /^[1-9]\d{0,9}$/.test(ends.interval) && /^[1-9]\d{0,9}$/.test(ends.count ?? "1");
  if (!frequency || weekStart < 0 || !isOfOurs || !isSound || !isWhole(lists)) return null;
  const count = ends.count === undefined ? null : Number(ends.count);
  return { frequency, interval: Number(ends.interval), count, until: parts.get("UNTIL") ?? null, weekStart, ...lists };
}

type Lists = Pick<
  Rule,
  "months" | "weeks" | "yearDays" | "monthDays" | "days" | "hours" | "minutes" | "seconds" | "positions"
>;

function isWhole(lists: { [Name in keyof Lists]: Lists[Name] | null }): lists is Lists {
  return Object.values(lists).every((list) => list !== null);
}

/** In order, each once; null if one is none. */
function readNumbers(text: string | undefined, least: number, most: number): number[] | null {
  if (!text) return [];
  const numbers = text.split(",").map((number) => (/^[+-]?\d{1,3}$/.test(number.trim()) ? Number(number) : Number.NaN));
  const isSound = numbers.every((number) => number >= least && number <= most && (number !== 0 || least === 0));
  return isSound ? [...new Set(numbers)].sort((one, other) => one - other) : null;
}

function readDays(text: string | undefined): Rule["days"] | null {
  if (!text) return [];
  const days = new Map<string, Rule["days"][number]>();
  for (const part of text.split(",")) {
    const [matched, nth = "0", name = ""] = /^([+-]?\d{1,2})?(SU|MO|TU|WE|TH|FR|SA)$/.exec(part.trim()) ?? [];
    if (matched === undefined || Math.abs(Number(nth)) > 53) return null;
    days.set(`${Number(nth)}${name}`, { weekday: weekdays.indexOf(name), nth: Number(nth) });
  }
  return [...days.values()];
}

/** Days are numbers since 1970. */
export type DayTest = {
  /** Whether a day is one of the rule's, without regard to its interval. */
  isDay: (day: number) => boolean;
  /** A day, or the first one after it in a month that the rule may have. */
  fromMonth: (day: number) => number;
};

/** What a rule does not say is as on the day it begins. */
export function createDayTest(rule: Rule, start: number): DayTest {
  const begin = new Date(start);
  const { frequency, days, weeks, yearDays, weekStart } = rule;
  const isUnsaid = days.length + weeks.length + yearDays.length + rule.monthDays.length === 0;
  const isOfMonth = frequency === "MONTHLY" || frequency === "YEARLY";
  const monthDays = isUnsaid && isOfMonth ? [begin.getUTCDate()] : rule.monthDays;
  const months =
    isUnsaid && frequency === "YEARLY" && rule.months.length === 0 ? [begin.getUTCMonth() + 1] : rule.months;
  const isAsBegun = days.length === 0 && (weeks.length > 0 || (frequency === "WEEKLY" && isUnsaid));
  const wanted = isAsBegun ? [{ weekday: begin.getUTCDay(), nth: 0 }] : days;
  const countsIn =
    weeks.length > 0 ? "none" : frequency === "YEARLY" && months.length === 0 ? "year" : isOfMonth ? "month" : "none";
  const has = (list: number[], at: number, length: number) =>
    list.length === 0 || list.includes(at) || list.includes(at - length - 1);
  const isMonth = (month: number) => months.length === 0 || months.includes(month + 1);
  const fromMonth = (day: number) => {
    const date = new Date(day * dayMs);
    const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
    const ahead = Array.from({ length: 12 }, (_, index) => index).find((index) => isMonth((month + index) % 12)) ?? 0;
    return ahead === 0 ? day : firstOf(year, month + ahead);
  };
  const isDay = (day: number) => {
    const date = new Date(day * dayMs);
    const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
    if (!isMonth(month)) return false;
    const monthLength = firstOf(year, month + 1) - firstOf(year, month);
    if (!has(monthDays, date.getUTCDate(), monthLength)) return false;
    const [yearDay, yearLength] = [day - firstOf(year, 0) + 1, firstOf(year + 1, 0) - firstOf(year, 0)];
    if (!has(yearDays, yearDay, yearLength)) return false;
    if (weeks.length > 0 && !has(weeks, ...weekOf(day, weekStart))) return false;
    if (wanted.length === 0) return true;
    const weekday = date.getUTCDay();
    const [at, length] = countsIn === "year" ? [yearDay, yearLength] : [date.getUTCDate(), monthLength];
    return wanted.some((one) => {
      if (one.weekday !== weekday) return false;
      if (one.nth === 0 || countsIn === "none") return true;
      return one.nth > 0 ? Math.ceil(at / 7) === one.nth : Math.ceil((length - at + 1) / 7) === -one.nth;
    });
  };
  return { isDay, fromMonth };
}

/** The number of a month's first day. Months beyond December are of the next year. */
export function firstOf(year: number, month: number): number {
  // Date.UTC takes the years before 100 for those after 1900.
  return new Date(0).setUTCFullYear(year, month, 1) / dayMs;
}

/** The week of the year, and how many that year has. The first one has four days of it. */
function weekOf(day: number, weekStart: number): [number, number] {
  const beginOf = (of: number) => of - ((((new Date(of * dayMs).getUTCDay() - weekStart) % 7) + 7) % 7);
  const monday = beginOf(day);
  const year = new Date((monday + 3) * dayMs).getUTCFullYear();
  const first = beginOf(firstOf(year, 0) + 3);
  return [(monday - first) / 7 + 1, (beginOf(firstOf(year + 1, 0) + 3) - first) / 7];
}
