import { dayMs } from "@campusward/contracts/desk/place-time";
import type { BusyTime } from "../calendar-provider.ts";
import type { Entry } from "./entries.ts";
import { type FileTime, readTime } from "./file-times.ts";
import { repetitions } from "./repetitions.ts";
import { isPlain, type Rule } from "./rules.ts";
import type { Steps } from "./steps.ts";
import type { Zones } from "./zones.ts";

export type Reading = {
  range: BusyTime;
  zones: Zones;
  steps: Steps;
  /** @returns whether it is within the range */
  add: (start: FileTime, longMs: number) => boolean;
};

export type Series = { mains: Entry[]; replacements: Entry[] };

/** Events by their UID, with those that replace one of a series. Of an event that was changed the newest counts. */
export function seriesOf(entries: readonly Entry[]): Series[] {
  const byUid = Map.groupBy(entries, ({ uid }) => (uid === "" ? Symbol() : uid));
  return [...byUid.values()].map((all) => {
    const byPlace = Map.groupBy(all, ({ replaces }) => replaces && `${replaces.at.wall} ${replaces.at.zone}`);
    return {
      mains: newest(byPlace.get(null) ?? []),
      replacements: [...byPlace].flatMap(([place, same]) => (place === null ? [] : newest(same))),
    };
  });
}

function newest(entries: readonly Entry[]): Entry[] {
  const last = entries.reduce((most, { sequence }) => Math.max(most, sequence), 0);
  return entries.filter(({ sequence }) => sequence === last);
}

/** @returns how many could not be read whole */
export function addSeries({ mains, replacements }: Series, reading: Reading): number {
  let unclear = 0;
  for (const entry of replacements) {
    if (!entry.isBusy) continue;
    const isWithin = entry.start !== null && reading.add(entry.start, entry.longMs);
    // A series of its own is not followed from here.
    if (entry.repeats || (!entry.isWhole && (isWithin || entry.start === null))) unclear += 1;
  }
  for (const main of mains) {
    if (!main.isBusy) continue;
    const isWhole = main.start !== null && addMain({ ...main, start: main.start }, replacements, reading);
    if (!isWhole) unclear += 1;
  }
  return unclear;
}

type Main = Entry & { start: FileTime };

/** @returns whether it is known when it is in the range, and when not */
function addMain(main: Main, replacements: readonly Entry[], reading: Reading): boolean {
  const { start, longMs } = main;
  const { isLeftOut, followed } = readChanges(main, replacements, reading);
  const { times, isWhole, solid } = timesOf(main, reading);
  let isWithin = false;
  for (const [wall, ownMs] of times) {
    if (isLeftOut(wall)) continue;
    const change = followed.findLast(({ from }) => from <= wall);
    if (change && !change.isBusy) continue;
    const at = { ...start, wall: wall + (change?.shiftMs ?? 0) };
    if (reading.add(at, ownMs ?? change?.longMs ?? longMs)) isWithin = true;
  }
  if (solid) reading.add({ ...start, wall: solid.from }, solid.to - solid.from);
  const isOver = !main.repeats && !isWithin;
  return isWhole && (main.isWhole || isOver);
}

type Times = {
  /** By the clock of the start, with a length of their own or null. */
  times: Map<number, number | null>;
  /** What happens several times a day keeps busy throughout. */
  solid: { from: number; to: number } | null;
  isWhole: boolean;
};

/** When a series happens in the range, before changes. Its start is one of the times, whatever its rules say. */
function timesOf({ start, longMs, rules, alsoAt }: Main, { zones, range, steps }: Reading): Times {
  const wallOf = (wall: number) => zones.toWall({ wall, zone: "UTC", isDate: false }, start);
  const stretch = { from: wallOf(range.startsAt) - longMs - dayMs, to: wallOf(range.endsAt) + dayMs };
  const times = new Map<number, number | null>([[start.wall, null]]);
  let solid: Times["solid"] = null;
  let isWhole = true;
  for (const rule of longMs > 0 ? rules : []) {
    const until = untilOf(rule, start, zones);
    const to = Math.min(stretch.to, until ?? stretch.to);
    isWhole &&= until !== null || rule.until === null;
    if (rule.frequency === "OFTEN") {
      const from = Math.max(start.wall, stretch.from);
      // One time a day is reckoned: it is over by then.
      const over = rule.count !== null && isPlain(rule) ? start.wall + rule.count * rule.interval * dayMs : to;
      const last = Math.min(to, over);
      if (from < last) [solid, isWhole] = [{ from, to: last }, false];
      continue;
    }
    // A day has no hours, whatever its rule says.
    const own = start.isDate ? { ...rule, hours: [], minutes: [], seconds: [] } : rule;
    const { times: found, isExact } = repetitions(own, start.wall, { ...stretch, to }, steps);
    for (const at of found) times.set(at, null);
    isWhole &&= isExact;
  }
  for (const also of alsoAt) {
    if ("start" in also) times.set(zones.toWall(also.start, start), also.longMs);
    else times.set(placeOf(also, start, zones), null);
  }
  return { times, solid, isWhole };
}

/** The last moment of a rule by the clock of the start; null where it has none that can be read. */
function untilOf({ until }: Rule, start: FileTime, zones: Zones): number | null {
  const time = until === null ? null : readTime(until, { zone: "", isDate: false });
  if (!time) return null;
  if (time.isDate) return time.wall + dayMs - 1;
  const wall = zones.toWall(time, start);
  // Some write the end of days in UTC, some in hours of the place: the later day counts.
  return start.isDate ? Math.max(wall, time.wall) : wall;
}

/** Where one of a series is, by the clock of its start. A day without hours means the one on that day. */
function placeOf(time: FileTime, start: FileTime, zones: Zones): number {
  const wall = zones.toWall(time, start);
  if (start.isDate) return beginOfDay(wall);
  return time.isDate ? wall + start.wall - beginOfDay(start.wall) : wall;
}

const beginOfDay = (wall: number) => Math.floor(wall / dayMs) * dayMs;

type Changes = {
  isLeftOut: (wall: number) => boolean;
  /** What is so from one of the series on, in order. */
  followed: { from: number; shiftMs: number; longMs: number; isBusy: boolean }[];
};

/** What of a series is left out or replaced. What replaces one at a time that nobody can tell leaves it as it was. */
function readChanges(main: Main, replacements: readonly Entry[], { zones }: Reading): Changes {
  const { start } = main;
  const [walls, days] = [new Set<number>(), new Set<number>()];
  const leaveOut = (time: FileTime) => {
    const wall = zones.toWall(time, start);
    // Some programs write the day, or its midnight, and mean the one on that day.
    const isDay = start.isDate || time.isDate || (wall === beginOfDay(wall) && start.wall !== beginOfDay(start.wall));
    if (isDay) days.add(beginOfDay(wall));
    else walls.add(wall);
  };
  for (const time of main.notAt) leaveOut(time);
  const told = replacements.filter((one) => one.start !== null || !one.isBusy);
  for (const { replaces } of told) if (replaces) leaveOut(replaces.at);
  const followed = told.flatMap(({ replaces, start: at, longMs, isBusy }) => {
    if (!replaces?.andFollowing) return [];
    const from = placeOf(replaces.at, start, zones);
    return [{ from, shiftMs: at ? zones.toWall(at, start) - from : 0, longMs, isBusy }];
  });
  return {
    isLeftOut: (wall) => walls.has(wall) || days.has(beginOfDay(wall)),
    followed: followed.sort((one, other) => one.from - other.from),
  };
}
