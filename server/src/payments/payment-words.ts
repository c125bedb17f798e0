import type { Company } from "@campusward/contracts/site/company";
import { fullDay, shortDay, writeDay } from "@campusward/contracts/site/written-dates";

/** `Saturday, 5 December`; with the year, and without the day of the week, where that is another one than today's. */
export function dueWords(day: string, today: string, company: Pick<Company, "locale">): string {
  if (day.slice(0, 4) !== today.slice(0, 4)) return fullDay(day, company);
  return `${writeDay(day, company.locale, { weekday: "long" })}, ${shortDay(day, company)}`;
}

/** A state, a way or a reason under its name, as templates ask for it: `{ upi: true }`. */
export function flag<Name extends string>(name: Name | null): { [of in Name]?: true } {
  return (name === null ? {} : { [name]: true }) as { [of in Name]?: true };
}
