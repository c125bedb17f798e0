import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { toOutcome } from "../../testing/calendars/busy-outcome.ts";
import { readCalendar } from "./read-calendar.ts";

const folder = new URL("./samples/", import.meta.url);
const range = { startsAt: Date.parse("2026-11-01T00:00:00Z"), endsAt: Date.parse("2027-03-10T00:00:00Z") };

/** What the files of other programs, odd in a way that their names say, are in Kolkata. */
const outcomes: Record<string, string> = {
  "20-weekly-2022-iana": "26-11-02 10:00 60, 378 more, 27-03-08 10:00 60",
  "all-day-end-equals-start": "26-12-01 00:00 1440",
  "all-day-no-end": "26-12-01 00:00 1440",
  "all-day-no-value-param": "26-12-01 00:00 1440",
  "all-day-yearly": "26-12-01 00:00 1440",
  "all-day": "26-12-01 00:00 1440",
  "bad-line-no-colon": "26-12-01 10:00 60, 26-12-02 10:00 60",
  bom: "26-12-01 10:00 60",
  "bymonthday-31": "26-12-31 10:00 60, 27-01-31 10:00 60",
  "bysetpos-last-workday": "26-11-30 10:00 60, 26-12-31 10:00 60, 27-01-29 10:00 60, 27-02-26 10:00 60",
  "created-invalid": "26-12-01 10:00 60",
  "customized-time-zone": "26-12-01 14:30 60",
  "date-start-datetime-end": "26-12-01 00:00 630.0166666666667",
  "declined-among-several": "26-12-01 10:00 60",
  "dense-yearly-rule": "",
  "dst-series-ny-with-block": "26-11-03 20:30 60, 26-11-10 20:30 60",
  "dst-series-ny": "26-11-03 20:30 60, 26-11-10 20:30 60",
  "duration-negative": "26-12-01 10:00 60, 1 unclear",
  duration: "26-12-01 10:00 90",
  "eastern-standard-no-block": "26-12-01 20:30 60",
  "empty-calendar": "",
  "empty-uid-duplicates": "26-12-01 10:00 60, 26-12-02 10:00 60",
  empty: "It is no calendar.",
  "end-before-start": "26-12-01 10:00 60, 1 unclear",
  "exdate-comma-list": "26-12-01 10:00 60, 26-12-22 10:00 60",
  "exdate-date-only": "26-12-01 10:00 60, 26-12-15 10:00 60",
  "exdate-outlook-midnight": "26-12-01 10:00 60, 26-12-15 10:00 60",
  "exdate-utc-of-tz-series": "26-12-01 10:00 60, 26-12-15 10:00 60",
  "exdate-utc-with-block": "26-12-01 10:00 60, 26-12-15 10:00 60",
  "feb29-yearly": "",
  "google-freebusy-recurrence-only": "26-12-01 10:00 60, 26-12-08 10:00 60",
  "html-answer": "It is no calendar.",
  "india-standard-time-no-block": "26-12-01 10:00 60",
  "invalid-rrule": "26-12-01 10:00 60, 26-12-02 10:00 60, 1 unclear",
  "leading-blank-line": "26-12-01 10:00 60",
  "lf-only": "26-12-01 10:00 60",
  "monthly-31-plain": "26-12-31 10:00 60, 27-01-31 10:00 60",
  "moved-instance": "26-12-01 10:00 60, 26-12-09 15:00 60, 26-12-15 10:00 60",
  "ms-busystatus-free": "",
  never: "",
  "no-dtstart": "1 unclear",
  "old-daily-2022-iana-block": "26-11-01 10:00 60, 127 more, 27-03-09 10:00 60",
  "old-daily-2022-ms-block": "26-11-01 10:00 60, 127 more, 27-03-09 10:00 60",
  "old-daily-2024-iana-block": "26-11-01 10:00 60, 127 more, 27-03-09 10:00 60",
  "old-daily-2025-iana-block": "26-11-01 10:00 60, 127 more, 27-03-09 10:00 60",
  "old-daily-2025-ms-block": "26-11-01 10:00 60, 127 more, 27-03-09 10:00 60",
  "old-daily-since-2000": "26-11-01 10:00 60, 127 more, 27-03-09 10:00 60",
  "proton-quote-in-comment": "26-12-01 10:00 60, 26-12-02 10:00 60",
  rdate: "26-12-01 10:00 60, 26-12-03 10:00 60, 26-12-05 10:00 60",
  "recurrence-id-date-only": "26-12-01 10:00 60, 26-12-15 10:00 60",
  "recurrence-id-utc-of-tz-series": "26-12-01 10:00 60, 26-12-15 10:00 60",
  "recurrence-id-utc-with-block": "26-12-01 10:00 60, 26-12-15 10:00 60",
  "rule-never-matches-daily": "",
  "rule-never-matches": "",
  "series-eastern-ms-with-block": "26-12-01 20:30 60, 26-12-08 20:30 60, 26-12-15 20:30 60",
  "series-ny-no-block": "26-12-01 20:30 60, 26-12-08 20:30 60, 26-12-15 20:30 60",
  tentative: "26-12-01 10:00 60",
  "this-and-future": "26-12-01 10:00 60, 26-12-08 10:00 60, 26-12-15 15:00 60, 26-12-22 15:00 60",
  transparent: "",
  truncated: "It is cut off: its end is missing.",
  "tzid-calcutta": "26-12-01 10:00 60",
  "tzid-etc-utc": "26-12-01 15:30 60",
  "tzid-gmt": "26-12-01 15:30 60",
  "tzid-mozilla-prefix": "26-12-01 15:30 60",
  "tzid-quoted-iana": "26-12-01 20:30 60",
  "tzid-slash-prefix": "26-12-01 15:30 60",
  "tzid-us-eastern": "26-12-01 20:30 60",
  "tzid-utc-words": "26-12-01 15:30 60",
  "until-date": "26-12-01 10:00 60, 26-12-02 10:00 60, 26-12-03 10:00 60",
  "until-floating": "26-12-01 10:00 60, 26-12-02 10:00 60, 26-12-03 10:00 60",
  "until-google-evening-with-block": "26-12-01 19:00 60, 26-12-02 19:00 60, 26-12-03 19:00 60",
  "until-outlook-ms-block": "26-12-01 19:00 60, 26-12-02 19:00 60, 26-12-03 19:00 60",
  "until-utc-with-block": "26-12-01 03:00 60, 26-12-02 03:00 60, 26-12-03 03:00 60, 26-12-04 03:00 60",
  "until-utc": "26-12-01 03:00 60, 26-12-02 03:00 60, 26-12-03 03:00 60, 26-12-04 03:00 60",
  "value-date-with-time": "26-12-01 00:00 2880",
  vfreebusy: "26-12-01 10:00 60, 26-12-02 10:00 60",
  "vtimezone-lowercase": "26-12-01 10:00 60",
  "x-wr-timezone-floating": "26-12-01 15:30 60",
  "year-1601": "26-11-02 15:30 60, 17 more, 27-03-08 15:30 60",
};

test("R14.6 each sample is busy when it should be, read in its thread", async () => {
  const files = readdirSync(folder).map((file) => file.replace(/\.ics$/, ""));
  const read = await Promise.all(
    files.map(async (file) => {
      const text = readFileSync(new URL(`${file}.ics`, folder), "utf8");
      const question = { text, range, timeZone: "Asia/Kolkata", own: new Set<string>() };
      return [file, await readCalendar(question).then(toOutcome, (fault: Error) => fault.message)];
    }),
  );
  expect(Object.fromEntries(read)).toEqual(outcomes);
});
