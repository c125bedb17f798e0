import { bookForLead, cancelForLead, readLeadTimes, sayOutcome } from "@campusward/contracts/booking/demo-times";
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
import { readOwnDemos as readOwnDemosEndpoint } from "@campusward/contracts/booking/own-demos";
import { toParagraphs } from "../email/paragraphs.ts";
import { asWriter } from "../email/signer.ts";
import { AppError } from "../errors.ts";
import type { Mount } from "../http/api/mount-endpoint.ts";
import { cancelTime, chooseTime, findColleague, sayHowItWent } from "./book.ts";
import type { BookingContext } from "./booking-context.ts";
import { toDemoPage } from "./demo-link.ts";
import { findFreeFor, giveDemo } from "./give-demos.ts";
import { listDemos } from "./list-demos.ts";
import { findNewest } from "./meeting-store.ts";
import { offerTimes } from "./offer-times.ts";
import { readOwnDemos } from "./own-demos.ts";
import { endFeed, readOwnHours, renewFeed, saveOwnHours, toBooking } from "./own-hours.ts";

/** What people who are signed in ask: their hours, their demos, and the demo of a lead. */
export function mountDeskCalls({ serve }: Mount, context: BookingContext): void {
  const { database, company, secrets, publicUrl, now } = context;
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
      ({ lead, attendee }, { subject, text }) =>
        context.write(
          { about: { lead: lead.id }, to: { name: attendee.name, address: attendee.email } },
          "lead-reply",
          {
            subject,
            paragraphs: toParagraphs(text),
            signer: asWriter(person, company.name),
          },
        ),
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
}
