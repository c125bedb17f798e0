import {
  bookDemoTime,
  offerDemoTimes,
  shortOfferDays,
  toShortOffer,
} from "@campusward/contracts/booking/offered-times";
import { hourMs } from "@campusward/contracts/desk/place-time";
import { Hono } from "hono";
import { toFirstName } from "../email/first-name.ts";
import { type Mount, mountEndpoint } from "../http/api/mount-endpoint.ts";
import { chooseTime, findColleague } from "./book.ts";
import type { BookingContext } from "./booking-context.ts";
import { toOwnEvent } from "./booking-mails.ts";
import { toDemoToken } from "./demo-link.ts";
import { findLinked } from "./demo-page.ts";
import { mountDemoPage, pagePath } from "./demo-page-routes.ts";
import { mountDeskCalls } from "./desk-calls.ts";
import { writeCalendar } from "./invitation.ts";
import { findNewest } from "./meeting-store.ts";
import { networkOf } from "./network-of.ts";
import { offerTimes } from "./offer-times.ts";
import { readFeed } from "./own-hours.ts";

export function mountBooking(mount: Mount, context: BookingContext): void {
  mountVisitorCalls(mount, context);
  mountDeskCalls(mount, context);
  // Its errors are pages.
  const app = new Hono();
  mountDemoFiles({ ...mount, app }, context);
  mountDemoPage({ ...mount, app }, context);
  mount.app.route("/", app);
}

const calendarType = "text/calendar; charset=utf-8";

/** The calendar that a colleague follows, and the file of one demo. */
function mountDemoFiles({ app, rateLimit }: Mount, context: BookingContext): void {
  const { database, company } = context;
  app.get("/calendar/:file", rateLimit, async (c) => {
    const secret = /^([\w-]{43})\.ics$/.exec(c.req.param("file"))?.[1];
    const feed = secret && (await readFeed(context, secret));
    if (!feed) return c.text("There is no calendar at this address.", 404, { "Cache-Control": "no-store" });
    return c.body(feed, 200, {
      "Content-Type": calendarType,
      "Cache-Control": "private, no-cache",
      "X-Robots-Tag": "noindex",
      "Referrer-Policy": "no-referrer",
    });
  });

  app.get(`${pagePath}/:token/demo.ics`, rateLimit, async (c) => {
    const token = c.req.param("token");
    const linked = await findLinked(context, token).catch(() => null);
    const found = linked && (await readEvent(linked.lead.id));
    if (!found) return c.text("There is no demo at this address.", 404, { "Cache-Control": "no-store" });
    const event = toOwnEvent(found, token, context);
    const text = writeCalendar([event], { product: company.name, name: company.name, timeZone: company.timeZone });
    return c.body(text, 200, { "Content-Type": calendarType, "Cache-Control": "no-store", "X-Robots-Tag": "noindex" });
  });

  async function readEvent(leadId: string) {
    return database.inTransaction(async (tx) => {
      const booking = await findNewest(tx, leadId);
      const colleague = booking && (await findColleague(tx, booking.account_id));
      return booking && colleague ? { booking, colleague } : null;
    });
  }
}

/** How long a receipt may ask what to offer. */
const receiptMs = hourMs;

/** What the receipt of a demo request asks: which times there are, and to book one of them. */
function mountVisitorCalls({ app, limiting, rateLimit }: Mount, context: BookingContext): void {
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
