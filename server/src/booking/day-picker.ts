import { type FreeDay, type FreeTime, type OfferedTimes, spread } from "@campusward/contracts/booking/offered-times";
import { wordsOf } from "@campusward/contracts/booking/time-words";
import { addDays, dayAt, minuteMs, offsetAt } from "@campusward/contracts/desk/place-time";
import { keptByName } from "@campusward/contracts/kept-by-name";
import { numberInWords } from "@campusward/contracts/quotes/money";
import type { Company } from "@campusward/contracts/site/company";
import { englishAt } from "@campusward/contracts/site/written-dates";
import type { EpochMs } from "../database/tables.ts";

/** What the page reckons with, whatever hours the team has: so many days on which somebody is free, and times a day. */
export const daysOffered = 24;
const timesOfADay = 24;

/** What it draws at a time: days on which the reader can choose. */
const daysDrawn = 4;
/** Where the offer is a way out, and not the page. */
const timesOfShort = 5;

export type Picking = {
  zone: string;
  chosen: EpochMs | undefined;
  /** The booking that may move. It stands among the times, and cannot be chosen. */
  yours?: FreeTime | undefined;
  /** From 1. The page of what is chosen comes first. */
  page: number;
  /** One day alone, with few times. */
  isShort: boolean;
  addressOf: (page: number) => string;
};

type Place = Pick<Company, "timeZone" | "locale" | "country">;

/** The places of the page's form of times; see `slot-picker.tsx` of the site. Days are those of the reader's clock. */
export function toPicker(offer: OfferedTimes | null, picking: Picking, company: Place) {
  const { zone, chosen, yours, isShort, addressOf } = picking;
  const free = offer?.days.flatMap(({ times }) => spread(times, timesOfADay)) ?? [];
  const others = yours ? free.filter(({ startsAt }) => startsAt !== yours.startsAt) : free;
  const inOrder = (yours ? [...others, yours] : others).toSorted((one, other) => one.startsAt - other.startsAt);
  const byDay = Map.groupBy(inOrder, ({ startsAt }) => dayAt(startsAt, zone));
  const days = Array.from(byDay, ([day, times]): FreeDay => ({ day, times }));
  const chosenOn = days.findIndex(({ times }) => times.some(({ startsAt }) => startsAt === chosen));
  const lastPage = Math.max(1, Math.ceil(days.length / daysDrawn));
  const page = chosenOn < 0 ? Math.min(picking.page, lastPage) : Math.floor(chosenOn / daysDrawn) + 1;
  const first = (page - 1) * daysDrawn;
  const drawn = isShort
    ? days.slice(0, 1).map(({ day, times }) => ({ day, times: spread(times, timesOfShort) }))
    : days.slice(first, first + daysDrawn);
  const open = Math.max(0, chosenOn - first);
  return {
    hasTimes: others.length > 0,
    hasNone: others.length === 0,
    days: drawn.map(({ day, times }, index) => {
      const words = wordsOf(times[0]?.startsAt ?? 0, zone, company);
      const stones = times.map((time) => toStone(time, picking, company));
      return {
        weekday: words.weekday,
        number: words.number,
        month: words.month,
        count: times.length,
        isOnly: times.length === 1,
        isOpen: index === open,
        parts: Array.from(
          Map.groupBy(stones, ({ part }) => part),
          ([part, times]) => ({
            isMorning: part === "morning",
            isAfternoon: part === "afternoon",
            isEvening: part === "evening",
            times,
          }),
        ),
        gap: isShort ? null : toGap(day, days[first + index + 1]?.day, company),
      };
    }),
    more: !isShort && page < lastPage && addressOf(page + 1),
    earlier: !isShort && page > 1 && addressOf(page - 1),
    shift: toShift(drawn, zone, company),
  };
}

/** The free time that is nearest to one that is gone. */
export function nearest(offer: OfferedTimes | null, taken: EpochMs | undefined): EpochMs | undefined {
  if (taken === undefined || !offer) return undefined;
  const times = offer.days.flatMap((day) => spread(day.times, timesOfADay).map(({ startsAt }) => startsAt));
  return times.toSorted((one, other) => Math.abs(one - taken) - Math.abs(other - taken))[0];
}

function toStone({ startsAt }: FreeTime, { zone, chosen, yours }: Picking, company: Place) {
  const words = wordsOf(startsAt, zone, company);
  const teams = wordsOf(startsAt, company.timeZone, company);
  const isYours = startsAt === yours?.startsAt;
  return {
    startsAt,
    clock: words.clock,
    half: words.half,
    part: words.part,
    label: `${words.shortDay}, ${words.time}`,
    inFull: `${words.day}, ${words.time}`,
    /** Where the team has another day. */
    teamDay: teams.day !== words.day && { weekday: teams.weekday, place: countryOf(company) },
    isYours,
    isFree: !isYours,
    isChosen: startsAt === chosen,
  };
}

/** The days between two that have times: one by name, up to three in a list, or from the first to the last. */
function toGap(day: string, next: string | undefined, company: Place) {
  const between: string[] = [];
  for (let off = addDays(day, 1); next !== undefined && off < next; off = addDays(off, 1)) between.push(off);
  const wordsOfDay = (of: string) => wordsOf(Date.parse(`${of}T12:00:00Z`), "UTC", company);
  const [first, ...others] = between.map(wordsOfDay);
  const last = others.at(-1);
  if (!first || next === undefined) return null;
  const nameOf = ({ weekday, number }: typeof first) => `${weekday}\u00a0${number}`;
  const weekdayOf = ({ day: inFull }: typeof first) => inFull.split(" ")[0];
  if (!last) return { only: weekdayOf(first), next: weekdayOf(wordsOfDay(next)), several: null };
  const list = new Intl.ListFormat(englishAt(company.locale));
  const several =
    others.length > 2 ? `${nameOf(first)} to ${nameOf(last)}` : list.format([first, ...others].map(nameOf));
  return { only: null, next: null, several };
}

/** How far the team's clock is from the reader's; null where it is not, or where that changes within what is drawn. */
function toShift(days: readonly FreeDay[], zone: string, company: Place) {
  const shifts = days.flatMap(({ times }) =>
    times.map(({ startsAt }) => (offsetAt(startsAt, company.timeZone) - offsetAt(startsAt, zone)) / minuteMs),
  );
  const [minutes = 0, ...others] = new Set(shifts);
  if (minutes === 0 || others.length > 0) return null;
  return { span: spanInWords(Math.abs(minutes), company.locale), isLater: minutes > 0, place: countryOf(company) };
}

/** `five and a half hours`. Clocks differ by quarters of an hour. */
function spanInWords(minutes: number, locale: string): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return { 15: "a quarter of an hour", 30: "half an hour" }[rest] ?? `${rest} minutes`;
  const whole = numberInWords(hours, locale);
  if (rest === 0) return `${whole} ${hours === 1 ? "hour" : "hours"}`;
  const part = { 15: "a quarter", 30: "a half", 45: "three-quarter" }[rest];
  return part ? `${whole} and ${part} hours` : `${whole} hours and ${rest} minutes`;
}

const countryOf = ({ country, locale }: Place) => countryIn(country, locale);

const countryIn = keptByName((country: string, locale: string) => {
  const name = new Intl.DisplayNames(englishAt(locale), { type: "region" }).of(country) ?? country;
  return /^(?:United|Netherlands|Philippines|Maldives|Bahamas)|Republic|Islands/.test(name) ? `the ${name}` : name;
});
