import { dateFormat } from "@campusward/contracts/kept-formats";
import type { Company } from "@campusward/contracts/site/company";
import { englishAt } from "@campusward/contracts/site/written-dates";

export type PlaceClock = ReturnType<typeof createPlaceClock>;

/** The clock of the team's place, for mails and files. Instants are epoch milliseconds. */
export function createPlaceClock({ timeZone, locale: siteLocale }: Pick<Company, "timeZone" | "locale">) {
  const locale = englishAt(siteLocale);
  const format = dateFormat(locale, {
    timeZone,
    weekday: "long",
    day: "numeric",
    month: "long",
    hour: "numeric",
    minute: "2-digit",
    hour12: true,
    timeZoneName: "short",
  });
  const dayFormat = dateFormat(locale, { timeZone, day: "numeric", month: "long" });
  const partsAt = (instant: number) =>
    Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));
  return {
    /** `Sunday 22 November, 9:14 am IST` */
    time(instant: number): string {
      const { weekday, day, month, hour, minute, dayPeriod, timeZoneName } = partsAt(instant);
      return `${weekday} ${day} ${month}, ${hour}:${minute} ${dayPeriod?.toLowerCase()} ${timeZoneName}`;
    },
    /** `Sunday, 9:14 am`, of the week ahead. */
    timeInShort(instant: number): string {
      const { weekday, hour, minute, dayPeriod } = partsAt(instant);
      return `${weekday}, ${hour}:${minute} ${dayPeriod?.toLowerCase()}`;
    },
    /** `6 December` */
    day: (instant: number): string => dayFormat.format(instant),
  };
}
