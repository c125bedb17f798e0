import {
  bookForLead,
  cancelForLead,
  readLeadTimes,
  roomShownAfterMs,
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
import { type OwnDemo, readOwnDemos as readOwnDemosEndpoint } from "@campusward/contracts/booking/own-demos";
import { sql } from "kysely";
import type * as z from "zod/mini";
import { fieldsOf } from "../database/fields-of.ts";
import { createListReadings } from "../database/list-readings.ts";
import { isReadable } from "../database/readable-leads.ts";
import type { LeadRow } from "../database/tables.ts";
import { AppError, noSuch } from "../errors.ts";
import type { Mount } from "../http/api/mount-endpoint.ts";
import type { Person } from "../http/api/person.ts";
import { cancelTime, chooseTime, findApplication, findColleague, sayHowItWent } from "./book.ts";
import type { BookingContext } from "./booking-context.ts";
import { toDemoPage, toDemoToken } from "./demo-link.ts";
import { findFreeFor, giveDemo } from "./give-demos.ts";
import { listDemos } from "./list-demos.ts";
import { findNewest } from "./meeting-store.ts";
import { offerTimes } from "./offer-times.ts";
import { endFeed, readOwnHours, renewFeed, saveOwnHours, toBooking } from "./own-hours.ts";

/** What people who are signed in ask: their hours, their demos, and the demo of a lead. */
export function mountDeskCalls({ serve }: Mount, context: BookingContext): void {
  const { database, company, secrets, publicUrl, now } = context;
  const noteReading = createListReadings(context);
  serve(readMeetingHours, ({ person }) => readOwnHours(context, person));
  serve(saveMeetingHours, ({ person, request }) => saveOwnHours(context, person, request));
  serve(renewFeedEndpoint, ({ person }) => renewFeed(context, person));
  serve(endFeedEndpoint, ({ person }) => endFeed(context, person));
  serve(readOwnDemosEndpoint, ({ person }) => readOwnDemos(context, person));
  serve(listDemosEndpoint, async ({ request, person }) => {
    const list = await listDemos(context, request);
    const { of: assignee, ...filter } = request;
    const shown = String(list.demos.length);
    await noteReading(person, { action: "demos-listed", shown, filter: { ...filter, assignee } });
    return list;
  });
  serve(findFreeForDemo, async ({ request }) => ({ people: await findFreeFor(context, request.id) }));
  serve(giveDemoEndpoint, async ({ request: { id, to }, person }) => {
    await giveDemo(context, { leadId: id, to, by: person });
    return readBooking(id);
  });
  serve(readLeadTimes, ({ request }) => readTimesOf(request.id, request.without === undefined));
  serve(bookForLead, async ({ request: { id, startsAt, seen }, person }) => {
    await chooseTime(context, { leadId: id, startsAt, seen, by: person });
    return readBooking(id);
  });
  serve(cancelForLead, async ({ request: { id, seen }, person }) => {
    await cancelTime(context, { leadId: id, seen, by: person });
    return readBooking(id);
  });
  serve(sayOutcome, async ({ request: { id, lastWordSeen, ...said }, person, idempotencyKey: key }) => {
    await sayHowItWent(context, { leadId: id, ...said, by: person, lastWordSeen, key });
    return readBooking(id);
  });

  async function readTimesOf(id: string, isOffered: boolean) {
    return database.inTransaction(async (tx) => {
      const found = await tx.selectFrom("leads").selectAll().where("id", "=", id).executeTakeFirst();
      if (!found || found.held_since !== null) throw noSuch("lead");
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

/** Nobody asks that often. */
const mostShown = 20;

/**
 * The demos of the signed-in person, once their address is checked: of requests with their address, also those merged into
 * another, and of a student under 18 whose parent or guardian they are, and who agreed.
 */
async function readOwnDemos(
  context: BookingContext,
  person: Pick<Person, "email" | "emailVerified">,
): Promise<z.infer<typeof readOwnDemosEndpoint.response>> {
  if (!person.emailVerified) return { demos: [], isEmailVerified: false };
  const { database, secrets, now } = context;
  const at = now();
  const leads = await findOwnLeads(context, person.email.toLowerCase());
  const idOf = (lead: LeadRow) => lead.merged_into ?? lead.id;
  const bookings = await database.query
    .selectFrom("bookings")
    .leftJoin("accounts", "accounts.id", "bookings.account_id")
    .selectAll("bookings")
    .select("accounts.name")
    .where("lead_id", "in", [...leads.map(({ lead }) => idOf(lead)), ""])
    .where("state", "in", ["booked", "came"])
    .orderBy("starts_at", "desc")
    .limit(mostShown)
    .execute();
  const ahead = bookings.filter(({ state, ends_at }) => state === "booked" && ends_at + roomShownAfterMs > at);
  const held = bookings.filter(({ state, agreed }) => state === "came" && agreed).slice(0, 1);
  const shown = ahead.length > 0 ? ahead.toReversed() : held;
  return {
    isEmailVerified: true,
    demos: shown.flatMap((row): OwnDemo[] => {
      const own = leads.find(({ lead }) => idOf(lead) === row.lead_id);
      if (!own) return [];
      return [
        {
          ...fieldsOf(row, "id", "starts_at", "ends_at"),
          person: row.name,
          student: own.isGuardian ? own.lead.name : null,
          roomUrl: row.state === "booked" ? row.room_url : null,
          page: `/demo/${toDemoToken(secrets, own.lead.id, "mail", own.lead.demo_turn)}`,
          isOver: row.state === "came",
          agreed: (row.agreed ?? "").split("\n").filter(Boolean),
        },
      ];
    }),
  };
}

async function findOwnLeads({ database: { query }, leads, now }: BookingContext, key: string) {
  const newest = query.selectFrom("leads").selectAll("leads").orderBy("received_at", "desc").limit(mostShown);
  const isRead = newest.where("status", "<>", "spam").where("flagged_at", "is", null);
  const own = await isRead.where("email_key", "=", key).where(isReadable).execute();
  // Each condition has its own index, and one query for both would use neither.
  const children = await isRead
    .innerJoin("applications", "applications.lead_id", "leads.id")
    .where(sql<boolean>`lower(applications.guardian_email) = ${key} and applications.guardian_email is not null`)
    .where("applications.guardian_state", "=", "agreed")
    .where("held_since", "is", null)
    .execute();
  const found = own.map((lead) => ({ lead, isGuardian: false }));
  for (const lead of children) {
    if (leads.isMinor(lead, await findApplication(query, lead), now())) found.push({ lead, isGuardian: true });
  }
  return found;
}
