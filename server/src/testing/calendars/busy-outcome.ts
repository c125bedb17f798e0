import type { BusyTimes } from "../../booking/calendar-provider.ts";

const indiaMs = 5.5 * 3_600_000;
const mostShown = 6;

/**
 * Busy times in one line, for tables of tests: when each starts by the clock of India, and its minutes, such as
 * `26-12-01 10:00 60`; of many the first and the last.
 */
export function toOutcome({ times, unclear }: BusyTimes): string {
  const words = times
    .toSorted((one, other) => one.startsAt - other.startsAt)
    .map(({ startsAt, endsAt }) => {
      const clock = new Date(startsAt + indiaMs).toISOString().slice(2, 16).replace("T", " ");
      return `${clock} ${(endsAt - startsAt) / 60_000}`;
    });
  const shown = words.length > mostShown ? [words[0], `${words.length - 2} more`, words.at(-1)] : words;
  return [...shown, ...(unclear > 0 ? [`${unclear} unclear`] : [])].join(", ");
}
