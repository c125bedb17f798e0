import { shortOfferDays, toShortOffer } from "@campusward/contracts/booking/offered-times";
import { wordsOf } from "@campusward/contracts/booking/time-words";
import type { Tx } from "../database/database.ts";
import type { LeadRow } from "../database/tables.ts";
import type { CalendarReply } from "../email/reading/received-mail.ts";
import { cancelAll, cancelBooking, findApplication, forgetBookings, mergeBookings, partBookings } from "./book.ts";
import type { BookingContext } from "./booking-context.ts";
import { createBookingJob } from "./booking-jobs.ts";
import { createBuiltInProvider } from "./built-in-provider.ts";
import type { Calendars, MadeRoom } from "./calendar-provider.ts";
import { type DemoLinkIn, toDemoPage } from "./demo-link.ts";
import { createFetchCalendar, type FetchLimits } from "./fetch-calendar.ts";
import { type HandBookingsTo, handOverBookings } from "./give-demos.ts";
import { offerTimes } from "./offer-times.ts";

export type BookingOptions = Omit<BookingContext, "providers" | "rooms"> & {
  calendarLimits?: FetchLimits | undefined;
  /** The optional module of providers; null where it is not there. */
  calendars: Calendars | null;
};

/** Demos that are booked, on one database and outbox: what other features ask of them, and the background job. */
export function createBooking({ calendarLimits, calendars, ...options }: BookingOptions) {
  const { database, secrets, company, publicUrl, now } = options;
  const builtIn = createBuiltInProvider({ ...options, fetchCalendar: createFetchCalendar(calendarLimits) });
  const providers = [...(calendars?.providersBefore(builtIn) ?? []), builtIn];
  const context: BookingContext = { ...options, providers, rooms: calendars };
  const job = createBookingJob(context);
  const rooms = calendars?.createRoomJob({ providers, onRoom: noteRoom });
  return {
    context,
    job: {
      start() {
        job.start();
        rooms?.start();
      },
      stop: async () => void (await Promise.all([job.stop(), rooms?.stop()])),
    },
    /** What the mail of a demo request, or its receipt, offers; null where nobody is free, or has set hours. */
    async offer(lead: LeadRow, place: DemoLinkIn) {
      const offer = await database.inTransaction((tx) =>
        offerTimes(tx, lead, { company, now: now(), mostDays: shortOfferDays }),
      );
      if (!offer || offer.days.length === 0) return null;
      const times = toShortOffer(offer).days.map(({ times }) => {
        const words = times.map(({ startsAt }) => wordsOf(startsAt, company.timeZone, company));
        return { shortDay: words[0]?.shortDay ?? "", clocks: words.map(({ time }) => time).join(", ") };
      });
      return { link: toDemoPage(publicUrl, secrets, lead, place), minutes: offer.minutes, times };
    },
    handOver: (tx: Tx, from: string, how: HandBookingsTo) => handOverBookings(tx, context, { from, ...how }),
    merge: (tx: Tx, into: LeadRow, other: LeadRow) => mergeBookings(tx, context, into, other),
    part: (tx: Tx, how: Parameters<typeof partBookings>[2]) => partBookings(tx, context, how),
    answer: (tx: Tx, reply: CalendarReply) => answerInvitation(tx, context, reply),
    forget: (tx: Tx, leadIds: readonly string[]) => forgetBookings(tx, context, leadIds),
    cancelAll: (tx: Tx, leadId: string) => cancelAll(tx, context, leadId),
  };
}

/** The room that a provider made stands in place of the lasting link, unless the booking has changed meanwhile. */
async function noteRoom(tx: Tx, { bookingId, accountId, sequence, provider, room }: MadeRoom): Promise<void> {
  if (!room) return;
  await tx
    .updateTable("bookings")
    .set({ room_url: room.url, room_reference: room.reference, room_provider: provider })
    .where("id", "=", bookingId)
    .where("account_id", "=", accountId)
    .where("sequence", "=", sequence)
    .where("state", "=", "booked")
    .execute();
}

/**
 * Records at a demo what the calendar of whom it is for answered to its invitation. One that is declined is taken back, as
 * by the link in their mail: the colleague is told, and they are offered another time. What a colleague's own calendar
 * answers, or to a time that was changed since, changes nothing.
 * @returns whose demo it is; null where it is nobody's, or not theirs
 */
async function answerInvitation(
  tx: Tx,
  context: BookingContext,
  { uid, attendee, answer, sequence }: CalendarReply,
): Promise<LeadRow | null> {
  const now = context.now();
  const found = await tx.selectFrom("bookings").selectAll().where("uid", "=", uid).executeTakeFirst();
  const lead = found && (await context.leads.take(tx, found.lead_id, now));
  if (!lead) return null;
  if (context.leads.answerTo(lead, await findApplication(tx, lead), now).email.toLowerCase() !== attendee) return null;
  const booking = await tx.selectFrom("bookings").selectAll().where("id", "=", found.id).executeTakeFirstOrThrow();
  const isOld = sequence !== null && sequence < booking.sequence;
  if (isOld || booking.state !== "booked" || booking.starts_at <= now) return lead;
  await tx.updateTable("bookings").set({ answer }).where("id", "=", booking.id).execute();
  if (answer === "declined") await cancelBooking(tx, context, { lead, before: booking, by: null, now });
  return lead;
}
