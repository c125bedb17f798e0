import type { Mount } from "../http/api/mount-endpoint.ts";
import { findColleague } from "./book.ts";
import type { BookingContext } from "./booking-context.ts";
import { toOwnEvent } from "./booking-mails.ts";
import { findLead } from "./demo-page.ts";
import { pagePath } from "./demo-page-routes.ts";
import { writeCalendar } from "./invitation.ts";
import { findNewest } from "./meeting-store.ts";
import { readFeed } from "./own-hours.ts";

const calendarType = "text/calendar; charset=utf-8";

/** The calendar that a colleague follows, and the file of one demo. */
export function mountDemoFiles({ app, rateLimit }: Mount, context: BookingContext): void {
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
}
