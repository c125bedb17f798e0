import { writtenAt } from "@campusward/contracts/site/written-dates";
import { company } from "../content/company.ts";

let known: string | undefined;

/**
 * The locale in which this site writes days and hours. It is asked for when the first is written, because the first
 * question to Intl takes 20 ms, and every page fetches its dialogs ahead.
 */
export function siteLocale(): string {
  known ??= writtenAt(company.locale);
  return known;
}
