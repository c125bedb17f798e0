import { keptByName } from "../kept-by-name.ts";
import { dateFormat } from "../kept-formats.ts";
import type { Company } from "./company.ts";

/** Where the countries are whose own way Intl does not know, most of the world: 12 April, not April 12. */
const world = "en-001";

/** The locale in which English is written at a place, for what is said in English whatever the site's language. */
export const englishAt = keptByName((locale: string): string => {
  const english = `en-${new Intl.Locale(locale).region ?? "001"}`;
  return new Intl.DateTimeFormat(english).resolvedOptions().locale === english ? english : world;
});

/** The locale in which a site of this locale writes days, hours and numbers. */
export const writtenAt = keptByName((locale: string): string =>
  new Intl.Locale(locale).language === "en" ? englishAt(locale) : locale,
);

type Written = Pick<Company, "locale" | "timeZone">;

/** `30 November 2026`; a day is such as 2026-11-30. */
export function fullDay(day: string, { locale }: Pick<Written, "locale">): string {
  return writeDay(day, locale, { dateStyle: "long" });
}

/** `30 November` */
export function shortDay(day: string, { locale }: Pick<Written, "locale">): string {
  return writeDay(day, locale, { day: "numeric", month: "long" });
}

export function writeDay(day: string, locale: string, style: Intl.DateTimeFormatOptions): string {
  return dateFormat(writtenAt(locale), { ...style, timeZone: "UTC" }).format(Date.parse(day));
}

/** `30 November, 10:16 am`, by the team's clock. */
export function shortTime(at: number, { locale, timeZone }: Written): string {
  const style = { timeZone, day: "numeric", month: "long", hour: "numeric", minute: "2-digit" } as const;
  return dateFormat(writtenAt(locale), style).format(at);
}

/** What a zone is called at an instant in the English of a place, such as `IST`; itself where it has no name. */
export function zoneName(
  { timeZone, locale }: Written,
  instant: number,
  style: "short" | "longGeneric" = "short",
): string {
  const parts = dateFormat(englishAt(locale), { timeZone, timeZoneName: style }).formatToParts(instant);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}
