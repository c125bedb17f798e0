import {
  bookDemoTime,
  offerDemoTimes,
  shortOfferDays,
  toShortOffer,
} from "@campusward/contracts/booking/offered-times";
import { hourMs } from "@campusward/contracts/desk/place-time";
import { toFirstName } from "../email/first-name.ts";
import type { Mount } from "../http/api/mount-endpoint.ts";
import { mountEndpoint } from "../http/api/mount-endpoint.ts";
import { chooseTime, findColleague } from "./book.ts";
import type { BookingContext } from "./booking-context.ts";
import { toDemoToken } from "./demo-link.ts";
import { findLinked } from "./demo-page.ts";
import { networkOf } from "./network-of.ts";
import { offerTimes } from "./offer-times.ts";

/** How long a receipt may ask what to offer. */
const receiptMs = hourMs;

/** What the receipt of a demo request asks: which times there are, and to book one of them. */
export function mountVisitorCalls({ app, limiting, rateLimit }: Mount, context: BookingContext): void {
  const { database, company, secrets, now } = context;
  const limited = { middleware: [rateLimit] } as const;

  mountEndpoint(
    app,
    offerDemoTimes,
    async ({ request }) => {
      const lead = await database.query
        .selectFrom("idempotency_keys")
        .innerJoin("leads", "leads.id", "idempotency_keys.result_id")
        .selectAll("leads")
        .where("key", "=", `demo-request:${request.requestId}`)
        .where("leads.received_at", ">", now() - receiptMs)
        .where("leads.held_since", "is", null)
        .executeTakeFirst();
      const offer =
        lead &&
        (await database.inTransaction((tx) => offerTimes(tx, lead, { company, now: now(), mostDays: shortOfferDays })));
      if (!lead || !offer || offer.days.length === 0) return { offer: null };
      return { offer: { ...toShortOffer(offer), token: toDemoToken(secrets, lead.id, "receipt", lead.demo_turn) } };
    },
    limited,
  );
  mountEndpoint(
    app,
    bookDemoTime,
    async ({ request: { token, startsAt, zone }, c }) => {
      const { lead, place } = await findLinked(context, token);
      const booked = await chooseTime(context, {
        leadId: lead.id,
        startsAt,
        zone,
        by: null,
        network: networkOf(c, place, { secrets, ...limiting }),
      });
      const colleague = await database.inTransaction((tx) => findColleague(tx, booked.account_id));
      const person = colleague && toFirstName(colleague.name);
      return { startsAt: booked.starts_at, endsAt: booked.ends_at, person };
    },
    limited,
  );
}
