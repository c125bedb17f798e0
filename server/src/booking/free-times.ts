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
};

/**
 * The times at which a demo can begin with a colleague, in order. They lie in the weekly hours of the team's clock, from
 * the first minute of each stretch in steps of length and pause; after the notice, before the horizon. A pause is kept
 * before and after each booked demo. A day is the team's: it may have 23 or 25 hours, and an hour that a change of the
 * clock leaves out is skipped.
 */
export function freeTimes({ hours, company, now, busy, booked }: Reckoning): FreeTime[] {
  const { timeZone } = company;
  const lengthMs = hours.lengthMinutes * minuteMs;
  const pauseMs = hours.pauseMinutes * minuteMs;
  const taken = [
    ...busy,
    ...booked.map(({ startsAt, endsAt }) => ({ startsAt: startsAt - pauseMs, endsAt: endsAt + pauseMs })),
  ];
  const bookedOn = countByDay(booked, timeZone);
  const today = dayAt(now, timeZone);
  const free: FreeTime[] = [];
  for (let ahead = 0; ahead <= hours.horizonDays; ahead += 1) {
    const day = addDays(today, ahead);
    if (isOff(day, hours, company) || (bookedOn.get(day) ?? 0) >= hours.mostADay) continue;
    for (const startsAt of startsOn(day, hours, timeZone)) {
      const time = { startsAt, endsAt: startsAt + lengthMs };
      const isSoonEnough = startsAt <= now + hours.horizonDays * dayMs;
      const isLateEnough = startsAt >= now + hours.noticeHours * hourMs;
      if (isLateEnough && isSoonEnough && !taken.some((other) => overlap(time, other))) free.push(time);
    }
  }
  return free;
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

export function overlap(one: BusyTime, other: BusyTime): boolean {
  return one.startsAt < other.endsAt && other.startsAt < one.endsAt;
}
