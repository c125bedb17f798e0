import { elsewhere, wordsOf, zoneWords } from "@campusward/contracts/booking/time-words";
import { dayAt, dayMs, hourMs } from "@campusward/contracts/desk/place-time";
import type { Company } from "@campusward/contracts/site/company";
import { fieldsOf } from "../database/fields-of.ts";
import type { BookingRow, EpochMs, LeadRow } from "../database/tables.ts";
import { toFirstName } from "../email/first-name.ts";
import type { Mailbox } from "../email/mailbox.ts";
import type { MailDraft } from "../email/outbox/write-mails.ts";
import { replyHere, type Signs } from "../email/signer.ts";
import type { BookingContext } from "./booking-context.ts";
import type { MadeLater } from "./calendar-provider.ts";
import { toDemoPage } from "./demo-link.ts";
import { type Invitation, type InvitedTo, writeInvitation } from "./invitation.ts";

type Writing = Pick<BookingContext, "notification" | "company" | "organizer" | "publicUrl" | "secrets" | "mailHost">;

/** Somebody of the team, as mails name them. */
export type Colleague = { id: string; name: string; email: string };

/** What a mail about a demo is made of. */
export type About = {
  lead: LeadRow;
  booking: BookingRow;
  colleague: Colleague;
  /** Whom one writes to: a guardian for a minor. */
  attendee: { name: string | null; email: string };
  isMinor: boolean;
  /** Whoever holds a link of the request caused it. Anybody can have one. */
  byLink: boolean;
  /** Left out where what the provider of the colleague makes is there, and where there is none. */
  madeLater?: MadeLater;
  now: EpochMs;
};

/** Calendars lie with others than us: somebody under 18 has a first name there, and no more. */
export function toTitle({ name }: Pick<LeadRow, "name">, isMinor: boolean): string {
  return `Demo: ${isMinor ? name.trim().split(/\s+/)[0] : name}`;
}

/** Whoever holds the link changes the time. Their mailbox is not filled by it. */
const mailsOfADay = 12;

/** To whom the demo is for: booked, moved, or off, each with what their calendar understands. */
export function toVisitorMail(
  kind: "demo-booked" | "demo-moved" | "demo-off" | "demo-anew" | "demo-reminder",
  about: About,
  context: Writing,
  words: Record<string, unknown> = {},
): MailDraft {
  const { lead, colleague, attendee } = about;
  const { company } = context;
  const method = kind === "demo-off" || kind === "demo-anew" ? "CANCEL" : "REQUEST";
  const invitation = kind !== "demo-reminder" && invite(about, context, method, "visitor");
  const mail = {
    about: { lead: lead.id },
    to: { name: null, address: attendee.email },
    perDay: mailsOfADay,
    lane: about.byLink ? "strangers" : "usual",
    ...(invitation && { calendar: { method, content: writeInvitation(invitation) } as const }),
  } as const;
  return context.notification.write(mail, kind, {
    ...factsOf(about, context),
    ...words,
    firstName: toFirstName(attendee.name ?? lead.name),
    person: toFirstName(colleague.name) ?? company.name,
    link: toDemoPage(context.publicUrl, context.secrets, lead),
    reference: lead.reference,
    signer: { name: colleague.name, about: null, reach: replyHere } satisfies Signs,
  });
}

/** What a colleague is told of their own demo. */
const colleagueNews = ["booked", "moved", "cancelled", "given", "taken", "erased", "reminder"] as const;
export type ColleagueNews = (typeof colleagueNews)[number];

/** To whom they meet. Of somebody who was erased, nothing is said. */
export function toColleagueMail(
  news: ColleagueNews,
  about: About,
  context: Writing,
  word: string | null = null,
): MailDraft {
  const { lead, colleague } = about;
  const isOff = news === "cancelled" || news === "taken" || news === "erased";
  const method = isOff ? "CANCEL" : "REQUEST";
  const isErased = news === "erased";
  const invitation = invite(about, context, method, isErased ? "nobody" : "colleague");
  const mail = {
    about: isErased ? { account: colleague.id } : { lead: lead.id },
    to: { name: colleague.name, address: colleague.email },
    lane: "team",
    // One demo is one entry: what a provider writes into their calendar is not sent as well.
    ...(news !== "reminder" &&
      !about.madeLater?.event && { calendar: { method, content: writeInvitation(invitation) } as const }),
  } as const;
  return context.notification.write(mail, "demo-colleague", {
    ...factsOf(about, context),
    ...Object.fromEntries(colleagueNews.map((key) => [key, key === news])),
    isOff,
    ...(isErased
      ? { name: "Somebody", isErased }
      : { name: lead.name, city: lead.city, link: `${context.publicUrl}/adminDashboardHome?lead=${lead.id}` }),
    word,
    reference: isErased ? "" : lead.reference,
  });
}

/**
 * One UID for both of them; each gets an invitation of their own, so that neither reads the other's address. To a visitor
 * it says no more of what was typed than a cleaned first name: somebody else may have typed it, with this address.
 */
function invite(
  about: About,
  { company, organizer, publicUrl, secrets }: Writing,
  method: Invitation["method"],
  reader: "visitor" | "colleague" | "nobody",
): Invitation {
  const { lead, booking, colleague, attendee, isMinor, now } = about;
  const own: Mailbox =
    reader === "visitor"
      ? { name: toFirstName(attendee.name ?? ""), address: attendee.email }
      : { name: colleague.name, address: colleague.email };
  const texts = {
    visitor: wordsOfVisitor(colleague, toDemoPage(publicUrl, secrets, lead), company),
    colleague: {
      summary: toTitle(lead, isMinor),
      description: `${publicUrl}/adminDashboardHome?lead=${lead.id}`,
    },
    nobody: { summary: "Demo", description: "It is off." },
  };
  return {
    method,
    organizer: { name: organizer.name ?? company.name, address: organizer.address },
    attendees: [own],
    ...fieldsOf(booking, "uid", "sequence", "starts_at", "ends_at"),
    ...texts[reader],
    roomUrl: roomOf(about),
    timeZone: company.timeZone,
    now,
    product: company.name,
  };
}

/** Nobody is sent to the lasting room while another is being made. */
function roomOf({ booking, madeLater }: About): string | null {
  return madeLater?.room && booking.room_provider === null ? null : booking.room_url;
}

function factsOf(about: About, { company }: Writing) {
  const { booking, now } = about;
  const { day, shortDay, time, clock, half } = wordsOf(booking.starts_at, company.timeZone, company);
  const ends = wordsOf(booking.ends_at, company.timeZone, company);
  return {
    day,
    shortDay,
    time,
    // `4:30` before `5:00 pm`.
    from: ends.half === half ? clock : time,
    ends: ends.time,
    zone: zoneWords(company.timeZone, company, booking.starts_at),
    left: leftUntil(booking.starts_at, now, company),
    opensAt: wordsOf(booking.starts_at - 5 * 60_000, company.timeZone, company).time,
    elsewhere: elsewhere(booking.starts_at, booking.zone, company),
    room: roomOf(about),
    minutes: Math.round((booking.ends_at - booking.starts_at) / 60_000),
    brand: company.name,
  };
}

/** In the words of `findMailStone`: days of the calendar, and hours on the day itself. */
function leftUntil(startsAt: EpochMs, now: EpochMs, { timeZone }: Pick<Company, "timeZone">): string {
  const days = (Date.parse(dayAt(startsAt, timeZone)) - Date.parse(dayAt(now, timeZone))) / dayMs;
  return days > 0 ? `${days} days` : `${Math.ceil((startsAt - now) / hourMs)} hours`;
}

/** What the page offers to keep, by the address at which it was opened. */
export function toOwnEvent(
  { booking, colleague }: Pick<About, "booking" | "colleague">,
  token: string,
  context: Writing,
) {
  return toEntry(booking, wordsOfVisitor(colleague, `${context.publicUrl}/demo/${token}`, context.company));
}

function wordsOfVisitor({ name }: Colleague, page: string, company: Company) {
  const summary = `Demo with ${toFirstName(name) ?? company.name}, ${company.name}`;
  return { summary, description: `Move it or cancel it: ${page}` };
}

/** A demo in a calendar that nobody is invited by. */
export function toEntry(booking: BookingRow, words: Pick<InvitedTo, "summary" | "description">) {
  return {
    ...fieldsOf(booking, "uid", "sequence", "starts_at", "ends_at", "room_url", "changed_at"),
    ...words,
    isOff: booking.state === "cancelled",
  };
}
