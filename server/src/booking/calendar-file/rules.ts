import { dayMs, hourMs, minuteMs } from "@campusward/contracts/desk/place-time";

const frequencies = ["YEARLY", "MONTHLY", "WEEKLY", "DAILY"] as const;
const within = ["HOURLY", "MINUTELY", "SECONDLY"];
/** `OFTEN` is too many times a day: no calendar of people has it, and it is not followed. */
type Frequency = (typeof frequencies)[number] | "OFTEN";
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
  monthDays: number[];
  /** `nth` 0 is each of them. */
  days: { weekday: number; nth: number }[];
  positions: number[];
  hours: number[];
  minutes: number[];
  seconds: number[];
};

/** Parts that the calendars of people do not have. */
const unread = ["BYWEEKNO", "BYYEARDAY", "BYEASTER"];
/** More times a day are `OFTEN`. */
const mostClocks = 48;

/** Null for what is no rule, or says when in a way that is not read here. */
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
  const named = parts.get("FREQ") ?? "";
  const frequency = within.includes(named) ? "OFTEN" : frequencies.find((one) => one === named);
  const numbers = (name: string, least: number, most: number) => readNumbers(parts.get(name), least, most);
  const weekStart = weekdays.indexOf(parts.get("WKST") ?? "MO");
  const ends = { interval: parts.get("INTERVAL") ?? "1", count: parts.get("COUNT") };
  const lists = {
    months: numbers("BYMONTH", 1, 12),
    monthDays: numbers("BYMONTHDAY", -31, 31),
    days: readDays(parts.get("BYDAY")),
    positions: numbers("BYSETPOS", -366, 366),
    hours: numbers("BYHOUR", 0, 23),
    minutes: numbers("BYMINUTE", 0, 59),
    seconds: numbers("BYSECOND", 0, 59),
  };
  const hasUnread = unread.some((name) => parts.has(name));
  const isOfOurs = frequency === "OFTEN" || (["GREGORIAN", undefined].includes(parts.get("RSCALE")) && !hasUnread);
  const isSound = /^[1-9]\d{0,9}$/.test(ends.interval) && /^[1-9]\d{0,9}$/.test(ends.count ?? "1");
  if (!frequency || weekStart < 0 || !isOfOurs || !isSound || !isWhole(lists)) return null;
  const clocks = [lists.hours, lists.minutes, lists.seconds].reduce((all, { length }) => all * Math.max(1, length), 1);
  const count = ends.count === undefined ? null : Number(ends.count);
  const isTooDense = clocks > mostClocks && (count ?? Infinity) > mostClocks;
  return {
    frequency: isTooDense ? "OFTEN" : frequency,
    interval: Number(ends.interval),
    // What is thinned out in a way that is not read ends nobody knows when.
    count: hasUnread ? null : count,
    until: parts.get("UNTIL") ?? null,
    weekStart,
    ...lists,
  };
}

/** Nothing thins it out, or adds to it. */
export function isPlain({ months, monthDays, days, positions, hours, minutes, seconds }: Rule): boolean {
  return [months, monthDays, days, positions, hours, minutes, seconds].every(({ length }) => length === 0);
}

type Clocks = Pick<Rule, "hours" | "minutes" | "seconds">;
type Lists = Pick<Rule, "months" | "monthDays" | "days" | "positions"> & Clocks;

function isWhole(lists: { [Name in keyof Lists]: Lists[Name] | null }): lists is Lists {
  return Object.values(lists).every((list) => list !== null);
}

/** Each once; null if one is none. */
function readNumbers(text: string | undefined, least: number, most: number): number[] | null {
  if (!text) return [];
  const numbers = text.split(",").map((number) => (/^[+-]?\d{1,3}$/.test(number.trim()) ? Number(number) : Number.NaN));
  const isSound = numbers.every((number) => number >= least && number <= most && (number !== 0 || least === 0));
  return isSound ? [...new Set(numbers)] : null;
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

/** At which milliseconds of a day, in order: what a rule does not say is as at its start. */
export function clocksOf({ hours, minutes, seconds }: Clocks, start: number): number[] {
  const begin = new Date(start);
  const or = (list: number[], own: number) => (list.length > 0 ? list : [own]);
  const clocks = or(hours, begin.getUTCHours()).flatMap((hour) =>
    or(minutes, begin.getUTCMinutes()).flatMap((minute) =>
      or(seconds, begin.getUTCSeconds()).map((second) => hour * hourMs + minute * minuteMs + second * 1000),
    ),
  );
  return clocks.sort((one, other) => one - other);
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
  const { frequency, days } = rule;
  const isUnsaid = days.length + rule.monthDays.length === 0;
  const isOfMonth = frequency === "MONTHLY" || frequency === "YEARLY";
  const monthDays = isUnsaid && isOfMonth ? [begin.getUTCDate()] : rule.monthDays;
  const months =
    isUnsaid && frequency === "YEARLY" && rule.months.length === 0 ? [begin.getUTCMonth() + 1] : rule.months;
  const wanted = frequency === "WEEKLY" && isUnsaid ? [{ weekday: begin.getUTCDay(), nth: 0 }] : days;
  const countsInYear = frequency === "YEARLY" && months.length === 0;
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
    if (wanted.length === 0) return true;
    const weekday = date.getUTCDay();
    const [at, length] = countsInYear
      ? [day - firstOf(year, 0) + 1, firstOf(year + 1, 0) - firstOf(year, 0)]
      : [date.getUTCDate(), monthLength];
    return wanted.some((one) => {
      if (one.weekday !== weekday) return false;
      if (one.nth === 0 || !isOfMonth) return true;
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
