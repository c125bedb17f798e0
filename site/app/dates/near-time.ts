import { addDays, dayAt, dayMs } from "@campusward/contracts/desk/place-time";
import { englishAt } from "@campusward/contracts/site/written-dates";
import { company } from "../content/company.ts";

/** Where the team works. */
export const { timeZone } = company;
/** How the team writes days: the desk is in English. */
export const locale = englishAt(company.locale);

const clock = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", timeZone });
const weekday = new Intl.DateTimeFormat(locale, { weekday: "long", timeZone });
const date = new Intl.DateTimeFormat(locale, { day: "numeric", month: "long", timeZone });

/** The hour by the team's clock, `16:00`. */
export function hourOf(instant: number): string {
  return clock.format(instant);
}

/** A day near now by its name: `today`, `tomorrow`, `yesterday`, `Friday` within a week, else `24 November`. */
export function dayName(instant: number, now: number): string {
  const [day, today] = [dayAt(instant, timeZone), dayAt(now, timeZone)];
  if (day === today) return "today";
  if (day === addDays(today, 1)) return "tomorrow";
  if (day === addDays(today, -1)) return "yesterday";
  const ahead = instant - now;
  return ahead > 0 && ahead < 6 * dayMs ? weekday.format(instant) : date.format(instant);
}

/** `today 16:00`, for a chip or a line. */
export function shortTime(instant: number, now: number): string {
  return `${dayName(instant, now)} ${hourOf(instant)}`;
}

/** `today at 16:00`, for a sentence. */
export function spokenTime(instant: number, now: number): string {
  return `${dayName(instant, now)} at ${hourOf(instant)}`;
}

/** With a capital, where it stands alone. */
export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase("en") + text.slice(1);
}
