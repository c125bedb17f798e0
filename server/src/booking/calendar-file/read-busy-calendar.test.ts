import { expect, test } from "vitest";
import { toOutcome } from "../../testing/calendars/busy-outcome.ts";
import { readBusyCalendar } from "./read-busy-calendar.ts";

const range = { startsAt: Date.parse("2026-11-01T00:00:00Z"), endsAt: Date.parse("2027-02-15T00:00:00Z") };

const read = (text: string, own: string[] = []) =>
  readBusyCalendar({ text, range, timeZone: "Asia/Kolkata", own: new Set(own) });

/** A calendar of blocks, each a list of lines. */
const aCalendar = (blocks: readonly (readonly string[])[], head: readonly string[] = []) =>
  ["BEGIN:VCALENDAR", ...head, ...blocks.flat(), "END:VCALENDAR", ""].join("\r\n");
const anEvent = (...lines: string[]) => ["BEGIN:VEVENT", ...lines, "END:VEVENT"];
const at = (...lines: string[]) => anEvent("DTSTART:20261201T100000", "DTEND:20261201T110000", ...lines);
const days = (...lines: string[]) => anEvent("DTSTART;VALUE=DATE:20261201", ...lines);
const hour = "26-12-01 10:00 60";

const zone = (tzid: string) => anEvent(`DTSTART;TZID=${tzid}:20261201T100000`, "DURATION:PT1H");

test.each<[what: string, lines: string[], outcome: string]>([
  ["a length in weeks and days", days("DURATION:P1W1D"), "26-12-01 00:00 11520"],
  ["a length that is none", at("DTEND:").filter((line) => !line.startsWith("DTEND:2")), `${hour}, 1 unclear`],
  ["a start without an end", anEvent("DTSTART:20261201T100000Z"), ""],
  ["a start that is none", anEvent("DTSTART:tomorrow", "DTEND:20261201T110000"), "1 unclear"],
  ["a start without its colon", anEvent("DTSTART 20261201T100000"), "1 unclear"],
  ["a day that no month has", anEvent("DTSTART:20260230"), "1 unclear"],
  ["an hour that no day has", anEvent("DTSTART:20261201T256000Z"), "1 unclear"],
  ["a leap second", anEvent("DTSTART:20261201T043060Z", "DURATION:PT1M"), "26-12-01 10:00 1"],
  ["a time as ISO 8601 has it", anEvent("DTSTART:2026-12-01 10:00", "DTEND:2026-12-01T11:00:00+05:30"), hour],
  ["an end in another zone", anEvent("DTSTART;TZID=Europe/London:20261201T043000", "DTEND:20261201T053000Z"), hour],
  ["names in small letters", at().map((line) => line.toLowerCase()), hour],
  ["years of busy days", anEvent("DTSTART;VALUE=DATE:20250101", "DTEND;VALUE=DATE:20280101"), "25-01-01 00:00 1576800"],
  [
    "the year 0",
    anEvent("DTSTART:00000101T100000Z", "DTEND:00000101T110000Z", "RRULE:FREQ=YEARLY"),
    "27-01-01 15:30 60",
  ],
  ["the year 9999", anEvent("DTSTART:99991231T100000Z", "DTEND:99991231T110000Z"), ""],
  ["an event that is over, and cannot be read", anEvent("DTSTART:20160101T100000Z", "DTEND:x"), ""],
  [
    "a day from a midnight to the same",
    anEvent("DTSTART:20261201T000000", "DTEND:20261201T000000"),
    "26-12-01 00:00 1440",
  ],
  ["what is free", at("X-MICROSOFT-CDO-BUSYSTATUS:Free"), ""],
  ["what is out of office", at("X-MICROSOFT-CDO-BUSYSTATUS:OOF"), hour],
  ["what is transparent", at("TRANSP:transparent"), ""],
  ["what is out of office, and transparent", at("TRANSP:TRANSPARENT", "X-MICROSOFT-CDO-BUSYSTATUS:OOF"), hour],
  ["what is elsewhere", at("TRANSP:TRANSPARENT", "X-MICROSOFT-CDO-BUSYSTATUS:WORKINGELSEWHERE"), ""],
  ["what is cancelled", at("STATUS:CANCELLED"), ""],
  ["what is cancelled, as Americans write it", at("STATUS:Canceled"), ""],
  ["what its owner declined", at("ATTENDEE;PARTSTAT=declined:mailto:me@x.example"), ""],
  ["what is none of a person's time", ["BEGIN:VTODO", "DTSTART:20261201T100000", "DURATION:PT1H", "END:VTODO"], ""],
  ["an alarm with a length", at("BEGIN:VALARM", "TRIGGER:-PT15M", "DURATION:PT5M", "END:VALARM"), hour],
  ["an event that is not closed", [...at().slice(0, -1), ...at()], `${hour}, ${hour}`],
  ["a fold within a letter", at("SUMMARY:Caf\uFFFD", " \uFFFD\tau lait"), hour],
  ["a raw line that looks like another", at("DESCRIPTION:Agenda", "END of the year: hooray", "Note: lunch"), hour],
  // Zones.
  ["a quoted zone", zone('"Asia/Kolkata"'), hour],
  ["an empty zone", zone(""), hour],
  ["a zone in small letters", zone("europe/london"), "26-12-01 15:30 60"],
  ["a zone of Windows", zone("Nepal Standard Time"), "26-12-01 09:45 60"],
  ["a zone of Windows in small letters", zone("nepal standard time"), "26-12-01 09:45 60"],
  ["a zone with a space", zone("America/New York"), "26-12-01 20:30 60"],
  ["a zone of one letter", zone("Z"), "26-12-01 15:30 60"],
  ["a zone by its cities alone", zone('"(UTC) Dublin, Edinburgh, Lisbon, London"'), "26-12-01 15:30 60, 1 unclear"],
  ["a zone of Windows, numbered", zone("GMT Standard Time 1"), "26-12-01 15:30 60"],
  ["a zone of three parts", zone("/mozilla.org/20070129_1/America/Argentina/Buenos_Aires"), "26-12-01 18:30 60"],
  ["a zone with a colon", zone("GMT+05:45"), "26-12-01 09:45 60"],
  ["a zone with a colon in quotes", zone('"UTC-03:00"'), "26-12-01 18:30 60"],
  ["a zone by its offset and cities", zone('"(UTC+05:45) Kathmandu"'), "26-12-01 09:45 60, 1 unclear"],
  ["a zone of Microsoft's", zone('"tzone://Microsoft/Utc"'), "26-12-01 15:30 60"],
  ["a zone of a database's", zone("Etc/GMT+5"), "26-12-01 20:30 60"],
  [
    "a zone between blanks",
    anEvent("DTSTART ; TZID = America/New_York : 20261201T100000", "DURATION:PT1H"),
    "26-12-01 20:30 60",
  ],
  ["a zone that nobody knows", zone("Atlantis"), `${hour}, 1 unclear`],
  // Series.
  [
    "a rule and its start",
    anEvent("DTSTART:20261201T043000Z", "DURATION:PT1H", "RRULE:FREQ=WEEKLY;BYDAY=TH;COUNT=1"),
    `${hour}, 26-12-03 10:00 60`,
  ],
  [
    "times without a rule",
    at("RDATE:20261203T100000", "RDATE;VALUE=DATE:20261205"),
    `${hour}, 26-12-03 10:00 60, 26-12-05 10:00 60`,
  ],
  [
    "periods",
    at("RDATE;VALUE=PERIOD:20261203T043000Z/PT2H,20261205T043000Z/20261205T050000Z"),
    `${hour}, 26-12-03 10:00 120, 26-12-05 10:00 30`,
  ],
  [
    "periods and a rule",
    at("RRULE:FREQ=DAILY;COUNT=2", "RDATE;VALUE=PERIOD:20261205T043000Z/x"),
    `${hour}, 26-12-02 10:00 60, 1 unclear`,
  ],
  [
    "days by an end in UTC",
    days("RRULE:FREQ=DAILY;UNTIL=20261201T183000Z"),
    "26-12-01 00:00 1440, 26-12-02 00:00 1440",
  ],
  [
    "days without one by its midnight in UTC",
    days("RRULE:FREQ=DAILY;COUNT=3", "EXDATE:20261201T183000Z"),
    "26-12-01 00:00 1440, 26-12-03 00:00 1440",
  ],
  [
    "days without one by its midnight in a zone ahead",
    days("RRULE:FREQ=DAILY;COUNT=3", "EXDATE;TZID=Asia/Tokyo:20261202T000000"),
    "26-12-01 00:00 1440, 26-12-03 00:00 1440",
  ],
  [
    "a rule with its name twice, and lists that end with a comma",
    at("RRULE:RRULE:FREQ=WEEKLY;COUNT=3;", "EXDATE:20261208T100000,", "RDATE:"),
    `${hour}, 26-12-15 10:00 60`,
  ],
  [
    "two rules",
    at("RRULE:FREQ=DAILY;COUNT=2", "RRULE:FREQ=WEEKLY;COUNT=2"),
    `${hour}, 26-12-02 10:00 60, 26-12-08 10:00 60`,
  ],
  [
    "an end that is none",
    at("RRULE:FREQ=MONTHLY;UNTIL=soon"),
    "26-12-01 10:00 60, 27-01-01 10:00 60, 27-02-01 10:00 60, 1 unclear",
  ],
  ["a rule without its colon", at("RRULE=FREQ=DAILY"), `${hour}, 1 unclear`],
  ["a weekday in the sixth week", at("RRULE:FREQ=MONTHLY;BYDAY=6MO"), hour],
  ["a thirteenth month", at("RRULE:FREQ=YEARLY;BYMONTH=13"), `${hour}, 1 unclear`],
  [
    "days of the month in a week",
    at("RRULE:FREQ=WEEKLY;BYMONTHDAY=3;COUNT=2"),
    `${hour}, 26-12-03 10:00 60, 27-01-03 10:00 60`,
  ],
  [
    "the last working day, before the week's start",
    at("RRULE:FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;WKST=SU;COUNT=2"),
    `${hour}, 26-12-31 10:00 60, 27-01-29 10:00 60`,
  ],
  [
    "every second week from a Sunday",
    anEvent("DTSTART:20261206T043000Z", "DURATION:PT1H", "RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,MO;WKST=SU;COUNT=3"),
    "26-12-06 10:00 60, 26-12-07 10:00 60, 26-12-20 10:00 60",
  ],
  ["an interval of ages", at("RRULE:FREQ=DAILY;INTERVAL=999999999"), hour],
  ["a number of times without end", at("RRULE:FREQ=YEARLY;COUNT=999999999"), hour],
  ["an interval of nothing", at("RRULE:FREQ=DAILY;INTERVAL=0"), `${hour}, 1 unclear`],
  ["the moons of another calendar", at("RRULE:RSCALE=CHINESE;FREQ=YEARLY"), `${hour}, 1 unclear`],
  [
    "hours of a day",
    at("RRULE:FREQ=WEEKLY;BYDAY=TU;BYHOUR=0,10;BYMINUTE=0,30;BYSECOND=0;COUNT=5"),
    "26-12-01 10:00 60, 26-12-01 10:30 60, 26-12-08 00:00 60, 26-12-08 00:30 60, 26-12-08 10:00 60",
  ],
  ["hours of days without any", days("RRULE:FREQ=DAILY;BYHOUR=9;COUNT=2"), "26-12-01 00:00 1440, 26-12-02 00:00 1440"],
  [
    "more times a day than are followed, until noon",
    at("RRULE:FREQ=DAILY;BYMINUTE=0,1,2,3,4,5,6;BYSECOND=0,1,2,3,4,5,6;UNTIL=20261201T063000Z"),
    `${hour}, 26-12-01 10:00 120, 1 unclear`,
  ],
  [
    "a rule that cannot be read, since a day of last year",
    anEvent("DTSTART:20250107T043000Z", "DURATION:PT1H", "RRULE:FREQ=WEEKLY;BYWEEKNO=50"),
    "1 unclear",
  ],
  ["weeks by their number", at("RRULE:FREQ=YEARLY;BYWEEKNO=50"), `${hour}, 1 unclear`],
  ["every hour, twice", at("RRULE:FREQ=HOURLY;COUNT=2"), `${hour}, 26-12-01 10:00 ${2 * 24 * 60}, 1 unclear`],
  [
    "every few hours until noon",
    at("RRULE:FREQ=HOURLY;UNTIL=20261201T063000Z"),
    `26-12-01 10:00 60, 26-12-01 10:00 120, 1 unclear`,
  ],
])("R14.6 %s", (_, lines, outcome) => {
  expect(toOutcome(read(aCalendar([lines])))).toBe(outcome);
});

const series = ["UID:u", "DTSTART;TZID=Asia/Kolkata:20261201T100000", "DURATION:PT1H", "RRULE:FREQ=WEEKLY;COUNT=3"];

test.each<[what: string, blocks: string[][], outcome: string]>([
  [
    "one moved out of the range",
    [anEvent(...series), anEvent("UID:u", "RECURRENCE-ID:20261208T043000Z", "DTSTART:20290101T100000")],
    `${hour}, 26-12-15 10:00 60`,
  ],
  [
    "one moved to a time that cannot be read",
    [anEvent(...series), anEvent("UID:u", "RECURRENCE-ID:20261208T043000Z", "DTSTART:later")],
    `${hour}, 26-12-08 10:00 60, 26-12-15 10:00 60, 1 unclear`,
  ],
  [
    "one that repeats by itself",
    [
      anEvent(...series),
      anEvent(
        "UID:u",
        "RECURRENCE-ID:20261208T043000Z",
        "DTSTART:20261208T100000",
        "DURATION:PT2H",
        "RRULE:FREQ=DAILY",
      ),
    ],
    `${hour}, 26-12-08 10:00 120, 26-12-15 10:00 60, 1 unclear`,
  ],
  [
    "the rest called off",
    [anEvent(...series), anEvent("UID:u", "RECURRENCE-ID;RANGE=THISANDFUTURE:20261208T043000Z", "STATUS:CANCELLED")],
    hour,
  ],
  [
    "the rest moved by days",
    [
      anEvent(...series),
      anEvent(
        "UID:u",
        "RECURRENCE-ID;RANGE=THISANDFUTURE:20261208T043000Z",
        "DTSTART;TZID=Asia/Kolkata:20261210T110000",
        "DURATION:PT2H",
      ),
    ],
    `${hour}, 26-12-10 11:00 120, 26-12-17 11:00 120`,
  ],
  [
    "an event and its newer self",
    [at("UID:a", "SEQUENCE:1"), anEvent("UID:a", "SEQUENCE:2", "DTSTART:20261202T100000", "DURATION:PT1H")],
    "26-12-02 10:00 60",
  ],
  [
    "two events of one name",
    [at("UID:a"), anEvent("UID:a", "DTSTART:20261202T100000", "DURATION:PT1H")],
    `${hour}, 26-12-02 10:00 60`,
  ],
  [
    "free and busy blocks",
    [
      [
        "BEGIN:VFREEBUSY",
        "FREEBUSY;FBTYPE=free:20261202T043000Z/PT1H",
        "FREEBUSY;FBTYPE=BUSY-TENTATIVE:20261201T043000Z/PT1H,x/y",
        "END:VFREEBUSY",
      ],
    ],
    `${hour}, 1 unclear`,
  ],
])("R14.6 %s", (_, blocks, outcome) => {
  expect(toOutcome(read(aCalendar(blocks)))).toBe(outcome);
});

test("R14.6 line ends of any kind, a mark before them, and several calendars in one file are read", () => {
  const text = aCalendar([at("SUMMARY:Lunch", " with Asha")]);
  for (const end of ["\r\n", "\n", "\r", "\r\r\n"]) {
    expect(toOutcome(read(`\uFEFF${text.replaceAll("\r\n", end)}`))).toBe(hour);
  }
  const other = aCalendar([at("UID:other").map((line) => line.replace("1201", "1202"))]);
  expect(toOutcome(read(text + other))).toBe(`${hour}, 26-12-02 10:00 60`);
});

test("R14.6 hours without a zone are those of the calendar's; days are the place's; what a file takes back is free", () => {
  const london = (lines: string[]) => toOutcome(read(aCalendar([lines], ["X-WR-TIMEZONE:Europe/London"])));
  expect(london(at())).toBe("26-12-01 15:30 60");
  expect(london(days())).toBe("26-12-01 00:00 1440");
  expect(london(zone("America/New_York"))).toBe("26-12-01 20:30 60");
  expect(toOutcome(read(aCalendar([at()], ["METHOD:CANCEL"])))).toBe("");
});

test("R14.2 what has a UID of ours is left out, also where it was changed", () => {
  const text = aCalendar([
    at("UID:ours"),
    anEvent("UID:ours", "RECURRENCE-ID:20261201T043000Z", "DTSTART:x"),
    at("UID:b"),
  ]);
  expect(toOutcome(read(text, ["ours"]))).toBe(hour);
});

test("R14.6 29 February is busy in leap years alone, and an hour that comes twice is the first", () => {
  const ask = (text: string, year: number) =>
    toOutcome(
      readBusyCalendar({
        text,
        range: { startsAt: Date.UTC(year, 1, 1), endsAt: Date.UTC(year, 11, 1) },
        timeZone: "Asia/Kolkata",
        own: new Set(),
      }),
    );
  const leap = aCalendar([anEvent("DTSTART;VALUE=DATE:20240229", "RRULE:FREQ=YEARLY")]);
  expect(ask(leap, 2027)).toBe("");
  expect(ask(leap, 2028)).toBe("28-02-29 00:00 1440");
  const night = (from: string, to: string) =>
    aCalendar([anEvent(`DTSTART;TZID=America/New_York:${from}`, `DTEND;TZID=America/New_York:${to}`)]);
  expect(ask(night("20270314T023000", "20270314T033000"), 2027)).toBe("27-03-14 13:00 60");
  expect(ask(night("20271107T013000", "20271107T023000"), 2027)).toBe("27-11-07 11:00 120");
});

const block = (...lines: string[]) => ["BEGIN:VTIMEZONE", "TZID:Q", ...lines, "END:VTIMEZONE"];
const standard = (...lines: string[]) => ["BEGIN:STANDARD", "TZOFFSETTO:+0100", ...lines, "END:STANDARD"];

test.each<[what: string, block: string[], outcome: string]>([
  ["that says nothing", block(), `${hour}, 1 unclear`],
  [
    "with an offset that is none",
    block(...standard("DTSTART:19700101T000000", "TZOFFSETTO:east").toReversed()),
    `${hour}, 1 unclear`,
  ],
  ["that changed once", block(...standard("DTSTART:16010101T000000", "TZOFFSETFROM:+0100")), "26-12-01 14:30 60"],
  [
    "that changes by dates",
    block(...standard("DTSTART:20100101T000000", "TZOFFSETFROM:+0200", "RDATE:20261101T000000,x")),
    "26-12-01 14:30 60",
  ],
  [
    "that never changes by its rule",
    block(...standard("DTSTART:20100101T000000", "TZOFFSETFROM:+0200", "RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30")),
    "26-12-01 14:30 60",
  ],
])("R14.6 a description of a zone %s", (_, description, outcome) => {
  expect(toOutcome(read(aCalendar([description, zone("Q")])))).toBe(outcome);
});

test("R14.6 a description of a zone is found by its name, in which commas have a backslash", () => {
  const changed = standard("DTSTART:16010101T000000", "TZOFFSETFROM:+0100");
  const description = block(...changed).with(1, "TZID:(UTC+01:00) Berlin\\, Bern\\, Rome");
  expect(toOutcome(read(aCalendar([description, zone('"(UTC+01:00) Berlin, Bern, Rome"')])))).toBe("26-12-01 14:30 60");
});
