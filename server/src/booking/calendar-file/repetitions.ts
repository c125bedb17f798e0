import { dayMs, hourMs, minuteMs } from "@campusward/contracts/desk/place-time";
import { createDayTest, firstOf, type Rule } from "./rules.ts";
import type { Steps } from "./steps.ts";

/** What a clock shows, as if it were UTC: milliseconds since 1970. */
type Wall = number;
type Stretch = { from: Wall; to: Wall };

/** Of one rule. What happens more often in a range of three months, such as every half hour, keeps busy throughout. */
const mostTimes = 3000;
/** Days, hours, minutes or seconds that are looked at for one rule: three hundred years of days. */
const mostLookedAt = 110_000;
type Left = { looks: number };

export type Repetitions = {
  times: Wall[];
  isExact: boolean;
  /** Where it became too much to follow; null where it was followed to the end. */
  goesOnFrom: Wall | null;
};

/**
 * When something repeats within a stretch of time, in order. A rule is entered where the stretch begins. One with a
 * number of times is counted from its start, unless each period holds exactly one; one that counts on for too long is
 * taken for endless.
 * @param start when it happens first
 */
export function repetitions(rule: Rule, start: Wall, stretch: Stretch, steps: Steps): Repetitions {
  const follow = (from: Wall, to: Wall, count: number) => {
    const left: Left = { looks: mostLookedAt };
    const times: Wall[] = [];
    let counted = 0;
    for (const at of walk(rule, start, { from: Math.max(start, from), to }, left)) {
      if (at >= stretch.from) times.push(at);
      counted += 1;
      if (counted === count || times.length > mostTimes) break;
    }
    steps.spend(mostLookedAt - left.looks);
    const isFollowed = left.looks > 0 && times.length <= mostTimes;
    return { times, isExact: isFollowed, goesOnFrom: isFollowed ? null : (times.at(-1) ?? Math.max(start, from)) };
  };
  const { count } = rule;
  if (count === null) return follow(stretch.from, stretch.to, Infinity);
  if (isOneEach(rule)) {
    const last = start + (count - 1) * rule.interval * (lengths[rule.frequency] ?? 0);
    return follow(stretch.from, Math.min(stretch.to, last), Infinity);
  }
  const counted = follow(start, stretch.to, count);
  return counted.isExact ? counted : { ...follow(stretch.from, stretch.to, Infinity), isExact: false };
}

const units: { [Frequency in Rule["frequency"]]?: number } = { HOURLY: hourMs, MINUTELY: minuteMs, SECONDLY: 1000 };
const lengths: { [Frequency in Rule["frequency"]]?: number } = { WEEKLY: 7 * dayMs, DAILY: dayMs, ...units };

/** Whether each period has its one time, so that they need not be counted. */
function isOneEach({ frequency, months, weeks, yearDays, monthDays, days, hours, minutes, seconds, positions }: Rule) {
  const lists = [months, weeks, yearDays, monthDays, days, hours, minutes, seconds, positions];
  return lengths[frequency] !== undefined && lists.every(({ length }) => length === 0);
}

function walk(rule: Rule, start: Wall, stretch: Stretch, left: Left): Generator<Wall> {
  const unit = units[rule.frequency];
  return unit === undefined ? walkDays(rule, start, stretch, left) : walkUnits({ ...rule, unit }, start, stretch, left);
}

/** The number of the year, month, week or day that a day lies in, and the first day of a number. */
function periodsOf({ frequency, weekStart }: Rule): {
  numberOf: (day: number) => number;
  beginOf: (number: number) => number;
} {
  const yearOf = (day: number) => new Date(day * dayMs).getUTCFullYear();
  // 1970 began on a Thursday.
  const shift = (((4 - weekStart) % 7) + 7) % 7;
  switch (frequency) {
    case "YEARLY":
      return { numberOf: yearOf, beginOf: (year) => firstOf(year, 0) };
    case "MONTHLY":
      return {
        numberOf: (day) => yearOf(day) * 12 + new Date(day * dayMs).getUTCMonth(),
        beginOf: (month) => firstOf(0, month),
      };
    case "WEEKLY":
      return { numberOf: (day) => Math.floor((day + shift) / 7), beginOf: (week) => week * 7 - shift };
    default:
      return { numberOf: (day) => day, beginOf: (day) => day };
  }
}

function* walkDays(rule: Rule, start: Wall, { from, to }: Stretch, left: Left): Generator<Wall> {
  const { numberOf, beginOf } = periodsOf(rule);
  const { isDay, fromMonth } = createDayTest(rule, start);
  const times = timesWithin(dayMs, rule, start);
  left.looks -= times.length;
  const dayOf = (wall: Wall) => Math.floor(wall / dayMs);
  const first = numberOf(dayOf(start));
  const passed = Math.floor((numberOf(dayOf(from)) - first) / rule.interval);
  for (let number = first + passed * rule.interval; beginOf(number) * dayMs <= to; number += rule.interval) {
    const [begin, end] = [beginOf(number), beginOf(number + 1)];
    const days: Wall[] = [];
    for (let day = fromMonth(begin); day < end; day = fromMonth(day + 1)) {
      left.looks -= 1;
      if (isDay(day)) days.push(day * dayMs);
    }
    left.looks -= 1;
    for (const at of chosen(days, times, rule.positions)) {
      left.looks -= 1;
      if (at > to || left.looks < 0) return;
      if (at >= from) yield at;
    }
    if (left.looks < 0) return;
  }
}

/** Hours, minutes or seconds. What a day, an hour or a minute leaves out is passed over whole. */
function* walkUnits(rule: Rule & { unit: number }, start: Wall, { from, to }: Stretch, left: Left): Generator<Wall> {
  const { unit, hours, minutes, seconds } = rule;
  const { isDay } = createDayTest(rule, start);
  const within = timesWithin(unit, rule, start);
  const step = unit * rule.interval;
  const base = floorTo(start, unit);
  const notBefore = (wall: Wall) => base + Math.ceil((wall - base) / step) * step;
  const isOut = (list: number[], value: number) => list.length > 0 && !list.includes(value);
  let known = { day: Number.NaN, isIn: false };
  for (let at = notBefore(floorTo(from, unit)); at <= to; ) {
    left.looks -= 1;
    const day = Math.floor(at / dayMs);
    if (day !== known.day) known = { day, isIn: isDay(day) };
    const date = new Date(at);
    if (!known.isIn) at = notBefore(floorTo(at, dayMs) + dayMs);
    else if (isOut(hours, date.getUTCHours())) at = notBefore(floorTo(at, hourMs) + hourMs);
    else if (unit < hourMs && isOut(minutes, date.getUTCMinutes())) at = notBefore(floorTo(at, minuteMs) + minuteMs);
    else if (unit < minuteMs && isOut(seconds, date.getUTCSeconds())) at += step;
    else {
      for (const time of chosen([at], within, rule.positions)) {
        left.looks -= 1;
        if (time > to || left.looks < 0) return;
        if (time >= from) yield time;
      }
      at += step;
    }
    if (left.looks < 0) return;
  }
}

const floorTo = (wall: Wall, unit: number) => Math.floor(wall / unit) * unit;

/** All times of all periods, in order; of them those at the positions, where there are any. */
function* chosen(begins: Wall[], times: number[], positions: number[]): Generator<Wall> {
  const size = begins.length * times.length;
  const at = (index: number) =>
    (begins[Math.floor(index / times.length)] as number) + (times[index % times.length] as number);
  if (positions.length === 0) {
    for (let index = 0; index < size; index += 1) yield at(index);
    return;
  }
  const indexes = positions.map((position) => (position > 0 ? position - 1 : size + position));
  const there = [...new Set(indexes)].filter((index) => index >= 0 && index < size);
  for (const index of there.sort((one, other) => one - other)) yield at(index);
}

/** When it happens within a day, hour, minute or second: milliseconds since that began. */
function timesWithin(unit: number, { hours, minutes, seconds }: Rule, start: Wall): number[] {
  const begin = new Date(start);
  const or = (list: number[], own: number) => (list.length > 0 ? list : [own]);
  const ofHour = unit > hourMs ? or(hours, begin.getUTCHours()) : [0];
  const ofMinute = unit > minuteMs ? or(minutes, begin.getUTCMinutes()) : [0];
  const ofSecond = unit > 1000 ? or(seconds, begin.getUTCSeconds()) : [0];
  return ofHour.flatMap((hour) =>
    ofMinute.flatMap((minute) => ofSecond.map((second) => hour * hourMs + minute * minuteMs + second * 1000)),
  );
}
