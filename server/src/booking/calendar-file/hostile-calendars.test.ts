import { setTimeout as pause } from "node:timers/promises";
import { usualHours } from "@campusward/contracts/booking/meeting-hours";
import { dayMs, hourMs } from "@campusward/contracts/desk/place-time";
import fc from "fast-check";
import { RRuleTemporal } from "rrule-temporal";
import { describe, expect, test } from "vitest";
import { aColleague, aDesk } from "../../testing/desk-app.ts";
import { engines } from "../../testing/engines.ts";
import { anyCharacter } from "../../testing/input/any-character.ts";
import { testSecrets } from "../../testing/test-secrets.ts";
import type { BookingContext } from "../booking-context.ts";
import { readDueCalendars } from "../booking-jobs.ts";
import { createBuiltInProvider } from "../built-in-provider.ts";
import type { CalendarProvider } from "../calendar-provider.ts";
import { readOwnHours } from "../own-hours.ts";
import { UnreadableCalendar } from "./content-lines.ts";
import { readBusyCalendar } from "./read-busy-calendar.ts";
import { repetitions } from "./repetitions.ts";
import { readRule } from "./rules.ts";
import { countSteps } from "./steps.ts";

const range = { startsAt: Date.parse("2026-11-01T00:00:00Z"), endsAt: Date.parse("2027-02-15T00:00:00Z") };
const large = 256 * 1024;

/** @returns what was read, or the sentence that says why not; anything else that is thrown is a fault of ours */
function read(text: string) {
  try {
    return readBusyCalendar({ text, range, timeZone: "Asia/Kolkata", own: new Set() });
  } catch (error) {
    if (error instanceof UnreadableCalendar) return error.message;
    throw error;
  }
}

const aCalendar = (event: string, times = 1) =>
  `BEGIN:VCALENDAR\r\n${`BEGIN:VEVENT\r\n${event}\r\nEND:VEVENT\r\n`.repeat(times)}END:VCALENDAR\r\n`;
const repeating = (rule: string) => `DTSTART:20250101T000000Z\r\nDTEND:20250101T000100Z\r\nRRULE:${rule}`;
/** Each is counted from its start. */
const tooMuch = aCalendar(repeating("FREQ=DAILY;BYDAY=MO;COUNT=900000").replaceAll("2025", "1800"), 100);

test.each([
  "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30",
  "FREQ=DAILY;BYMONTHDAY=31;BYMONTH=6;COUNT=1",
  "FREQ=WEEKLY;BYMONTH=2;BYMONTHDAY=30",
  "FREQ=MONTHLY;BYDAY=MO;BYSETPOS=366",
])("R15.10 %s has no date, and is read to its end", (rule) => {
  expect(read(aCalendar(repeating(rule)))).toEqual({ times: [], unclear: 0 });
});

test.each(["FREQ=SECONDLY", "FREQ=MINUTELY;COUNT=999999999;BYDAY=SU,MO,TU,WE,TH,FR,SA", "FREQ=MINUTELY;INTERVAL=5"])(
  "R15.10 what repeats as often as %s is busy throughout, and is said to be unclear",
  (rule) => {
    const answer = read(aCalendar(repeating(rule).replace("000100Z", "010000Z")));
    const { times, unclear } = answer as Exclude<typeof answer, string>;
    expect(unclear).toBe(1);
    let free = range.startsAt;
    for (const { startsAt, endsAt } of times.toSorted((one, other) => one.startsAt - other.startsAt)) {
      if (startsAt <= free) free = Math.max(free, endsAt);
    }
    expect(free).toBeGreaterThanOrEqual(range.endsAt);
  },
);

test.each<[what: string, text: string, why: string]>([
  ["days", tooMuch, "It repeats too much to be counted out."],
  ["events", aCalendar("DTSTART:20261201T000000Z\r\nDURATION:PT1H", 6_000), "It has too many entries."],
  [
    "names of zones",
    Array.from({ length: 300 }, (_, at) => aCalendar(`DTSTART;TZID=Z${at}:20261201T000000`)).join(""),
    "It names too many time zones.",
  ],
  ["depths", `BEGIN:VCALENDAR\r\n${"BEGIN:A\r\n".repeat(100_000)}${"END:B\r\n".repeat(100_000)}`, "It is cut off"],
])("R15.10 a calendar of too many %s is said to be that", (_, text, why) => {
  expect(read(text)).toMatch(why);
});

const numbers = (least: number, most: number) =>
  fc.array(fc.integer({ min: least, max: most }), { minLength: 1, maxLength: 4 }).map(String);
const weekday = fc.constantFrom("SU", "MO", "TU", "WE", "TH", "FR", "SA");
const weekdays = fc.array(weekday, { minLength: 1, maxLength: 3 }).map(String);
const start = fc
  .integer({ min: Date.UTC(2005, 0, 1) / hourMs, max: Date.UTC(2026, 11, 1) / hourMs })
  .map((at) => at * hourMs);
const anyRule = fc.record(
  {
    FREQ: fc.constantFrom("YEARLY", "MONTHLY", "WEEKLY", "DAILY", "HOURLY", "MINUTELY", "SECONDLY"),
    INTERVAL: fc.integer({ min: 0, max: 2 ** 31 }),
    COUNT: fc.integer({ min: 0, max: 2 ** 31 }),
    UNTIL: fc.constantFrom("20270101", "20261201T000000Z", "x"),
    WKST: weekday,
    BYMONTH: numbers(0, 13),
    BYWEEKNO: numbers(-54, 54),
    BYYEARDAY: numbers(-367, 367),
    BYMONTHDAY: numbers(-32, 32),
    BYDAY: fc
      .array(
        fc.tuple(fc.constantFrom("", "1", "-1", "5", "-53"), weekday).map(([nth, day]) => nth + day),
        { maxLength: 4 },
      )
      .map(String),
    BYHOUR: numbers(0, 24),
    BYMINUTE: numbers(0, 60),
    BYSECOND: numbers(0, 61),
    BYSETPOS: numbers(-367, 367),
  },
  { requiredKeys: ["FREQ"] },
);
const write = (rule: object) =>
  Object.entries(rule)
    .map(([name, value]) => `${name}=${value}`)
    .join(";");

test("R15.10 any rule is read to its end, and every busy time lies in the range", () => {
  const runs = { numRuns: Number(process.env.PROPERTY_RUNS ?? 60), seed: 1 };
  fc.assert(
    fc.property(anyRule, start, (rule, at) => {
      const begin = new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, "");
      const answer = read(aCalendar(`DTSTART:${begin}\r\nDURATION:PT1H\r\nRRULE:${write(rule)}`));
      if (typeof answer === "string") throw new Error(answer);
      for (const { startsAt, endsAt } of answer.times) {
        expect(startsAt < range.endsAt && endsAt > range.startsAt && startsAt < endsAt).toBe(true);
      }
    }),
    runs,
  );
});

const line = fc.constantFrom(
  "BEGIN:VCALENDAR",
  "END:VCALENDAR",
  "BEGIN:VEVENT",
  "END:VEVENT",
  "BEGIN:VTIMEZONE",
  "TZID:Q",
  "END:VTIMEZONE",
  "BEGIN:STANDARD",
  "TZOFFSETTO:+9999",
  "END:STANDARD",
  "DTSTART;TZID=Q:20261201T000000",
  "RRULE:FREQ=DAILY",
  "\r",
  'A;B="',
  "DTSTART;TZID=",
  ":".repeat(99),
  ";=".repeat(99),
  " ",
  "\n ",
  "RDATE:,,,/",
  "DURATION:P",
  "UID:",
  "\u0000",
);

test("R15.10 256 KB of anything are read, or refused in a sentence", () => {
  const piece = fc.oneof(line, fc.string({ unit: anyCharacter, maxLength: 30 }));
  const text = fc.array(piece, { minLength: 1, maxLength: 30 }).map((lines) => {
    const block = `${lines.join("\r\n")}\r\n`;
    return `BEGIN:VCALENDAR\r\n${block.repeat(Math.ceil(large / block.length))}END:VCALENDAR\r\n`;
  });
  fc.assert(
    fc.property(text, (any) => void read(any)),
    { numRuns: Number(process.env.PROPERTY_RUNS ?? 12), seed: 1 },
  );
});

/** What two programs understand alike: theirs reads mixed lists of a year in another way than the standard. */
const commonRule = fc.record(
  {
    FREQ: fc.constantFrom("MONTHLY", "WEEKLY", "DAILY"),
    INTERVAL: fc.integer({ min: 1, max: 5 }),
    COUNT: fc.integer({ min: 1, max: 900 }),
    WKST: weekday,
    BYMONTH: numbers(1, 12),
    BYMONTHDAY: fc
      .array(
        fc.integer({ min: -31, max: 31 }).filter((day) => day !== 0),
        { minLength: 1, maxLength: 3 },
      )
      .map(String),
    BYDAY: weekdays,
    BYHOUR: numbers(0, 23),
    BYMINUTE: numbers(0, 59),
  },
  { requiredKeys: ["FREQ"] },
);

test("R14.6 rules give the dates that another program gives", () => {
  const [from, to] = [range.startsAt, range.endsAt];
  fc.assert(
    fc.property(commonRule, start, (rule, at) => {
      const read = readRule(write(rule));
      if (!read) throw new Error("It was not read.");
      const ours = repetitions(read, at, { from, to }, countSteps());
      fc.pre(ours.isExact);
      const begin = new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, "");
      const theirs = new RRuleTemporal({
        rruleString: `DTSTART:${begin}\nRRULE:${write(rule)}`,
        maxIterations: 1_000_000,
      });
      const dates = theirs
        .between(new Date(from), new Date(to), true)
        .map(({ epochMilliseconds }) => epochMilliseconds);
      expect(ours.times).toEqual(dates);
    }),
    { numRuns: Number(process.env.PROPERTY_RUNS ?? 60), seed: 1 },
  );
});

describe.each(engines)("on %s", (engine) => {
  test("R15.10 R14.6 a calendar that cannot be read keeps its last good answer, and says why; an unclear entry is counted", async () => {
    const { admin, booking, clock, database } = await aDesk(engine);
    await admin.send("PUT", "/api/v1/me/hours", { ...usualHours, busyAddress: "https://calendar.example/a.ics" });
    const startsAt = clock.now + dayMs;
    let text = aCalendar(`DTSTART:${new Date(startsAt).toISOString().replaceAll(/[-:]|\.\d+/g, "")}\r\nDURATION:PT1H`);
    const provider = createBuiltInProvider({
      database,
      secrets: testSecrets,
      timeZone: "Asia/Kolkata",
      fetchCalendar: async () => text,
    });
    const context: BookingContext = { ...booking.context, providers: [provider] };
    const readAgain = async () => {
      clock.now += hourMs;
      expect(await readDueCalendars(context)).toBe(1);
      const stored = await database.query.selectFrom("busy_times").select("starts_at").execute();
      const { fault, unclear } = (await readOwnHours(context, { accountId: admin.id })).busy;
      return { stored, fault, unclear };
    };
    const stored = [{ starts_at: Math.floor(startsAt / 1000) * 1000 }];
    expect(await readAgain()).toEqual({ stored, fault: null, unclear: 0 });
    text = text.replace("END:VCALENDAR", "BEGIN:VEVENT\r\nDTSTART:soon\r\nEND:VEVENT\r\nEND:VCALENDAR");
    expect(await readAgain()).toEqual({ stored, fault: null, unclear: 1 });
    text = tooMuch;
    expect(await readAgain()).toEqual({ stored, fault: "It repeats too much to be counted out.", unclear: 1 });
    text = "<!doctype html>";
    expect(await readAgain()).toEqual({ stored, fault: "It is no calendar.", unclear: 1 });
  });

  /** Two colleagues whose calendars are due. */
  async function twoDue() {
    const desk = await aDesk(engine);
    const { admin, booking, clock, database } = desk;
    const colleague = await aColleague(desk);
    const ids = [admin.id, colleague.id];
    const row = { settings: JSON.stringify(usualHours), changed_at: clock.now, turn: 0, busy_due_at: clock.now };
    const rows = ids.map((account_id) => ({ ...row, account_id }));
    await database.query.insertInto("meeting_hours").values(rows).execute();
    return { ids, booking, database };
  }

  test("R14.6 a calendar that does not answer keeps no other one waiting", async () => {
    const { ids, booking } = await twoDue();
    const asked = new Set<string>();
    const all = Promise.withResolvers<void>();
    const provider = {
      name: "slow",
      isUsedBy: async () => true,
      async busyTimes(accountId: string) {
        if (asked.add(accountId).size === ids.length) all.resolve();
        await all.promise;
        return { times: [], unclear: 0 };
      },
    } as unknown as CalendarProvider;
    expect(await readDueCalendars({ ...booking.context, providers: [provider] })).toBe(ids.length);
  });

  test("R14.6 where one calendar meets a bug, the others are read before that is said", async () => {
    const { ids, booking, database } = await twoDue();
    const provider = {
      name: "broken",
      isUsedBy: async () => true,
      async busyTimes(accountId: string) {
        if (accountId === ids[0]) throw new Error("a bug");
        await pause(50);
        return { times: [], unclear: 0 };
      },
    } as unknown as CalendarProvider;
    await expect(readDueCalendars({ ...booking.context, providers: [provider] })).rejects.toThrow("a bug");
    const read = database.query.selectFrom("meeting_hours").select("account_id").where("busy_read_at", "is not", null);
    expect(await read.execute()).toEqual([{ account_id: ids[1] }]);
  });
});
