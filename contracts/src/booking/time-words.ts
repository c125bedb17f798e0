import { dayAndHourAt, hourAt } from "../desk/place-time.ts";
import { keptByName } from "../kept-by-name.ts";
import type { Company } from "../site/company.ts";
import { englishAt, zoneName } from "../site/written-dates.ts";

type EpochMs = number;

type Place = Pick<Company, "timeZone" | "locale">;

/** A time as a zone's clock shows it, in the words of the pages, receipts and mails about demos. */
export type TimeWords = {
  /** `Wednesday 25 November` */
  day: string;
  /** `Wed 25 November` */
  shortDay: string;
  /** `Wed` */
  weekday: string;
  /** `25` */
  number: string;
  /** `Nov` */
  month: string;
  /** `4:30 pm` */
  time: string;
  /** `4:30` */
  clock: string;
  /** `pm` */
  half: string;
  part: PartOfDay;
};

/** Before noon, until 5 pm, and after it. */
export type PartOfDay = "morning" | "afternoon" | "evening";

export function partOfDay(instant: EpochMs, zone: string): PartOfDay {
  const hour = hourAt(instant, zone);
  return hour < 12 ? "morning" : hour < 17 ? "afternoon" : "evening";
}

export function wordsOf(instant: EpochMs, zone: string, { locale }: Pick<Company, "locale">): TimeWords {
  const { long, short } = formatsOf(englishAt(locale), zone);
  const [inFull, inShort] = [partsOf(long, instant), partsOf(short, instant)];
  const half = (inFull.dayPeriod ?? "").toLowerCase();
  const clock = `${inFull.hour}:${inFull.minute}`;
  return {
    day: `${inFull.weekday} ${inFull.day} ${inFull.month}`,
    shortDay: `${inShort.weekday} ${inFull.day} ${inFull.month}`,
    weekday: inShort.weekday ?? "",
    number: inFull.day ?? "",
    month: inShort.month ?? "",
    clock,
    half,
    time: `${clock} ${half}`,
    part: partOfDay(instant, zone),
  };
}

/** To make a format costs a hundred times what it costs to use one. */
const formatsOf = keptByName((locale: string, zone: string) => {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: zone, day: "numeric", ...options });
  return {
    long: format({ weekday: "long", month: "long", hour: "numeric", minute: "2-digit", hour12: true }),
    short: format({ weekday: "short", month: "short" }),
  };
});

function partsOf(format: Intl.DateTimeFormat, instant: EpochMs): Partial<Record<string, string>> {
  return Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));
}

/** `India time`, or `Nepal Time` where the language has a name for it; else the zone's short name. */
export function zoneWords(zone: string, { locale }: Pick<Company, "locale">, instant: EpochMs): string {
  const name = zoneName({ timeZone: zone, locale }, instant, "longGeneric");
  return name.replace(/ Standard Time$/, " time").replace(/ Time$/, " time");
}

/** `11:00 am in London (GMT)`; null where the visitor's clock shows the same as the team's. */
export function elsewhere(instant: EpochMs, zone: string | null, place: Place): string | null {
  if (zone === null || dayAndHourAt(instant, zone) === dayAndHourAt(instant, place.timeZone)) return null;
  const { time, weekday } = wordsOf(instant, zone, place);
  const short = zoneName({ timeZone: zone, locale: place.locale }, instant);
  const isOtherDay = dayAndHourAt(instant, zone).slice(0, 10) !== dayAndHourAt(instant, place.timeZone).slice(0, 10);
  return `${isOtherDay ? `${weekday}, ` : ""}${time} in ${cityOf(zone)} (${short})`;
}

/** `London` of `Europe/London`. */
export function cityOf(zone: string): string {
  return (zone.split("/").at(-1) ?? zone).replaceAll("_", " ");
}

/** A zone that Intl knows; null for every other text. */
export function toZone(name: string | null | undefined): string | null {
  if (!name || name.length > longestZone) return null;
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return name;
  } catch {
    return null;
  }
}

const longestZone = 64;
