import { dayMs, hourMs, minuteMs } from "@campusward/contracts/desk/place-time";
import type { ContentLine } from "./content-lines.ts";

export type FileTime = {
  /** What the clock shows, as if it were UTC: epoch milliseconds. */
  wall: number;
  /** A day without hours. */
  isDate: boolean;
  /** The name of the clock's zone as the file calls it; empty where it names none. */
  zone: string;
};

/** By the clock of its start. */
export type FilePeriod = { start: FileTime; longMs: number };

const pattern = /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ](\d\d):?(\d\d)(?::?(\d\d)(?:[.,]\d{1,9})?)?(Z|[+-]\d\d:?\d\d)?)?$/i;

/** A date or a time, also as ISO 8601 writes it; null for anything else. */
export function readTime(text: string, { zone, isDate }: { zone: string; isDate: boolean }): FileTime | null {
  const [matched, year, month, day, hour, minute = "0", second = "0", offset] = pattern.exec(text.trim()) ?? [];
  if (matched === undefined) return null;
  const date = `${year}-${month}-${day}`;
  const midnight = Date.parse(`${date}T00:00:00Z`);
  if (Number.isNaN(midnight) || !new Date(midnight).toISOString().startsWith(date)) return null;
  if (hour === undefined || isDate) return { wall: midnight, isDate: true, zone: "" };
  const [hours, minutes, seconds] = [Number(hour), Number(minute), Math.min(Number(second), 59)];
  if (hours > 24 || minutes > 59) return null;
  const wall = midnight + hours * hourMs + minutes * minuteMs + seconds * 1000;
  if (offset === undefined) return { wall, isDate: false, zone };
  return { wall, isDate: false, zone: offset.toUpperCase() === "Z" ? "UTC" : `UTC${offset}` };
}

/** The times of a line, null for each that cannot be read. */
export function readTimes(line: ContentLine): (FileTime | null)[] {
  const { values, zone, isDate } = valuesOf(line);
  return values.map((value) => readTime(value, { zone, isDate }));
}

/** The periods of a line, null for each that cannot be read. */
export function readPeriods(line: ContentLine): (FilePeriod | null)[] {
  const { values, zone } = valuesOf(line);
  return values.map((value) => {
    const [from = "", to = ""] = value.split("/");
    const start = readTime(from, { zone, isDate: false });
    const end = readTime(to, { zone, isDate: false });
    const longMs = start && end?.zone === start.zone ? end.wall - start.wall : readDuration(to);
    return start && longMs !== null && longMs >= 0 ? { start, longMs } : null;
  });
}

/** A name of a zone may hold a colon, and should then stand in quotes: `TZID=GMT+05:45`. */
function valuesOf({ parameters, value }: ContentLine): { values: string[]; zone: string; isDate: boolean } {
  const [, rest = "", after] = /^(.{0,99}?):(?=\d{8}|\d{4}-)(.*)$/s.exec(value) ?? [];
  const zone = parameters.get("TZID") ?? "";
  const isDate = parameters.get("VALUE")?.toUpperCase() === "DATE";
  return after === undefined || zone === "" || /^\d{8}/.test(rest)
    ? { values: split(value), zone, isDate }
    : { values: split(after), zone: `${zone}:${rest}`, isDate };
}

/** Some end a list with a comma. */
const split = (list: string) => list.split(",").filter((value) => value.trim() !== "");

const durationPattern = /^\+?P(?:(\d{1,6})W)?(?:(\d{1,6})D)?(?:T(?:(\d{1,7})H)?(?:(\d{1,8})M)?(?:(\d{1,9})S)?)?$/i;

/** Milliseconds; null for what is none, or goes backwards. */
export function readDuration(text: string): number | null {
  const [matched, ...numbers] = durationPattern.exec(text.trim()) ?? [];
  if (matched === undefined || numbers.every((number) => number === undefined)) return null;
  const units = [7 * dayMs, dayMs, hourMs, minuteMs, 1000];
  return numbers.reduce((sum, number, index) => sum + Number(number ?? 0) * (units[index] ?? 0), 0);
}
