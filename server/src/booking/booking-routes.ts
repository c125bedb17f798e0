import {
  bookForLead,
  cancelForLead,
  messageLimit,
  readLeadTimes,
  sayOutcome,
} from "@campusward/contracts/booking/demo-times";
import {
  findFreeForDemo,
  giveDemo as giveDemoEndpoint,
  listDemos as listDemosEndpoint,
} from "@campusward/contracts/booking/demos-desk";
import {
  endFeed as endFeedEndpoint,
  readMeetingHours,
  renewFeed as renewFeedEndpoint,
  saveMeetingHours,
} from "@campusward/contracts/booking/meeting-hours";
import {
  bookDemoTime,
  offerDemoTimes,
  shortOfferDays,
  toShortOffer,
} from "@campusward/contracts/booking/offered-times";
import { readOwnDemos as readOwnDemosEndpoint } from "@campusward/contracts/booking/own-demos";
import { hourMs } from "@campusward/contracts/desk/place-time";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { toFirstName } from "../email/first-name.ts";
import { toParagraphs } from "../email/paragraphs.ts";
import { asWriter } from "../email/signer.ts";
import { AppError } from "../errors.ts";
import { sayWhenToRetry, toRefusal } from "../http/api/error-reply.ts";
import { guardedEndpoints, mountEndpoint } from "../http/api/mount-endpoint.ts";
import type { Authenticate } from "../http/api/person.ts";
import { clientAddress, networksOf } from "../http/limits/client-address.ts";
import { limitBody } from "../http/limits/limit-body.ts";
import { readForm } from "../http/read-form.ts";
import type { FilledPages } from "../http/site/filled-pages.ts";
import { cancelTime, chooseTime, findColleague, noSuchDemo, sayHowItWent } from "./book.ts";
import type { BookingContext } from "./booking-context.ts";
import { toOwnEvent } from "./booking-mails.ts";
import { type DemoLinkIn, toDemoPage, toDemoToken } from "./demo-link.ts";
import { findLead, findLinked, type PageNews, type PageQuery, readDemoPage } from "./demo-page.ts";
import { findFreeFor, giveDemo } from "./give-demos.ts";
import { writeCalendar } from "./invitation.ts";
import { listDemos } from "./list-demos.ts";
import { findNewest } from "./meeting-store.ts";
import { offerTimes } from "./offer-times.ts";
import { readOwnDemos } from "./own-demos.ts";
import { endFeed, readFeed, readOwnHours, renewFeed, saveOwnHours, toBooking } from "./own-hours.ts";

export type BookingRoutesDependencies = {
  booking: BookingContext;
  authenticate: Authenticate;
  rateLimit: MiddlewareHandler;
  trustedProxies: number;
  pages: FilledPages;
};

const pagePath = "/demo";
const formBytes = 16 * 1024;
/** How long a receipt may ask what to offer. */
const receiptMs = hourMs;
const calendarType = "text/calendar; charset=utf-8";

export function bookingRoutes(dependencies: BookingRoutesDependencies): Hono {
  const { booking: context, authenticate, rateLimit, trustedProxies, pages } = dependencies;
  const app = new Hono();
  const { database, company, secrets, publicUrl, now } = context;
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
        network: networkOf(c, place),
      });
      const colleague = await database.inTransaction((tx) => findColleague(tx, booked.account_id));
      const person = colleague && toFirstName(colleague.name);
      return { startsAt: booked.starts_at, endsAt: booked.ends_at, person };
    },
    limited,
  );

  /** The widest that one line or server has. Null for whoever comes by a mail. */
  function networkOf(c: Context, place: DemoLinkIn): string | null {
    if (place !== "receipt") return null;
    const widest = networksOf(clientAddress(c, trustedProxies)).at(-1);
    return secrets.keyedHash(`booked from ${widest?.name}`);
  }

  const serve = guardedEndpoints(app, authenticate);
  serve(readMeetingHours, ({ person }) => readOwnHours(context, person));
  serve(saveMeetingHours, ({ person, request }) => saveOwnHours(context, person, request));
  serve(renewFeedEndpoint, ({ person }) => renewFeed(context, person));
  serve(endFeedEndpoint, ({ person }) => endFeed(context, person));
  serve(readOwnDemosEndpoint, ({ person }) => readOwnDemos(context, person));
  serve(listDemosEndpoint, ({ request }) => listDemos(context, request));
  serve(findFreeForDemo, async ({ request }) => ({ people: await findFreeFor(context, request.id) }));
  serve(giveDemoEndpoint, async ({ request: { id, to }, person }) => {
    await giveDemo(context, { leadId: id, to, by: person });
    return readBooking(id);
  });
  serve(readLeadTimes, ({ request }) => readTimesOf(request.id, request.without === undefined));
  serve(bookForLead, async ({ request: { id, startsAt }, person }) => {
    await chooseTime(context, { leadId: id, startsAt, by: person });
    return readBooking(id);
  });
  serve(cancelForLead, async ({ request: { id }, person }) => {
    await cancelTime(context, { leadId: id, by: person });
    return readBooking(id);
  });
  serve(sayOutcome, async ({ request: { id, lastWordSeen, ...said }, person, idempotencyKey: key }) => {
    await sayHowItWent(
      context,
      { leadId: id, ...said, by: person, lastWordSeen, key },
      ({ lead, attendee }, { subject, text }) => ({
        kind: "lead-reply",
        about: { lead: lead.id },
        to: { name: attendee.name, address: attendee.email },
        replyTo: context.operator,
        perDay: null,
        ...context.render("lead-reply", {
          subject,
          paragraphs: toParagraphs(text),
          signer: asWriter(person, company.name),
        }),
      }),
    );
    return readBooking(id);
  });

  async function readTimesOf(id: string, isOffered: boolean) {
    return database.inTransaction(async (tx) => {
      const found = await tx.selectFrom("leads").selectAll().where("id", "=", id).executeTakeFirst();
      if (!found || found.held_since !== null) throw new AppError("not_found", "There is no such lead.");
      const row = await findNewest(tx, id);
      const booked = row?.state === "booked" ? row : undefined;
      const offer = isOffered ? await offerTimes(tx, found, { company, now: now(), booked }) : null;
      const booking = row ? toBooking(row, await findColleague(tx, row.account_id)) : null;
      return { booking, offer, link: toDemoPage(publicUrl, secrets, found) };
    });
  }

  async function readBooking(id: string) {
    const { booking } = await readTimesOf(id, false);
    if (!booking) throw new AppError("not_found", "Nothing was booked.");
    return booking;
  }

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

  // The template by itself is a page of nobody.
  app.get(pagePath, (c) => c.redirect("/", 302));
  app.get(`${pagePath}/:token/demo.ics`, rateLimit, async (c) => {
    const token = c.req.param("token");
    const lead = await findLead(context, token).catch(() => null);
    const found = lead && (await readEvent(lead.id));
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

  app.get(`${pagePath}/:token`, rateLimit, (c) => show(c, 200));
  app.post(`${pagePath}/:token`, rateLimit, limitBody(formBytes, refuseLargeForm), async (c) => {
    const token = c.req.param("token");
    try {
      const form = await readForm(c).catch((cause: unknown) => {
        throw new AppError("invalid_request", "The request body is not valid form data.", { cause });
      });
      const text = (name: string) => {
        const value = form.get(name);
        return typeof value === "string" ? value.trim() : "";
      };
      const { lead, place } = await findLinked(context, token);
      const zone = text("zone") || undefined;
      if (text("do") === "cancel") {
        const word = text("word").slice(0, messageLimit) || null;
        try {
          await cancelTime(context, { leadId: lead.id, by: null, word });
        } catch (error) {
          if (error instanceof AppError && error.code === "changed_meanwhile") return await show(c, 409);
          throw error;
        }
      } else if (text("do") === "message") {
        if (text("word") === "") return await show(c, 422);
        await keepMessage(lead.id, text("word").slice(0, messageLimit));
        return await show(c, 200, { isSent: true });
      } else {
        const startsAt = Number(text("at"));
        if (!/^\d{1,15}$/.test(text("at"))) return await show(c, 422, { isUnchosen: true });
        try {
          await chooseTime(context, { leadId: lead.id, startsAt, zone, by: null, network: networkOf(c, place) });
        } catch (error) {
          if (error instanceof AppError && error.code === "changed_meanwhile")
            return await show(c, 409, { taken: startsAt });
          if (error instanceof AppError && error.code === "rate_limited")
            return await show(c, 429, { isLimited: true });
          throw error;
        }
      }
      const back = new URLSearchParams(zone ? { zone } : {}).toString();
      return c.redirect(`${pagePath}/${token}${back && `?${back}`}`, 303);
    } catch (error) {
      return refuse(c, error);
    }
  });
  app.onError((error, c) => {
    if (!c.req.path.startsWith(`${pagePath}/`)) throw error;
    return refuse(c, error);
  });

  async function show(c: Context, status: 200 | 409 | 422 | 429, news: PageNews = {}): Promise<Response> {
    try {
      return pages.send(c, pagePath, status, await readDemoPage(context, c.req.param("token") ?? "", queryOf(c), news));
    } catch (error) {
      return refuse(c, error);
    }
  }

  function refuse(c: Context, error: unknown): Response {
    const { refusal, status } = toRefusal(error, context.log, c.get("requestId"));
    sayWhenToRetry(c, status);
    return pages.send(c, pagePath, status, {
      isGone: refusal.code === "not_found",
      isLimited: refusal.code !== "not_found",
    });
  }

  /** "None of these suits" is a word to the team. */
  async function keepMessage(leadId: string, word: string): Promise<void> {
    await database.inTransaction(async (tx) => {
      const lead = await context.leads.take(tx, leadId, now());
      if (!lead || lead.status === "spam") throw noSuchDemo();
      const said = await tx
        .selectFrom("lead_events")
        .select("id")
        .where("lead_id", "=", lead.id)
        .where("kind", "=", "message")
        .limit(20)
        .execute();
      if (said.length === 20) throw new AppError("rate_limited", "There were too many messages.");
      await context.leads.tell(tx, lead, { kind: "message", by: null, detail: { text: word } }, now());
    });
  }

  return app;
}

function queryOf(c: Context): PageQuery {
  const { zone, move, cancel, choose, page = "", at = "" } = c.req.query();
  const step =
    move !== undefined ? "move" : cancel !== undefined ? "cancel" : choose !== undefined ? "choose" : undefined;
  const number = (text: string) => (/^\d{1,15}$/.test(text) ? Number(text) : undefined);
  return { zone, step, page: Math.max(1, number(page) ?? 1), at: number(at) };
}

function refuseLargeForm(): never {
  throw new AppError("body_too_large", `The form is larger than ${formBytes} bytes.`);
}
