import { keptByName } from "./kept-by-name.ts";

/* To make a format of Intl costs a hundred times what it costs to use one. */

const dates = keptByName((locale, options) => new Intl.DateTimeFormat(locale, JSON.parse(options)));
const numbers = keptByName((locale, options) => new Intl.NumberFormat(locale, JSON.parse(options)));

export function dateFormat(
  locale: string,
  options: Intl.DateTimeFormatOptions & { timeZone: string },
): Intl.DateTimeFormat {
  return dates(locale, JSON.stringify(options));
}

export function numberFormat(locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  return numbers(locale, JSON.stringify(options));
}
