import { roomOpensBeforeMs, roomShownAfterMs } from "@campusward/contracts/booking/demo-times";
import { type FreeDay, type OfferedTimes, spread } from "@campusward/contracts/booking/offered-times";
import { cityOf, elsewhere, toZone, wordsOf, zoneWords } from "@campusward/contracts/booking/time-words";
import { dayAndHourAt, dayAt, dayMs, hourMs } from "@campusward/contracts/desk/place-time";
import { toMailLink } from "@campusward/contracts/mail-link";
import type { BookingRow, EpochMs, LeadRow } from "../database/tables.ts";
import { toFirstName } from "../email/first-name.ts";
import { canTakeAgain, findColleague, noSuchDemo } from "./book.ts";
import { hasBookedOften, mostMoves } from "./booking-ceilings.ts";
import type { BookingContext } from "./booking-context.ts";
import { type DemoLinkIn, leadIdIn, readDemoToken } from "./demo-link.ts";
import { findNewest } from "./meeting-store.ts";
import { offerTimes } from "./offer-times.ts";

/** What the page offers at most, whatever hours the team has: three weeks, and so many times a day. */
const daysShown = 21;
const timesShown = 24;

/** What the address of the page asks for beside its token. */
export type PageQuery = { zone?: string | undefined; step?: "move" | "cancel" | "choose" | undefined };

/** What just happened, and is said on the page. */
export type PageNews = { taken?: EpochMs | undefined; isSent?: boolean; isLimited?: boolean };

/** The values of the page's places; see `pages/demo.tsx` of the site. */
export type PageView = Record<string, unknown>;

/**
 * What `/demo/{token}` shows. Nothing of it but first names and times says who anybody is.
 * @throws {AppError} `not_found`
 */
export async function readDemoPage(
  context: BookingContext,
  token: string,
  { zone: asked, step }: PageQuery,
  news: PageNews = {},
): Promise<PageView> {
  const { database, company, now } = context;
  const lead = await findLead(context, token);
  const at = now();
  const { booking, offer, colleague, isSettled } = await database.inTransaction(async (tx) => {
    const booking = await findNewest(tx, lead.id);
    const active = booking?.state === "booked" ? booking : undefined;
    const offer = await offerTimes(tx, lead, { company, now: at, booked: active, mostDays: daysShown });
    for (const day of offer?.days ?? []) day.times = spread(day.times, timesShown);
    const isSettled = active ? active.sequence >= mostMoves.byLink : await hasBookedOften(tx, lead.id, "byLink");
    const colleague = await findColleague(tx, booking?.account_id ?? lead.assignee_id);
    return { booking, offer, colleague, isSettled };
  });
  const zone = toZone(asked) ?? toZone(booking?.zone) ?? company.timeZone;
  const person = (colleague && toFirstName(colleague.name)) ?? offer?.person ?? company.name;
  const isOver = booking?.state === "booked" && booking.ends_at + roomShownAfterMs <= at;
  const isBooked = booking?.state === "booked" && !isOver;
  const isMoving = isBooked && !isSettled && (step === "move" || news.taken !== undefined) && booking.starts_at > at;
  const isCancelling = isBooked && step === "cancel" && !isMoving && booking.starts_at > at;
  const isChoosing =
    !isSettled &&
    booking?.state !== "booked" &&
    (booking === undefined || step === "choose" || news.taken !== undefined);
  const next = nearest(offer, news.taken);
  return {
    token,
    person,
    brand: company.name,
    isSettled,
    ...minutesOf(offer?.minutes ?? 30),
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
        isPast: booking?.state === "came" || isOver,
        canBookAnother: booking?.state === "came",
        isMissed: booking?.state === "missed",
        booked: booking && toBooked(booking, zone, context),
      }),
    agreed: booking?.state === "came" ? (booking.agreed ?? "").split("\n").filter(Boolean) : [],
    ...toPicker(
      offer,
      { zone, chosen: next, yours: isMoving ? booking : undefined, isShort: booking?.state === "missed" },
      context,
    ),
    taken: (isChoosing || isMoving) &&
      news.taken !== undefined && {
        time: wordsOf(news.taken, zone, company).time,
        next:
          next === undefined ? null : `${wordsOf(next, zone, company).shortDay}, ${wordsOf(next, zone, company).time}`,
      },
    isSent: news.isSent ?? false,
    isLimited: news.isLimited ?? false,
    deadline: lead.waiting_until !== null ? context.clock.time(lead.waiting_until) : null,
    colleague: colleague && { name: colleague.name, initials: initialsOf(colleague.name) },
    writeTo: toMailLink(context.operator.address),
    ...toZones(zone, at, context),
    privacy: `${context.publicUrl}/privacy-request`,
  };
}

/** @throws {AppError} `not_found` */
export async function findLead(context: BookingContext, token: string): Promise<LeadRow> {
  return (await findLinked(context, token)).lead;
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

function minutesOf(minutes: number) {
  return { minutes, isThirty: minutes === 30 };
}

function toBooked(booking: BookingRow, zone: string, { company, now }: BookingContext) {
  const words = wordsOf(booking.starts_at, company.timeZone, company);
  const leftMs = booking.starts_at - now();
  const isOpen = leftMs <= roomOpensBeforeMs && now() <= booking.ends_at + roomShownAfterMs;
  const [days, hours] = [Math.floor(leftMs / dayMs), Math.floor((leftMs % dayMs) / hourMs)];
  return {
    ...words,
    ends: wordsOf(booking.ends_at, company.timeZone, company).time,
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

/** The free time that is nearest to one that is gone. */
function nearest(offer: OfferedTimes | null, taken: EpochMs | undefined): EpochMs | undefined {
  if (taken === undefined || !offer) return undefined;
  const times = offer.days.flatMap((day) => day.times.map(({ startsAt }) => startsAt));
  return times.toSorted((one, other) => Math.abs(one - taken) - Math.abs(other - taken))[0];
}

type Picking = { zone: string; chosen: EpochMs | undefined; yours: BookingRow | undefined; isShort: boolean };

function toPicker(offer: OfferedTimes | null, { zone, chosen, yours, isShort }: Picking, { company }: BookingContext) {
  const times = offer?.days.flatMap((day) => day.times) ?? [];
  const shown = isShort ? spread(times, 3) : times;
  const all = yours ? [...shown.filter(({ startsAt }) => startsAt !== yours.starts_at), toTime(yours)] : shown;
  const days = byDay(
    all.toSorted((one, other) => one.startsAt - other.startsAt),
    zone,
  );
  return {
    hasTimes: shown.length > 0,
    hasNone: shown.length === 0,
    days: days.map(({ day, times: ofDay }) => {
      const [first] = ofDay;
      const sign = wordsOf(first?.startsAt ?? Date.parse(`${day}T12:00:00Z`), first ? zone : "UTC", company);
      return {
        ...{ weekday: sign.weekday, number: sign.number, month: sign.month },
        isEmpty: ofDay.length === 0,
        next: ofDay.length === 0 ? nextDay(days, day, company) : null,
        times: ofDay.map(({ startsAt }) => {
          const words = wordsOf(startsAt, zone, company);
          return {
            ...{ startsAt, clock: words.clock, half: words.half },
            label: `${words.shortDay}, ${words.time}`,
            isMorning: words.isMorning,
            isYours: startsAt === yours?.starts_at,
            isFree: startsAt !== yours?.starts_at,
            isChosen: startsAt === chosen,
          };
        }),
      };
    }),
  };
}

const toTime = (booking: BookingRow) => ({ startsAt: booking.starts_at, endsAt: booking.ends_at });

/** As the reader's clock has the days; none at the end is empty. */
function byDay(times: readonly FreeDay["times"][number][], zone: string): FreeDay[] {
  const days: FreeDay[] = [];
  for (const time of times) {
    const day = dayAt(time.startsAt, zone);
    let last = days.at(-1);
    // Two empty days in a row say enough.
    for (let gap = last && addOne(last.day), count = 0; gap && gap < day && count < 2; gap = addOne(gap), count += 1) {
      days.push({ day: gap, times: [] });
    }
    last = days.at(-1);
    if (last?.day === day) last.times.push(time);
    else days.push({ day, times: [time] });
  }
  return days;
}

function addOne(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10);
}

function nextDay(days: readonly FreeDay[], after: string, company: BookingContext["company"]): string | null {
  const next = days.find(({ day, times }) => day > after && times.length > 0);
  return next ? (wordsOf(Date.parse(`${next.day}T12:00:00Z`), "UTC", company).day.split(" ")[0] ?? null) : null;
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
