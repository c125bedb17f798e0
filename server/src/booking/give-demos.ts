import type { DemoChoice } from "@campusward/contracts/booking/demos-desk";
import { type Reader, type Tx, transact } from "../database/database.ts";
import type { BookingRow, EpochMs, LeadRow } from "../database/tables.ts";
import { AppError, invalidField } from "../errors.ts";
import {
  askForNoRoom,
  askForRoom,
  findColleague,
  mailBoth,
  mailVisitor,
  noSuchDemo,
  settle,
  takeLead,
  tell,
  tellFormer,
  toAbout,
} from "./book.ts";
import type { BookingContext, By } from "./booking-context.ts";
import { findActive, findHosts, freeTimesOf, type Host, takeTurn } from "./meeting-store.ts";

/** To whom the demos ahead of a colleague go. */
export type HandBookingsTo = {
  /** Who gets the leads; null for nobody. */
  to: string | null;
  /** What was chosen for single demos, which stands above `to`. */
  demos?: readonly DemoChoice[] | undefined;
  /** The account is about to be deleted. */
  isGone: boolean;
};

/**
 * Gives the demos ahead of somebody who may no longer have them to whom was chosen for each, else to whoever gets their
 * leads. Where nobody was chosen, any colleague who is free then gets it; where none is, or that was chosen, it is off and
 * another time is offered. In the transaction that takes the right away.
 * @throws {AppError} `invalid_fields` where who was chosen is not free then: nothing goes to somebody else instead
 */
export async function handOverBookings(
  tx: Tx,
  context: BookingContext,
  { from, ...how }: HandBookingsTo & { from: string },
): Promise<void> {
  const now = context.now();
  const findAhead = () =>
    tx
      .selectFrom("bookings")
      .selectAll()
      .where("account_id", "=", from)
      .where("state", "=", "booked")
      .where("ends_at", ">", now)
      .orderBy("starts_at")
      .execute();
  // The requests first, as whoever books has them. Then what is being booked with them is there, too.
  for (const { lead_id } of await findAhead()) await context.leads.take(tx, lead_id, now);
  await takeTurn(tx, from);
  for (const before of await findAhead()) {
    const lead = await context.leads.take(tx, before.lead_id, now);
    if (lead) await handOne(tx, context, { lead, before, from, ...how, now });
  }
}

type Handing = HandBookingsTo & { lead: LeadRow; before: BookingRow; from: string; now: EpochMs };

async function handOne(tx: Tx, context: BookingContext, handing: Handing): Promise<void> {
  const { lead, before, from, to, demos = [], isGone, now } = handing;
  const choice = demos.find(({ id }) => id === before.id) ?? (to === null ? null : { to });
  const others = (await findHosts(tx)).filter(({ id }) => id !== from && (!choice || id === choice.to));
  const host = await firstFree(tx, context, others, before, now);
  if (host) return giveTo(tx, context, { lead, before, host, by: null, now, tellsFormer: !isGone });
  if (choice?.to) throw invalidField("handTo.demos", "not_an_option");
  await askForNoRoom(tx, context, before, now);
  const booking = await settle(tx, before, "cancelled", now);
  await context.leads.isOff(tx, lead, now);
  const told = { lead, booking, now, by: null, what: "offered-anew" } as const;
  const former = (await findColleague(tx, from)) ?? { id: from, name: context.company.name, email: "" };
  await tell(tx, context, told, former);
  const about = await toAbout(tx, context, told, former);
  await mailVisitor(tx, context, about, "demo-anew");
  if (!isGone) await tellFormer(tx, context, from, about);
}

type Giving = { lead: LeadRow; before: BookingRow; host: Host; by: By; now: EpochMs; tellsFormer: boolean };

/** The hour stays; the lead goes along. */
async function giveTo(tx: Tx, context: BookingContext, { lead, before, host, by, now, tellsFormer }: Giving) {
  await askForNoRoom(tx, context, before, now);
  const room = { room_url: host.roomUrl, room_reference: null, room_provider: null };
  const booking = await tx
    .updateTable("bookings")
    .set({ account_id: host.id, ...room, answer: null, sequence: before.sequence + 1, changed_at: now })
    .where("id", "=", before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await askForRoom(tx, context, booking, lead, now);
  await context.leads.isBooked(tx, lead, { startsAt: booking.starts_at, ownerId: host.id, by }, now);
  const told = { lead, booking, now, by, what: "given" } as const;
  await tell(tx, context, told, host);
  const about = await toAbout(tx, context, told, host);
  await mailBoth(tx, context, about, { visitor: "demo-moved", colleague: "given", words: { isGiven: true } });
  if (tellsFormer && before.account_id) await tellFormer(tx, context, before.account_id, about);
}

/** The first one who is free at the time of a demo, and whose turn it is now. */
async function firstFree(tx: Tx, context: BookingContext, hosts: readonly Host[], demo: BookingRow, now: EpochMs) {
  for (const host of hosts) {
    if ((await takeTurn(tx, host.id)) && (await isFreeFor(tx, context, host, demo, now))) return host;
  }
  return null;
}

/** Whether their hours have the time of a demo, however near it is. */
async function isFreeFor(
  reader: Reader,
  { company }: BookingContext,
  { id, hours }: Host,
  demo: BookingRow,
  now: EpochMs,
): Promise<boolean> {
  const host = { id, hours: { ...hours, noticeHours: 0 } };
  const free = await freeTimesOf(reader, host, { company, now, range: { dayOf: demo.starts_at } });
  return free.some(({ startsAt, endsAt }) => startsAt === demo.starts_at && endsAt >= demo.ends_at);
}

/**
 * The colleagues to whom a demo that is booked can be given: those who are free then.
 * @throws {AppError} `not_found`
 */
export async function findFreeFor(context: BookingContext, id: string): Promise<{ id: string; name: string }[]> {
  const { database, now } = context;
  const query = database.query;
  const demo = await query
    .selectFrom("bookings")
    .selectAll()
    .where("id", "=", id)
    .where("state", "=", "booked")
    .executeTakeFirstOrThrow(() => noSuchDemo());
  const free: { id: string; name: string }[] = [];
  for (const host of await findHosts(query)) {
    if (host.id === demo.account_id) continue;
    if (await isFreeFor(query, context, host, demo, now())) free.push({ id: host.id, name: host.name });
  }
  return free;
}

/**
 * Gives one demo to a colleague. The same one again changes nothing.
 * @throws {AppError} `not_found` where nothing is booked; `changed_meanwhile` where they are not free then
 */
export async function giveDemo(
  context: BookingContext,
  { leadId, to, by }: { leadId: string; to: string; by: NonNullable<By> },
): Promise<void> {
  await transact(context, async (tx, now) => {
    const lead = await takeLead(tx, context, leadId, now);
    const before = await findActive(tx, lead.id);
    if (!before) throw noSuchDemo();
    if (before.account_id === to) return;
    const wanted = (await findHosts(tx)).filter(({ id }) => id === to);
    const host = await firstFree(tx, context, wanted, before, now);
    if (!host) throw new AppError("changed_meanwhile", "They are not free then.");
    await giveTo(tx, context, { lead, before, host, by, now, tellsFormer: true });
  });
}
