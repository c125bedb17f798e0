import { dayMs, hourMs } from "@campusward/contracts/desk/place-time";
import type { Block, ContentLine } from "./content-lines.ts";
import { type FilePeriod, type FileTime, readDuration, readPeriods, readTimes } from "./file-times.ts";
import { type Rule, readRule } from "./rules.ts";
import type { Zones } from "./zones.ts";

/** An event of a file, as far as it says when somebody is busy. */
export type Entry = {
  /** Empty where it has none. */
  uid: string;
  /** Grows with each change of the event. */
  sequence: number;
  /** Neither free nor cancelled nor declined. */
  isBusy: boolean;
  /** Null where none can be read: nobody can say when it is. */
  start: FileTime | null;
  /** By the clock of the start. Zero takes no time of anybody. */
  longMs: number;
  rules: Rule[];
  /** Whether it says that it repeats, even if that cannot be read. */
  repeats: boolean;
  /** What the rules do not bring. */
  alsoAt: (FileTime | FilePeriod)[];
  notAt: FileTime[];
  /** Which one of a series it replaces. */
  replaces: { at: FileTime; andFollowing: boolean } | null;
  /** Whether all of it could be read. */
  isWhole: boolean;
};

/** Of what ends nobody knows when. */
const assumedMs = hourMs;

export type HowToRead = {
  zones: Zones;
  /** The zone that times without one have; empty for the place's. */
  floating: string;
  /** Whether the file takes back what is in it. */
  isCancelled: boolean;
};

/** Reads an event by itself: what of it cannot be read is left out, and it is not whole then. */
export function readEntry({ lines }: Block, { zones, floating, isCancelled }: HowToRead): Entry {
  const find = (name: string) => lines.find((line) => line.name === name);
  const word = (name: string) => find(name)?.value.trim().toUpperCase() ?? "";
  let isWhole = true;
  const all = <Value>(name: string, read: (line: ContentLine) => (Value | null)[]): Value[] => {
    const values = lines.filter((line) => line.name === name).flatMap(read);
    const sound = values.filter((value) => value !== null);
    if (sound.length < values.length) isWhole = false;
    return sound;
  };

  const [begin] = all("DTSTART", readTimes);
  const start = begin ? { ...begin, zone: begin.zone || (begin.isDate ? "" : floating) } : null;
  const long = start && readLength(start, find("DTEND"), find("DURATION"), zones);
  const [at] = all("RECURRENCE-ID", readTimes);
  const rules = all("RRULE", (line) => [readRule(line.value)]);
  const alsoAt = all<FileTime | FilePeriod>("RDATE", (line) =>
    line.value.includes("/") ? readPeriods(line) : readTimes(line),
  );
  const notAt = all("EXDATE", readTimes);
  if (!start || !zones.isKnown(start) || long === null) isWhole = false;
  // The feed is one person's: a lone attendee who declined is its owner.
  const answers = lines.filter(({ name }) => name === "ATTENDEE").map(({ parameters }) => parameters.get("PARTSTAT"));
  const hasDeclined = answers.length === 1 && answers[0]?.toUpperCase() === "DECLINED";
  // MS-OXCICAL 2.1.3.1.1.20.25: TRANSP is read where Outlook does not say more.
  const status = word("X-MICROSOFT-CDO-BUSYSTATUS");
  const isTransparent = word("TRANSP") === "TRANSPARENT" && !/^(?:TENTATIVE|BUSY|OOF)$/.test(status);
  const isShownFree = status === "FREE" || isTransparent;
  const range = find("RECURRENCE-ID")?.parameters.get("RANGE")?.toUpperCase();
  return {
    uid: find("UID")?.value.trim() ?? "",
    sequence: Number.parseInt(word("SEQUENCE"), 10) || 0,
    isBusy: !isCancelled && !/^CANCELL?ED$/.test(word("STATUS")) && !isShownFree && !hasDeclined,
    start,
    longMs: long ?? (start?.isDate ? dayMs : assumedMs),
    rules,
    repeats: find("RRULE") !== undefined || find("RDATE") !== undefined,
    alsoAt,
    notAt,
    replaces: at ? { at, andFollowing: range === "THISANDFUTURE" } : null,
    isWhole,
  };
}

/**
 * A day lasts until its end, also where it is written from a midnight to the same midnight. Null for a length that cannot be read, or that ends before it
 * starts.
 */
function readLength(
  start: FileTime,
  end: ContentLine | undefined,
  duration: ContentLine | undefined,
  zones: Zones,
): number | null {
  const usual = start.isDate ? dayMs : 0;
  if (end) {
    const [time] = readTimes(end);
    const long = time ? zones.toWall(time, start) - start.wall : -1;
    if (long === 0) return start.wall % dayMs === 0 ? dayMs : 0;
    return long < 0 ? null : long;
  }
  return duration ? readDuration(duration.value) || (readDuration(duration.value) === 0 ? usual : null) : usual;
}
