import { dayMs } from "@campusward/contracts/desk/place-time";
import { clocksOf, createDayTest, firstOf, isPlain, type Rule } from "./rules.ts";
import type { Steps } from "./steps.ts";

/** What a clock shows, as if it were UTC: milliseconds since 1970. */
type Wall = number;
type Stretch = { from: Wall; to: Wall };

/** Days that are looked at for one rule: three hundred years of them. */
const mostLookedAt = 110_000;
type Left = { looks: number };

export type Repetitions = { times: Wall[]; isExact: boolean };

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
      if (counted === count) break;
    }
    steps.spend(mostLookedAt - left.looks);
    return { times, isExact: left.looks > 0 };
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

const lengths: { [Frequency in Rule["frequency"]]?: number } = { WEEKLY: 7 * dayMs, DAILY: dayMs };

/** Whether each period has its one time, so that they need not be counted. */
function isOneEach(rule: Rule): boolean {
  return lengths[rule.frequency] !== undefined && isPlain(rule);
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

function* walk(rule: Rule, start: Wall, { from, to }: Stretch, left: Left): Generator<Wall> {
  const { numberOf, beginOf } = periodsOf(rule);
  const { isDay, fromMonth } = createDayTest(rule, start);
  const dayOf = (wall: Wall) => Math.floor(wall / dayMs);
  const clocks = clocksOf(rule, start);
  function* timesOf(from: number, end: number): Generator<Wall> {
    for (let day = fromMonth(from); day < end && left.looks >= 0; day = fromMonth(day + 1)) {
      const isWanted = isDay(day);
      left.looks -= isWanted ? clocks.length : 1;
      if (isWanted) yield* clocks.map((clock) => day * dayMs + clock);
    }
  }
  const first = numberOf(dayOf(start));
  const passed = Math.floor((numberOf(dayOf(from)) - first) / rule.interval);
  for (let number = first + passed * rule.interval; beginOf(number) * dayMs <= to; number += rule.interval) {
    left.looks -= 1 + rule.positions.length;
    for (const at of atPositions(timesOf(beginOf(number), beginOf(number + 1)), rule.positions)) {
      if (left.looks < 0 || at > to) return;
      if (at >= from) yield at;
    }
    if (left.looks < 0) return;
  }
}

/** All times of a period, in order; of them those at the positions, where there are any. */
function atPositions(times: Iterable<Wall>, positions: number[]): Iterable<Wall> {
  if (positions.length === 0) return times;
  const all = [...times];
  const wanted = new Set(positions.map((position) => (position > 0 ? position - 1 : all.length + position)));
  return all.filter((_, index) => wanted.has(index));
}
