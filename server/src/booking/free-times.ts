import type { MeetingHours } from "@campusward/contracts/booking/meeting-hours";
import type { FreeTime } from "@campusward/contracts/booking/offered-times";
import {
  addDays,
  dayAndHourAt,
  dayAt,
  dayMs,
  hourMs,
  instantOf,
  minuteMs,
  weekdayOf,
} from "@campusward/contracts/desk/place-time";
import type { Company } from "@campusward/contracts/site/company";
import type { EpochMs } from "../database/tables.ts";
import type { BusyTime } from "./calendar-provider.ts";

/** What the free times of one colleague are reckoned from. */
export type Reckoning = {
  hours: MeetingHours;
  company: Pick<Company, "timeZone" | "workingDays" | "daysOff">;
  now: EpochMs;
  /** By their own calendar. */
  busy: readonly BusyTime[];
  /** Demos that are booked with them, from the day of `now` on. */
  booked: readonly BusyTime[];
  /** Left out for every day up to the horizon. */
  range?: Range | undefined;
};

/** Which days are looked at: so many that have a free time, or that of one instant. */
export type Range = { mostDays: number } | { dayOf: EpochMs };

/**
 * The times at which a demo can begin with a colleague, in order. They lie in the weekly hours of the team's clock, from
 * the first minute of each stretch in steps of length and pause; after the notice, before the horizon. A pause is kept
 * before and after each booked demo. A day is the team's: it may have 23 or 25 hours, and an hour that a change of the
 * clock leaves out is skipped.
 */
export function freeTimes(reckoning: Reckoning): FreeTime[] {
  return freeDays(reckoning).flatMap(({ times }) => times);
}

/** How many demos can still be booked: a day has no more than the most of a day. */
export function countPlaces(reckoning: Reckoning): number {
  return freeDays(reckoning).reduce((sum, { places }) => sum + places, 0);
}

type FreeDay = { times: FreeTime[]; places: number };

function freeDays({ hours, company, now, busy, booked, range = {} as Range }: Reckoning): FreeDay[] {
  const { timeZone } = company;
  const lengthMs = hours.lengthMinutes * minuteMs;
  const pauseMs = hours.pauseMinutes * minuteMs;
  const isTaken = createIsTaken([
    ...busy,
    ...booked.map(({ startsAt, endsAt }) => ({ startsAt: startsAt - pauseMs, endsAt: endsAt + pauseMs })),
  ]);
  const bookedOn = countByDay(booked, timeZone);
  const today = dayAt(now, timeZone);
  const mostDays = "mostDays" in range ? range.mostDays : Number.POSITIVE_INFINITY;
  const only = "dayOf" in range ? dayAt(range.dayOf, timeZone) : null;
  const days: FreeDay[] = [];
  for (let ahead = 0; ahead <= hours.horizonDays && days.length < mostDays; ahead += 1) {
    const day = addDays(today, ahead);
    if (only !== null && day !== only) continue;
    const left = hours.mostADay - (bookedOn.get(day) ?? 0);
    if (left <= 0 || isOff(day, hours, company)) continue;
    const times = startsOn(day, hours, timeZone)
      .map((startsAt) => ({ startsAt, endsAt: startsAt + lengthMs }))
      .filter((time) => {
        const isSoonEnough = time.startsAt <= now + hours.horizonDays * dayMs;
        const isLateEnough = time.startsAt >= now + hours.noticeHours * hourMs;
        return isLateEnough && isSoonEnough && !isTaken(time);
      });
    if (times.length > 0) days.push({ times, places: Math.min(times.length, left) });
  }
  return days;
}

/** Asked in the order of time, so that a full calendar is gone through once. */
function createIsTaken(taken: readonly BusyTime[]): (time: BusyTime) => boolean {
  const inOrder = taken.toSorted((one, other) => one.startsAt - other.startsAt);
  let open: BusyTime[] = [];
  let next = 0;
  return (time) => {
    for (let other = inOrder[next]; other && other.startsAt < time.endsAt; other = inOrder[next]) {
      open.push(other);
      next += 1;
    }
    // What ended before this time ended before every later one.
    open = open.filter(({ endsAt }) => endsAt > time.startsAt);
    return open.length > 0;
  };
}

/** The starts that a day's hours have, each once and in order, whether they are free or not. */
function startsOn(day: string, { weekly, lengthMinutes, pauseMinutes }: MeetingHours, zone: string): EpochMs[] {
  const stretches = weekly.filter(({ weekday }) => weekday === weekdayOf(day));
  if (stretches.length === 0) return [];
  const midnight = instantOf(day, 0, zone) as EpochMs;
  const isEven = (instantOf(addDays(day, 1), 0, zone) as EpochMs) - midnight === dayMs;
  // Asking a zone's clock is dear, and needed only on a day on which it changes.
  const toInstant = (minute: number) =>
    isEven ? midnight + minute * minuteMs : (instantOf(day, minute, zone) as EpochMs);
  const step = lengthMinutes + pauseMinutes;
  const starts = new Set<EpochMs>();
  for (const { from, until } of stretches) {
    const end = toInstant(until);
    for (let minute = from; minute + lengthMinutes <= until; minute += step) {
      const at = toInstant(minute);
      const exists = isEven || shows(at, day, minute, zone);
      if (exists && at + lengthMinutes * minuteMs <= end) starts.add(at);
    }
  }
  return [...starts].sort((one, other) => one - other);
}

/** Whether the clock shows that minute then: one that a change of the clock leaves out is shown at no instant. */
function shows(at: EpochMs, day: string, minute: number, zone: string): boolean {
  const two = (number: number) => String(number).padStart(2, "0");
  return dayAndHourAt(at, zone) === `${day} ${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

function isOff(day: string, { daysOff }: MeetingHours, company: Reckoning["company"]): boolean {
  const { workingDays, daysOff: ofCompany = [] } = company;
  const isWorking = workingDays === undefined || workingDays.includes(weekdayOf(day));
  return !isWorking || daysOff.includes(day) || ofCompany.includes(day) || ofCompany.includes(day.slice(5));
}

function countByDay(booked: readonly BusyTime[], zone: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { startsAt } of booked) {
    const day = dayAt(startsAt, zone);
    counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  return counts;
}
