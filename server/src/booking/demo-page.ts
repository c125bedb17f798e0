import { roomOpensBeforeMs, roomShownAfterMs } from "@campusward/contracts/booking/demo-times";
import { cityOf, elsewhere, toZone, wordsOf, zoneWords } from "@campusward/contracts/booking/time-words";
import { dayAndHourAt, dayMs, hourMs } from "@campusward/contracts/desk/place-time";
import { toMailLink } from "@campusward/contracts/mail-link";
import type { BookingRow, EpochMs, LeadRow } from "../database/tables.ts";
import { toFirstName } from "../email/first-name.ts";
import { canTakeAgain, findColleague, noSuchDemo } from "./book.ts";
import { hasBookedOften, mostMoves } from "./booking-ceilings.ts";
import type { BookingContext } from "./booking-context.ts";
import { daysOffered, nearest, toPicker } from "./day-picker.ts";
import { type DemoLinkIn, leadIdIn, readDemoToken } from "./demo-link.ts";
import { findNewest, isOverAt } from "./meeting-store.ts";
import { offerTimes } from "./offer-times.ts";

/** What the address of the page asks for beside its token. `at` is the time that is chosen. */
export type PageQuery = {
  zone?: string | undefined;
  step?: "move" | "cancel" | "choose" | undefined;
  page?: number;
  at?: EpochMs | undefined;
};

/** What just happened, and is said on the page. */
export type PageNews = { taken?: EpochMs | undefined; isUnchosen?: boolean; isSent?: boolean; isLimited?: boolean };

/** The values of the page's places; see `pages/demo.tsx` of the site. */
export type PageView = Record<string, unknown>;

/**
 * What `/demo/{token}` shows. Nothing of it but first names and times says who anybody is.
 * @throws {AppError} `not_found`
 */
export async function readDemoPage(
  context: BookingContext,
  token: string,
  { zone: asked, step, page = 1, at: chosen }: PageQuery,
  news: PageNews = {},
): Promise<PageView> {
  const { database, company, now } = context;
  const { lead } = await findLinked(context, token);
  const at = now();
  const { booking, offer, colleague, isSettled } = await database.inTransaction(async (tx) => {
    const booking = await findNewest(tx, lead.id);
    const active = booking?.state === "booked" && !isOverAt(booking, at) ? booking : undefined;
    const offer = await offerTimes(tx, lead, { company, now: at, booked: active, mostDays: daysOffered });
    const isSettled = active ? active.sequence >= mostMoves.byLink : await hasBookedOften(tx, lead.id, "byLink");
    const colleague = await findColleague(tx, booking?.account_id ?? lead.assignee_id);
    return { booking, offer, colleague, isSettled };
  });
  const zone = toZone(asked) ?? toZone(booking?.zone) ?? company.timeZone;
  const person = (colleague && toFirstName(colleague.name)) ?? offer?.person ?? company.name;
  const isUnwritten = booking?.state === "booked" && isOverAt(booking, at);
  const isBooked = booking?.state === "booked" && !isUnwritten;
  const isMoving = isBooked && !isSettled && (step === "move" || news.taken !== undefined) && booking.starts_at > at;
  const isCancelling = isBooked && step === "cancel" && !isMoving && booking.starts_at > at;
  const isChoosing =
    !isSettled && !isBooked && (booking === undefined || step === "choose" || news.taken !== undefined);
  const minutes = offer?.minutes ?? 30;
  const next = nearest(offer, news.taken);
  const addressOf = (number: number) =>
    `?${new URLSearchParams({
      [isMoving ? "move" : "choose"]: "",
      ...(toZone(asked) && { zone }),
      ...(number > 1 && { page: String(number) }),
    })}`;
  return {
    token,
    person,
    brand: company.name,
    isSettled,
    minutes,
    isThirty: minutes === 30,
    ...(isBooked && {
      isBooked: !isMoving && !isCancelling,
      isMoving,
      isCancelling,
      booked: toBooked(booking, zone, context),
    }),
    ...(isChoosing && { isChoosing }),
    ...(!isBooked &&
      !isChoosing && {
        isCancelled: booking?.state === "cancelled",
        canTakeAgain: !isSettled && canTakeAgain(booking, at),
        cancelledAt: booking?.starts_at,
        isPast: booking?.state === "came",
        isMissed: booking?.state === "missed",
        isUnwritten,
        canChoose: !isSettled,
        booked: booking && toBooked(booking, zone, context),
      }),
    agreed: booking?.state === "came" ? (booking.agreed ?? "").split("\n").filter(Boolean) : [],
    ...toPicker(
      offer,
      {
        zone,
        chosen: next ?? chosen,
        yours: isMoving ? { startsAt: booking.starts_at, endsAt: booking.ends_at } : undefined,
        page,
        isShort: !isChoosing && !isMoving,
        addressOf,
      },
      company,
    ),
    taken: (isChoosing || isMoving) &&
      news.taken !== undefined && {
        time: wordsOf(news.taken, zone, company).time,
        next:
          next === undefined ? null : `${wordsOf(next, zone, company).shortDay}, ${wordsOf(next, zone, company).time}`,
      },
    isUnchosen: news.isUnchosen ?? false,
    isSent: news.isSent ?? false,
    isLimited: news.isLimited ?? false,
    deadline: lead.waiting_until !== null ? context.notification.clock.time(lead.waiting_until) : null,
    colleague: colleague && { name: colleague.name, initials: initialsOf(colleague.name) },
    writeTo: toMailLink(context.notification.operator.address),
    ...toZones(zone, at, context),
    privacy: `${context.publicUrl}/privacy-request`,
  };
}

/**
 * The lead that a link leads to, and where the link stood.
 * @throws {AppError} `not_found`
 */
export async function findLinked(
  { database, secrets }: BookingContext,
  token: string,
): Promise<{ lead: LeadRow; place: DemoLinkIn }> {
  const id = leadIdIn(token);
  const byId = (wanted: string) =>
    database.query.selectFrom("leads").selectAll().where("id", "=", wanted).executeTakeFirst();
  const found = id === null ? undefined : await byId(id);
  const place = found ? readDemoToken(secrets, token, found) : null;
  const lead = found?.merged_into ? await byId(found.merged_into) : found;
  if (!lead || !place || lead.held_since !== null || lead.status === "spam") throw noSuchDemo();
  return { lead, place };
}

function toBooked(booking: BookingRow, zone: string, { company, now }: BookingContext) {
  const words = wordsOf(booking.starts_at, company.timeZone, company);
  const ends = wordsOf(booking.ends_at, company.timeZone, company);
  const leftMs = booking.starts_at - now();
  const isOpen = leftMs <= roomOpensBeforeMs && now() <= booking.ends_at + roomShownAfterMs;
  const [days, hours] = [Math.floor(leftMs / dayMs), Math.floor((leftMs % dayMs) / hourMs)];
  return {
    ...words,
    date: `${words.number} ${words.day.split(" ").at(-1)}`,
    weekdayInFull: words.day.split(" ")[0],
    ends: ends.time,
    /** `3:00` before `3:30 pm`. */
    from: ends.half === words.half ? words.clock : words.time,
    opensAt: wordsOf(booking.starts_at - roomOpensBeforeMs, company.timeZone, company).time,
    elsewhere: elsewhere(booking.starts_at, zone, company),
    zoneWords: zoneWords(company.timeZone, company, booking.starts_at),
    inDays: days > 0 ? (days === 1 ? "1 day" : `${days} days`) : "",
    inHours: hours > 0 ? (hours === 1 ? "1 hour" : `${hours} hours`) : "",
    hasBoth: days > 0 && hours > 0,
    isNear: leftMs < hourMs,
    hasBegun: leftMs <= 0,
    hasRoom: booking.room_url !== null,
    room: isOpen && booking.room_url,
  };
}

/** The reader's own first, which is the one chosen, the team's second, then every other. */
function toZones(zone: string, at: EpochMs, { company }: BookingContext) {
  const label = (name: string) => `${cityOf(name)} (${dayAndHourAt(at, name).slice(11)})`;
  const all = Intl.supportedValuesOf("timeZone").filter((name) => name !== zone && name !== company.timeZone);
  const first = zone === company.timeZone ? [zone] : [zone, company.timeZone];
  return {
    zone,
    zoneName: zoneWords(zone, company, at),
    teamZone: company.timeZone,
    isElsewhere: elsewhere(at, zone, company) !== null,
    zones: [...first, ...all].map((name) => ({
      value: name,
      label: name === company.timeZone ? zoneWords(name, company, at) : label(name),
    })),
  };
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : ""]
    .map((word) => word?.[0] ?? "")
    .join("")
    .toUpperCase();
}
