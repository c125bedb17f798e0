import { type MeetingHours, saveMeetingHours, usualHours } from "@campusward/contracts/booking/meeting-hours";
import { expect, test } from "vitest";
import { aStretch, bounds, numberNames, readTyped, type TypedHours, toTyped } from "./typed-hours.ts";

const hours: MeetingHours = {
  ...usualHours,
  weekly: [
    { weekday: 1, from: 600, until: 780 },
    { weekday: 1, from: 840, until: 1440 },
    { weekday: 6, from: 0, until: 30 },
  ],
  daysOff: ["2026-12-24"],
  roomUrl: "https://rooms.example/a",
};
const typed = toTyped(hours);
const onSunday = (...stretches: [string, string][]): TypedHours => ({
  ...typed,
  week: [stretches.map(([from, until]) => aStretch(from, until)), ...typed.week.slice(1)],
});

test("R14.2 hours that are read and saved again are the same, to the midnight at a day's end", () => {
  expect(typed.week[1]).toMatchObject([
    { from: "10:00", until: "13:00" },
    { from: "14:00", until: "00:00" },
  ]);
  expect(readTyped(typed)).toEqual({ hours, problems: null });
});

test.each([
  ["missing", [["10:00", ""]], "0 0"],
  ["order", [["10:00", "09:00"]], "0 0"],
  ["order", [["10:00", "10:00"]], "0 0"],
  // However they stand in the form.
  [
    "overlap",
    [
      ["14:00", "16:00"],
      ["10:00", "15:00"],
    ],
    "0 0",
  ],
] as const)("R14.2 %s: such a stretch is named by its day and place", (problem, stretches, at) => {
  const { problems } = readTyped(onSunday(...stretches.map(([from, until]): [string, string] => [from, until])));
  expect(problems?.week).toEqual({ [at]: problem });
});

test("R14.2 an empty stretch is none, and stretches that touch do not overlap", () => {
  const read = readTyped(onSunday(["12:00", "13:00"], ["", ""], ["10:00", "12:00"]));
  expect(read.hours?.weekly.filter(({ weekday }) => weekday === 0)).toEqual([
    { weekday: 0, from: 600, until: 720 },
    { weekday: 0, from: 720, until: 780 },
  ]);
});

test("R14.2 numbers keep to what the contract takes", () => {
  for (const name of numberNames) {
    for (const end of bounds[name]) {
      const read = readTyped({ ...typed, numbers: { ...typed.numbers, [name]: String(end) } });
      expect(saveMeetingHours.request.safeParse(read.hours).success).toBe(true);
    }
    for (const wrong of [bounds[name][0] - 1, bounds[name][1] + 1, "", "half", "1.5"]) {
      expect(readTyped({ ...typed, numbers: { ...typed.numbers, [name]: String(wrong) } }).problems?.numbers).toEqual({
        [name]: true,
      });
    }
  }
});

test("R14.2 an address is of https; none keeps the one before, and one that is taken away is null", () => {
  expect(readTyped({ ...typed, room: "meet.example", busy: "http://a.example/b.ics" }).problems).toMatchObject({
    room: true,
    busy: true,
  });
  expect(readTyped({ ...typed, busy: " https://a.example/b.ics " })).toMatchObject({
    busyAddress: "https://a.example/b.ics",
  });
  for (const busy of [
    "https://meera:word@cloud.example/own.ics",
    "https://पञ्चांग.भारत/क.ics",
    "https://my_box.example:8443",
  ])
    expect(readTyped({ ...typed, busy })).toMatchObject({ busyAddress: busy });
  expect(readTyped({ ...typed, isBusyGone: true })).toMatchObject({ busyAddress: null });
});
