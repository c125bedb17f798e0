import { keptByName } from "../kept-by-name.ts";

/** Where the countries are whose own way Intl does not know, most of the world: 12 April, not April 12. */
const world = "en-001";

/** The locale in which English is written at a place, for what is said in English whatever the site's language. */
export const englishAt = keptByName((locale: string): string => {
  const english = `en-${new Intl.Locale(locale).region ?? "001"}`;
  return new Intl.DateTimeFormat(english).resolvedOptions().locale === english ? english : world;
});

/** The locale in which a site of this locale writes days, hours and numbers. */
export function writtenAt(locale: string): string {
  return new Intl.Locale(locale).language === "en" ? englishAt(locale) : locale;
}
