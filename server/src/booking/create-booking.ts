import { shortOfferDays, toShortOffer } from "@campusward/contracts/booking/offered-times";
import { wordsOf } from "@campusward/contracts/booking/time-words";
import type { Tx } from "../database/database.ts";
import type { LeadRow } from "../database/tables.ts";
import type { CalendarReply } from "../email/reading/received-mail.ts";
import { answerInvitation } from "./answer-invitation.ts";
import { cancelAll, forgetBookings, mergeBookings, partBookings } from "./book.ts";
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
  const builtIn = createBuiltInProvider({
    database,
    secrets,
    fetchCalendar: createFetchCalendar(calendarLimits),
    timeZone: company.timeZone,
  });
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
