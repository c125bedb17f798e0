import { dayMs, hourMs, minuteMs } from "@campusward/contracts/desk/place-time";
import { describe, expect, test } from "vitest";
import { toPicker } from "./day-picker.ts";

const company = { timeZone: "Asia/Kolkata", locale: "en-IN", country: "IN" };
/** Monday, 9:30 am in India. */
const monday = Date.parse("2026-11-30T04:00:00Z");

/** What is drawn where these times are free, for a reader in India. */
function pick(starts: readonly number[], picking: Partial<Parameters<typeof toPicker>[1]> = {}, of = company) {
  const times = starts.map((startsAt) => ({ startsAt, endsAt: startsAt + 30 * minuteMs }));
  const offer = {
    person: null,
    minutes: 30,
    timeZone: of.timeZone,
    days: times.map((one) => ({ day: "", times: [one] })),
  };
  const addressOf = (page: number) => `?page=${page}`;
  const usual = { zone: of.timeZone, chosen: undefined, page: 1, isShort: false, addressOf };
  return toPicker(offer, { ...usual, ...picking }, of);
}

const onDays = (...days: number[]) => days.map((day) => monday + day * dayMs);
const numbers = ({ days }: ReturnType<typeof pick>) => days.map(({ number }) => number);

describe("R14.1 four days with times are drawn at a time", () => {
  const twoWeeks = onDays(0, 1, 2, 3, 7, 8, 9, 10, 14);

  test.each([
    [1, ["30", "1", "2", "3"], "?page=2", false],
    [2, ["7", "8", "9", "10"], "?page=3", "?page=1"],
    [3, ["14"], false, "?page=2"],
    [999, ["14"], false, "?page=2"],
  ])("page %d", (page, days, more, earlier) => {
    const drawn = pick(twoWeeks, { page });
    expect(numbers(drawn)).toEqual(days);
    expect([drawn.more, drawn.earlier]).toEqual([more, earlier]);
    expect(drawn.days.map(({ isOpen }) => isOpen)).toEqual(days.map((_, index) => index === 0));
  });

  test("with the one that is chosen, which is open", () => {
    const drawn = pick(twoWeeks, { chosen: twoWeeks[5] });
    expect(numbers(drawn)).toEqual(["7", "8", "9", "10"]);
    expect(drawn.days.map(({ isOpen }) => isOpen)).toEqual([false, true, false, false]);
    expect(drawn.days[1]?.parts[0]?.times[0]).toMatchObject({ isChosen: true, inFull: "Tuesday 8 December, 9:30 am" });
  });

  test("and one with few times where the offer is a way out", () => {
    const half = Array.from({ length: 12 }, (_, index) => monday + index * 30 * minuteMs);
    const drawn = pick([...half, ...twoWeeks.slice(1)], { isShort: true });
    expect(drawn.days.map(({ count, gap }) => [count, gap])).toEqual([[5, null]]);
    expect([drawn.more, drawn.earlier]).toEqual([false, false]);
  });

  test("none of which is empty", () => {
    expect(pick([])).toMatchObject({ hasNone: true, days: [], more: false, earlier: false });
    const yours = { startsAt: monday, endsAt: monday + hourMs };
    expect(pick(onDays(0), { yours })).toMatchObject({ hasNone: true });
    expect(pick(onDays(0, 1), { yours }).days[0]?.parts[0]?.times).toMatchObject([{ isYours: true, isFree: false }]);
  });
});

test.each([
  ["none", [0, 1], null],
  ["one", [0, 2], { only: "Tuesday", next: "Wednesday", several: null }],
  ["three", [3, 7], { only: null, next: null, several: "Fri 4, Sat 5 and Sun 6" }],
  ["many, before another page", [0, 1, 2, 3, 14], { only: null, next: null, several: "Fri 4 to Sun 13" }],
])("R14.1 days without times are one line: %s", (_, days, gap) => {
  const { gap: shown } = pick(onDays(...days)).days.at(days.length > 4 ? 3 : 0) ?? {};
  expect(JSON.parse(JSON.stringify(shown).replaceAll("\u00a0", " "))).toEqual(gap);
});

test("R14.1 a day has a morning, an afternoon and an evening, which begins at five", () => {
  const [{ parts } = { parts: [] }] = pick(
    [9, 11.5, 12, 16.5, 17, 20].map((hour) => monday + (hour - 9.5) * hourMs),
  ).days;
  expect(parts.map(({ times }) => times.map(({ clock }) => clock))).toEqual([
    ["9:00", "11:30"],
    ["12:00", "4:30"],
    ["5:00", "8:00"],
  ]);
  expect(parts).toMatchObject([{ isMorning: true }, { isAfternoon: true }, { isEvening: true }]);
});

test.each([
  ["Europe/London", { span: "five and a half hours", isLater: true }],
  ["Asia/Kathmandu", { span: "a quarter of an hour", isLater: false }],
  ["Asia/Karachi", { span: "half an hour", isLater: true }],
  ["Asia/Dubai", { span: "one and a half hours", isLater: true }],
  ["Australia/Eucla", { span: "three and a quarter hours", isLater: false }],
  ["Asia/Tashkent", { span: "half an hour", isLater: true }],
  ["Asia/Bangkok", { span: "one and a half hours", isLater: false }],
  ["Asia/Kabul", { span: "one hour", isLater: true }],
  ["Australia/Darwin", { span: "four hours", isLater: false }],
])("R14.1 how far India's clock is from that of %s", (zone, shift) => {
  expect(pick(onDays(0), { zone }).shift).toEqual({ ...shift, place: "India" });
});

test("R14.1 nothing is said of clocks that agree, or whose distance changes in these days", () => {
  expect(pick(onDays(0)).shift).toBeNull();
  expect(pick(onDays(0), { zone: "Asia/Colombo" }).shift).toBeNull();
  // In London summer time ended on 25 October.
  expect(pick(onDays(-38, -34), { zone: "Europe/London" }).shift).toBeNull();
});

test("R14.1 days are the reader's, and a stone says where the team has another", () => {
  const { days } = pick(onDays(0), { zone: "America/Los_Angeles" });
  expect(days).toMatchObject([{ weekday: "Sun", number: "29", month: "Nov" }]);
  expect(days[0]?.parts[0]?.times[0]?.teamDay).toEqual({ weekday: "Mon", place: "India" });
  expect(pick(onDays(0)).days[0]?.parts[0]?.times[0]?.teamDay).toBe(false);
  const dubai = { timeZone: "Asia/Dubai", locale: "en-AE", country: "AE" };
  expect(pick(onDays(0), { zone: "Asia/Kolkata" }, dubai).shift?.place).toBe("the United Arab Emirates");
});
