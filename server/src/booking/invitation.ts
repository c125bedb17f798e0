import ICAL from "ical.js";
import { tzlib_get_ical_block } from "timezones-ical-library";
import type { EpochMs } from "../database/tables.ts";
import type { Mailbox } from "../email/mailbox.ts";

/** A demo as a calendar shows it. */
export type InvitedTo = {
  uid: string;
  sequence: number;
  startsAt: EpochMs;
  endsAt: EpochMs;
  summary: string;
  description: string;
  /** The address of the room; null where none is set. */
  roomUrl: string | null;
};

export type Invitation = InvitedTo & {
  method: "REQUEST" | "CANCEL";
  organizer: Mailbox;
  attendees: readonly Mailbox[];
  /** IANA name. */
  timeZone: string;
  /** When it was written. */
  now: EpochMs;
  /** Whose program wrote it. */
  product: string;
};

/**
 * An invitation, its change or its end as calendars understand it (RFC 5545, 5546): one event, with the block of its
 * zone. Whoever organises it is never invited to it.
 */
export function writeInvitation({ method, organizer, attendees, ...event }: Invitation): string {
  const calendar = newCalendar(event.product, method);
  const zone = addZone(calendar, event.timeZone);
  const component = toEvent(event, { zone, now: event.now, isOff: method === "CANCEL" });
  const by = component.addPropertyWithValue("organizer", toMailto(organizer));
  by.setParameter("cn", toParameter(organizer.name ?? organizer.address));
  for (const { name, address } of attendees) {
    if (address.toLowerCase() === organizer.address.toLowerCase()) continue;
    const attendee = component.addPropertyWithValue("attendee", toMailto({ address }));
    const parameters = { cutype: "INDIVIDUAL", role: "REQ-PARTICIPANT", partstat: "NEEDS-ACTION", rsvp: "TRUE" };
    for (const [key, value] of Object.entries(parameters)) attendee.setParameter(key, value);
    if (name !== null) attendee.setParameter("cn", toParameter(name));
  }
  calendar.addSubcomponent(component);
  return toText(calendar);
}

/** Demos to subscribe to, or to keep. Nobody is invited by it. */
export function writeCalendar(
  events: readonly (InvitedTo & { isOff: boolean; changedAt: EpochMs })[],
  { product, name, timeZone }: { product: string; name: string; timeZone: string },
): string {
  const calendar = newCalendar(product, "PUBLISH");
  calendar.addPropertyWithValue("x-wr-calname", name);
  const interval = calendar.addPropertyWithValue("refresh-interval", ICAL.Duration.fromSeconds(3600));
  interval.setParameter("value", "DURATION");
  calendar.addPropertyWithValue("x-published-ttl", "PT1H");
  const zone = addZone(calendar, timeZone);
  for (const event of events) {
    calendar.addSubcomponent(toEvent(event, { zone, now: event.changedAt, isOff: event.isOff }));
  }
  return toText(calendar);
}

function newCalendar(product: string, method: string): ICAL.Component {
  const calendar = new ICAL.Component("vcalendar");
  calendar.addPropertyWithValue("version", "2.0");
  calendar.addPropertyWithValue("prodid", `-//${product.replaceAll("/", " ")}//demos//EN`);
  calendar.addPropertyWithValue("calscale", "GREGORIAN");
  calendar.addPropertyWithValue("method", method);
  return calendar;
}

/** Null where the zone is unknown to the library: the times stand in UTC then, which every calendar reads rightly. */
function addZone(calendar: ICAL.Component, name: string): ICAL.Timezone | null {
  const [block] = [tzlib_get_ical_block(name)].flat();
  if (!block) return null;
  const component = new ICAL.Component(ICAL.parse(block) as unknown[]);
  const found = component.name === "vtimezone" ? component : component.getFirstSubcomponent("vtimezone");
  if (!found) return null;
  calendar.addSubcomponent(found);
  // An old name of a zone is answered with the block of its new one.
  return new ICAL.Timezone({ component: found, tzid: String(found.getFirstPropertyValue("tzid")) });
}

function toEvent(
  { uid, sequence, startsAt, endsAt, summary, description, roomUrl }: InvitedTo,
  { zone, now, isOff }: { zone: ICAL.Timezone | null; now: EpochMs; isOff: boolean },
): ICAL.Component {
  const event = new ICAL.Component("vevent");
  event.addPropertyWithValue("uid", uid);
  event.addPropertyWithValue("dtstamp", ICAL.Time.fromJSDate(new Date(now), true));
  for (const [name, at] of [
    ["dtstart", startsAt],
    ["dtend", endsAt],
  ] as const) {
    const utc = ICAL.Time.fromJSDate(new Date(at), true);
    const property = event.addPropertyWithValue(name, zone ? utc.convertToZone(zone) : utc);
    if (zone) property.setParameter("tzid", zone.tzid);
  }
  event.addPropertyWithValue("sequence", sequence);
  event.addPropertyWithValue("status", isOff ? "CANCELLED" : "CONFIRMED");
  event.addPropertyWithValue("summary", toLines(summary));
  event.addPropertyWithValue("description", toLines(description));
  const room = toAddress(roomUrl);
  if (room) {
    event.addPropertyWithValue("location", room);
    event.addPropertyWithValue("url", room);
  }
  event.addPropertyWithValue("transp", isOff ? "TRANSPARENT" : "OPAQUE");
  return event;
}

/** The library escapes one kind of line break, and some calendars begin a line at each. */
function toLines(text: string): string {
  return text.replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n");
}

/** The library writes addresses as they are: a line break in one would begin a property. Null for what is none. */
function toAddress(url: string | null): string | null {
  return url !== null && URL.canParse(url) ? new URL(url).href : null;
}

function toMailto({ address }: Pick<Mailbox, "address">): string {
  return `mailto:${address.replace(/[\s\p{Cc}]/gu, "")}`;
}

/** Quotes of a name would end it in some calendars; a line break in all. */
function toParameter(name: string): string {
  return name.replaceAll(/["\p{Cc}]/gu, " ").trim();
}

/** The library leaves the last line open. */
function toText(calendar: ICAL.Component): string {
  return `${calendar.toString()}\r\n`;
}
