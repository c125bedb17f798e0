import { instantOf } from "@campusward/contracts/desk/place-time";
import ICAL from "ical.js";
import { tzlib_get_ical_block } from "timezones-ical-library";
import type { BusyTime } from "./calendar-provider.ts";

/** A calendar may repeat something every minute for ever. */
const mostInstances = 5000;
/** Steps through what a rule repeats, before the range too. */
const mostSteps = 100_000;
const longestMs = 366 * 24 * 3_600_000;

/**
 * When somebody is busy by an iCalendar file: events with what they repeat, in a range, and blocks of busy time. What is
 * shown as free, cancelled or declined is left out, and so is what has one of the `own` UIDs. Days without hours are
 * those of `timeZone`, and so are times without a zone.
 * @throws for what is no calendar.
 */
export function readBusyCalendar(
  text: string,
  { range, timeZone, own }: { range: BusyTime; timeZone: string; own: ReadonlySet<string> },
): BusyTime[] {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  if (calendar.name !== "vcalendar") throw new Error("It is no calendar.");
  const toInstant = createReader(timeZone, ownZones(calendar));
  const busy: BusyTime[] = [];
  const add = (start: ICAL.Time, end: ICAL.Time) => {
    const [startsAt, endsAt] = [toInstant(start), toInstant(end)];
    const isSound = Number.isFinite(startsAt) && endsAt > startsAt && endsAt - startsAt <= longestMs;
    if (isSound && startsAt < range.endsAt && endsAt > range.startsAt) {
      if (busy.length >= mostInstances) throw new Error("It has too many entries.");
      busy.push({ startsAt, endsAt });
    }
  };
  for (const block of calendar.getAllSubcomponents("vfreebusy")) addFreeBusy(block, add);
  // Our own demos are no reason not to move them, or to take one again.
  for (const [uid, series] of seriesOf(calendar)) if (!own.has(uid)) addSeries(series, { add, toInstant, range });
  return busy;
}

type Add = (start: ICAL.Time, end: ICAL.Time) => void;

function addFreeBusy(block: ICAL.Component, add: Add): void {
  for (const property of block.getAllProperties("freebusy")) {
    if (property.getParameter("fbtype") === "FREE") continue;
    for (const period of property.getValues() as ICAL.Period[]) add(period.start, period.getEnd());
  }
}

type Series = { main: ICAL.Component | undefined; exceptions: ICAL.Component[] };

/** Events by their UID, with those that change one of a series. */
function seriesOf(calendar: ICAL.Component): Map<string, Series> {
  const byUid = new Map<string, Series>();
  for (const [index, event] of calendar.getAllSubcomponents("vevent").entries()) {
    const uid = String(event.getFirstPropertyValue("uid") ?? index);
    const series = byUid.get(uid) ?? { main: undefined, exceptions: [] };
    if (event.hasProperty("recurrence-id")) series.exceptions.push(event);
    else series.main ??= event;
    byUid.set(uid, series);
  }
  return byUid;
}

type Reading = { add: Add; toInstant: (time: ICAL.Time) => number; range: BusyTime };

function addSeries({ main, exceptions }: Series, { add, toInstant, range }: Reading): void {
  const changed = new Set(
    exceptions.map((event) => toInstant(event.getFirstPropertyValue("recurrence-id") as ICAL.Time)),
  );
  for (const event of exceptions) addOne(event, add);
  if (!main || !isBusy(main)) return;
  const event = new ICAL.Event(main);
  if (!event.startDate) return;
  if (!event.isRecurring()) {
    addOne(main, add);
    return;
  }
  const { duration } = event;
  const expansion = new ICAL.RecurExpansion({ component: main, dtstart: event.startDate });
  for (let step = 0; step < mostSteps; step += 1) {
    const start = expansion.next();
    if (!start || toInstant(start) >= range.endsAt) return;
    if (changed.has(toInstant(start))) continue;
    const end = start.clone();
    end.addDuration(duration);
    add(start, end);
  }
}

function addOne(component: ICAL.Component, add: Add): void {
  const event = new ICAL.Event(component);
  if (isBusy(component) && event.startDate) add(event.startDate, event.endDate);
}

function isBusy(event: ICAL.Component): boolean {
  const word = (name: string) => String(event.getFirstPropertyValue(name) ?? "").toUpperCase();
  if (word("transp") === "TRANSPARENT" || word("status") === "CANCELLED") return false;
  // The feed is one person's: a lone attendee who declined is its owner.
  const answers = event.getAllProperties("attendee").map((attendee) => attendee.getParameter("partstat"));
  return !(answers.length === 1 && answers[0] === "DECLINED");
}

function ownZones(calendar: ICAL.Component): Map<string, ICAL.Timezone> {
  return new Map(
    calendar.getAllSubcomponents("vtimezone").map((component) => {
      const tzid = String(component.getFirstPropertyValue("tzid"));
      return [tzid, new ICAL.Timezone({ component, tzid })];
    }),
  );
}

/**
 * A time's zone is a name that Intl knows, so that its rules are those of today; else the block of the file; else, as for
 * a time without one, the place's.
 */
function createReader(timeZone: string, zones: ReadonlyMap<string, ICAL.Timezone>) {
  return (time: ICAL.Time): number => {
    const { year, month, day, hour, minute, second } = time;
    if (year < 1970 || year > 2200) return Number.NaN;
    if (time.zone === ICAL.Timezone.utcTimezone) return time.toJSDate().getTime();
    // Of a zone that the file does not describe only the name is known, which the library's types do not tell.
    const name = (time as { timezone?: string }).timezone ?? time.zone?.tzid ?? "";
    const two = (number: number) => String(number).padStart(2, "0");
    const at = (zone: string) =>
      (instantOf(`${year}-${two(month)}-${two(day)}`, time.isDate ? 0 : hour * 60 + minute, zone) ?? Number.NaN) +
      (time.isDate ? 0 : second * 1000);
    if (name !== "" && tzlib_get_ical_block(name)[0] && isZone(name)) return at(name);
    const own = zones.get(name);
    if (own && !time.isDate) {
      const inZone = new ICAL.Time({ year, month, day, hour, minute, second, isDate: false }, own);
      return inZone.toUnixTime() * 1000;
    }
    return at(timeZone);
  };
}

function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
