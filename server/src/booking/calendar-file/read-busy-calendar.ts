import type { BusyTime, BusyTimes } from "../calendar-provider.ts";
import { type Block, readCalendars, UnreadableCalendar } from "./content-lines.ts";
import { type Entry, readEntry } from "./entries.ts";
import { readPeriods } from "./file-times.ts";
import { addSeries, type Reading, seriesOf } from "./series.ts";
import { countSteps } from "./steps.ts";
import { createZones } from "./zones.ts";

/** More within some weeks is no calendar of a person. */
const mostTimes = 5000;

export type CalendarQuestion = {
  /** What an iCalendar file holds (RFC 5545). */
  text: string;
  range: BusyTime;
  /** IANA name: the zone of days without hours, and of times without a zone. */
  timeZone: string;
  /** UIDs that are left out: our own demos are no reason not to move them, or to take one again. */
  own: ReadonlySet<string>;
};

/**
 * When somebody is busy by a file: events with what they repeat, and blocks of busy time, in a range. What is shown as
 * free, cancelled or declined is left out. Each entry is read by itself. What of one cannot be read counts as busy
 * where its time can be told, and is counted in `unclear`.
 * @throws {UnreadableCalendar} for what is no calendar, is cut off, or would take too long
 */
export function readBusyCalendar({ text, range, timeZone, own }: CalendarQuestion): BusyTimes {
  const calendars = readCalendars(text);
  const steps = countSteps();
  const described = calendars.flatMap(({ blocks }) => blocks.filter(({ name }) => name === "VTIMEZONE"));
  const zones = createZones(described, { place: timeZone, range, steps });
  const times: BusyTime[] = [];
  const add: Reading["add"] = (start, longMs) => {
    const startsAt = zones.toInstant(start);
    const shown = zones.toInstant({ ...start, wall: start.wall + longMs });
    // Of what starts in an hour that is left out the clock shows no length.
    const endsAt = shown > startsAt ? shown : startsAt + longMs;
    const isWithin = startsAt < endsAt && startsAt < range.endsAt && endsAt > range.startsAt;
    if (isWithin) times.push({ startsAt, endsAt });
    if (times.length > mostTimes) throw new UnreadableCalendar("It has too many entries.");
    return isWithin;
  };
  const reading: Reading = { range, zones, steps, add };
  const entries: Entry[] = [];
  let unclear = 0;
  for (const calendar of calendars) {
    const word = (name: string) => calendar.lines.find((line) => line.name === name)?.value.trim() ?? "";
    const how = { zones, floating: word("X-WR-TIMEZONE"), isCancelled: word("METHOD").toUpperCase() === "CANCEL" };
    for (const block of calendar.blocks) {
      if (block.name === "VEVENT") entries.push(readEntry(block, how));
      if (block.name === "VFREEBUSY") unclear += addFreeBusy(block, how.floating, reading);
    }
  }
  for (const series of seriesOf(entries.filter(({ uid }) => !own.has(uid)))) unclear += addSeries(series, reading);
  return { times, unclear };
}

/** @returns how many could not be read */
function addFreeBusy(block: Block, floating: string, { add }: Reading): number {
  const lines = block.lines.filter(({ name, parameters }) => {
    return name === "FREEBUSY" && parameters.get("FBTYPE")?.toUpperCase() !== "FREE";
  });
  const periods = lines.flatMap(readPeriods);
  for (const period of periods) {
    if (!period) continue;
    const start = { ...period.start, zone: period.start.zone || floating };
    add(start, period.longMs);
  }
  return periods.filter((period) => period === null).length;
}
