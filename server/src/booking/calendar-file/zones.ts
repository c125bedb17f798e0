import { dayMs, hourMs, minuteMs, offsetAt } from "@campusward/contracts/desk/place-time";
import { WINDOWS_TO_IANA_MAP } from "windows-iana";
import { type Block, type ContentLine, UnreadableCalendar } from "./content-lines.ts";
import { type FileTime, readTime, readTimes } from "./file-times.ts";
import { repetitions } from "./repetitions.ts";
import { readRule } from "./rules.ts";
import type { Steps } from "./steps.ts";

/** How far a clock is ahead of UTC, from an instant on. In order; the first holds before as well. */
type Offsets = readonly { from: number; offsetMs: number }[];

/** Where a clock hangs. */
export type Place = Pick<FileTime, "zone" | "isDate">;

export type Zones = {
  /** Epoch milliseconds. A day begins when the place's clock shows midnight. */
  toInstant(time: FileTime): number;
  /** What a time is by the clock of another. One without a zone is meant by that clock; a day is the one that is written. */
  toWall(time: FileTime, other: Place): number;
  /** Whether the clock of a time is known; otherwise it is read as the place's. */
  isKnown(time: Place): boolean;
};

/** `isSure` false where the name says an offset, but may mean a zone with a summer time. */
type Clock = { offsets: Offsets; isSure: boolean };
type Window = { startsAt: number; endsAt: number };

/** A zone's name makes a clock of Intl: more than these are no calendar of a person. */
const mostZones = 200;
/** An entry may last so long, and its start is then before what is asked for. */
const beforeMs = 366 * dayMs;

/**
 * The clocks of a file, each worked out once, for what lies in a range: outside of it an hour does not matter.
 * @param blocks the file's own descriptions of zones
 * @param place IANA name of the zone that days have, times without a zone, and those whose zone is unknown
 */
export function createZones(
  blocks: readonly Block[],
  { place, range, steps }: { place: string; range: Window; steps: Steps },
): Zones {
  const window = { startsAt: range.startsAt - beforeMs, endsAt: range.endsAt + 2 * dayMs };
  const described = new Map(blocks.map((block) => [nameOf(block).toLowerCase(), block]));
  const known = new Map<string, Clock | null>();

  function find(name: string): Clock | null {
    const there = known.get(name);
    if (there !== undefined) return there;
    if (known.size >= mostZones) throw new UnreadableCalendar("It names too many time zones.");
    const found = work(name);
    known.set(name, found);
    return found;
  }

  /** A zone that Intl knows by a whole name has the rules of today; then the file's own block counts; then other names. */
  function work(name: string): Clock | null {
    const whole = name.includes("/") || name === "UTC" ? toIana(name) : null;
    if (whole !== null) return { offsets: ofIana(whole, window), isSure: true };
    const block = described.get(name.toLowerCase());
    const own = block && ofBlock(block, window, steps);
    if (own) return { offsets: own, isSure: true };
    const iana = toIana(name);
    return iana === null ? ofOffset(name) : { offsets: ofIana(iana, window), isSure: true };
  }

  const ofPlace = ofIana(place, window);
  const clockOf = ({ zone, isDate }: Place): Offsets => (!isDate && zone !== "" && find(zone)?.offsets) || ofPlace;
  const toInstant = (time: FileTime) => instantOf(time.wall, clockOf(time));
  return {
    toInstant,
    toWall(time, other) {
      const isMeantSo = time.isDate || time.zone === "" || time.zone === other.zone;
      if (isMeantSo || (other.isDate && time.zone !== "UTC")) return time.wall;
      const instant = toInstant(time);
      return instant + offsetOf(clockOf(other), instant);
    },
    isKnown: ({ zone, isDate }) => isDate || zone === "" || find(zone)?.isSure === true,
  };
}

function offsetOf(offsets: Offsets, instant: number): number {
  return (offsets.findLast(({ from }) => from <= instant) ?? offsets[0])?.offsetMs ?? 0;
}

/** An hour that comes twice is the first; one that is left out is the one after it. */
function instantOf(wall: number, offsets: Offsets): number {
  const found = offsets.find(({ offsetMs }, index) => {
    const next = offsets[index + 1];
    return !next || wall - Math.max(offsetMs, next.offsetMs) < next.from;
  });
  return wall - (found?.offsetMs ?? 0);
}

function ofIana(name: string, { startsAt, endsAt }: Window): Offsets {
  const offsets = [{ from: -Infinity, offsetMs: offsetAt(startsAt, name) }];
  for (let at = startsAt; at < endsAt; at += 7 * dayMs) {
    let [before, after] = [at, at + 7 * dayMs];
    const offsetMs = offsetAt(after, name);
    if (offsetMs === offsets.at(-1)?.offsetMs) continue;
    while (after - before > 1000) {
      const middle = Math.floor((before + after) / 2000) * 1000;
      if (offsetAt(middle, name) === offsetMs) after = middle;
      else before = middle;
    }
    offsets.push({ from: after, offsetMs });
  }
  return offsets;
}

/** By a VTIMEZONE (RFC 5545, 3.6.5); null for one that says nothing. */
function ofBlock(block: Block, window: Window, steps: Steps): Offsets | null {
  const changes: { from: number; offsetMs: number }[] = [];
  for (const observance of block.blocks) {
    const offsetMs = readOffset(wordOf(observance, "TZOFFSETTO"));
    const before = readOffset(wordOf(observance, "TZOFFSETFROM")) ?? offsetMs;
    const start = readTime(wordOf(observance, "DTSTART"), { zone: "", isDate: false });
    if (offsetMs === null || before === null || !start) continue;
    const walls = [start.wall];
    for (const line of observance.lines) {
      if (line.name === "RDATE") walls.push(...readTimes(line).flatMap((time) => (time ? [time.wall] : [])));
      if (line.name === "RRULE") walls.push(...onsets(line, start.wall, window, steps));
    }
    steps.spend(walls.length);
    for (const wall of walls) changes.push({ from: wall - before, offsetMs });
  }
  if (changes.length === 0) return null;
  changes.sort((one, other) => one.from - other.from);
  const first = Math.max(
    changes.findLastIndex(({ from }) => from <= window.startsAt),
    0,
  );
  return changes.filter(({ from }, index) => index === first || (index > first && from < window.endsAt));
}

function onsets(line: ContentLine, start: number, { startsAt, endsAt }: Window, steps: Steps): number[] {
  const rule = readRule(line.value);
  if (!rule) return [];
  const until = rule.until === null ? null : readTime(rule.until, { zone: "", isDate: false });
  // The change before the window is needed as well, and a year has one.
  const stretch = { from: startsAt - 2 * 366 * dayMs, to: Math.min(endsAt, until ? until.wall + dayMs : endsAt) };
  return repetitions(rule, start, stretch, steps).times;
}

function readOffset(text: string): number | null {
  const [matched, sign, hours, minutes = "0", seconds = "0"] =
    /^([+-]?)(\d\d):?(\d\d)?:?(\d\d)?$/.exec(text.trim()) ?? [];
  if (matched === undefined) return null;
  const ahead = Number(hours) * hourMs + Number(minutes) * minuteMs + Number(seconds) * 1000;
  return sign === "-" ? -ahead : ahead;
}

/** Such as `UTC+05:30`, `GMT-3`, `(UTC+01:00) Berlin` or `(UTC) Dublin`; null where the name says no offset. */
function ofOffset(name: string): Clock | null {
  const [matched, sign = "", hours = "0", minutes = "0"] =
    /^\(?(?:UTC|GMT)(?:\s?([+-])(\d{1,2}):?(\d\d)?)?(?:$|\))/i.exec(name) ?? [];
  if (matched === undefined || Number(hours) > 14) return null;
  const ahead = Number(hours) * hourMs + Number(minutes) * minuteMs;
  return { offsets: [{ from: -Infinity, offsetMs: sign === "-" ? -ahead : ahead }], isSure: matched === name };
}

/** Windows' names of zones, in small letters: CLDR's table, for the territory that stands for all. */
const windows = new Map(
  WINDOWS_TO_IANA_MAP.filter(({ territory }) => territory === "001").map((zone): [string, string] => [
    zone.windowsName.toLowerCase(),
    zone.iana[0],
  ]),
);

/**
 * A name of Intl's for one of: an IANA name, one with the prefix of a program (`/citadel.org/20210210_1/Europe/London`),
 * one of Windows, also numbered (`GMT Standard Time 1`).
 */
function toIana(name: string): string | null {
  const plain = name.replace(/[ _]\d{1,2}$/, "");
  const ofWindows = windows.get(plain.toLowerCase());
  if (ofWindows) return ofWindows;
  if (name.toUpperCase() === "Z") return "UTC";
  const parts = plain.replaceAll(" ", "_").split("/").slice(-3);
  return [name, ...parts.map((_, index) => parts.slice(index).join("/"))].find(isIana) ?? null;
}

function isIana(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** A name is a text, in which a comma has a backslash; where a time names it, it has none. */
const nameOf = (block: Block) => wordOf(block, "TZID").replaceAll("\\", "");

function wordOf({ lines }: Block, name: string): string {
  return lines.find((line) => line.name === name)?.value.trim() ?? "";
}
