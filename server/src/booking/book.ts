import { undoCancelMs } from "@campusward/contracts/booking/demo-times";
import { toZone } from "@campusward/contracts/booking/time-words";
import { undoMs } from "@campusward/contracts/desk/leads-desk";
import { v7 as newId } from "uuid";
import { recordAudit } from "../database/audit.ts";
import { type Reader, type Tx, transact } from "../database/database.ts";
import { fieldsOf } from "../database/fields-of.ts";
import { findEarlierResult } from "../database/idempotency.ts";
import { getLead } from "../database/lead-rows/get-lead.ts";
import type { ApplicationRow, BookingRow, EpochMs, LeadRow } from "../database/tables.ts";
import { toParagraphs } from "../email/paragraphs.ts";
import { asWriter } from "../email/signer.ts";
import { AppError } from "../errors.ts";
import { hasBookedOften, mailColleague, mostMoves, refuseLargeShare } from "./booking-ceilings.ts";
import type { BookingContext, BookingStory, By } from "./booking-context.ts";
import { type About, type Colleague, toColleagueMail, toTitle, toVisitorMail } from "./booking-mails.ts";
import {
  type At,
  findActive,
  findHosts,
  findNewest,
  freeTimesOf,
  type Host,
  isOverAt,
  takeTurn,
} from "./meeting-store.ts";
import { hostsFor } from "./offer-times.ts";

/** When what the caller saw booked begins; null for nothing, left out by who does not say. */
type Seen = EpochMs | null | undefined;

type Choice = {
  leadId: string;
  startsAt: EpochMs;
  zone?: string | undefined;
  seen?: Seen;
  by: By;
  /** A keyed hash of where the caller is, who has a link that no mailbox proved. */
  network?: string | null;
};

/**
 * Books a time for a lead, or moves what it has booked. Of several colleagues who are free then, who has the fewest
 * demos ahead gets it. One transaction: whoever books with a colleague waits for whoever is booking with them.
 * @returns the booking; the same choice again changes nothing.
 * @throws {AppError} `not_found`; `changed_meanwhile` when the time is not free, any more or at all, where another than
 * was seen is booked, and by the link once what is booked has begun; `rate_limited` where that was done too often, or
 * one network holds too many
 */
export async function chooseTime(context: BookingContext, choice: Choice): Promise<BookingRow> {
  return context.database.inTransaction((tx) => choose(tx, context, choice));
}

async function choose(tx: Tx, context: BookingContext, choice: Choice): Promise<BookingRow> {
  const { leadId, startsAt, zone, seen, by, network = null } = choice;
  const now = context.now();
  const lead = await takeLead(tx, context, leadId, now);
  const before = await takeBefore(tx, context, { lead, by, now });
  if (before?.starts_at === startsAt) return before;
  refuseUnseen(before, seen);
  // One that goes on is not moved by their link.
  if (before && before.starts_at <= now && by === null) throw new AppError("changed_meanwhile", "It has begun.");
  const who = by === null ? "byLink" : "byTeam";
  if (before && before.sequence >= mostMoves[who]) throw new AppError("rate_limited", "It was moved too often.");
  if (!before && (await hasBookedOften(tx, lead.id, who)))
    throw new AppError("rate_limited", "It was booked too often.");
  const host = await takeHost(tx, context, { lead, startsAt, before, network, now });
  const endsAt = startsAt + host.hours.lengthMinutes * 60_000;
  const booking = before
    ? await move(tx, before, { host, startsAt, endsAt, zone: toZone(zone) ?? before.zone, now })
    : await insert(tx, context, { lead, host, startsAt, endsAt, zone: toZone(zone), network, now });
  if (before && before.account_id !== host.id) await askForNoRoom(tx, context, before, now);
  await askForRoom(tx, context, booking, lead, now);
  await context.leads.isBooked(tx, lead, { startsAt, ownerId: host.id, by }, now);
  const told = { lead, booking, now, by, byLink: by === null, what: before ? "moved" : "booked" } as const;
  await tell(tx, context, told, host);
  const about = await toAbout(tx, context, told, host);
  await mailBoth(tx, context, about, {
    visitor: before ? "demo-moved" : "demo-booked",
    colleague: before ? "moved" : "booked",
  });
  if (before?.account_id && before.account_id !== host.id) await tellFormer(tx, context, before.account_id, about);
  return booking;
}

/** @throws {AppError} `changed_meanwhile`: nobody moves or cancels what somebody booked after they looked. */
function refuseUnseen(before: BookingRow | undefined, seen: Seen): void {
  if (seen === undefined || seen === (before?.starts_at ?? null)) return;
  throw new AppError("changed_meanwhile", "Another time is booked by now.");
}

/**
 * The booking that another time moves. By their link that is none which is over: they choose again because it was missed,
 * and nobody of the team wrote otherwise.
 */
async function takeBefore(
  tx: Tx,
  context: BookingContext,
  { lead, by, now }: { lead: LeadRow; by: By; now: EpochMs },
): Promise<BookingRow | undefined> {
  const before = await findActive(tx, lead.id);
  if (!before || by !== null || !isOverAt(before, now)) return before;
  const booking = await settle(tx, before, "missed", now);
  const colleague = await findColleague(tx, before.account_id);
  await tell(tx, context, { lead, booking, now, by, byLink: true, what: "missed" }, colleague);
  return undefined;
}

/** @throws {AppError} `not_found` also for a lead that is held, looks like spam, or is spam. */
export async function takeLead(tx: Tx, { leads }: BookingContext, id: string, now: EpochMs): Promise<LeadRow> {
  const lead = await leads.take(tx, id, now);
  if (!lead || lead.status === "spam") throw noSuchDemo();
  return lead;
}

export function noSuchDemo(): AppError {
  return new AppError("not_found", "This link is not one of ours, or its request is no more.");
}

type Wanted = {
  lead: LeadRow;
  startsAt: EpochMs;
  before: BookingRow | undefined;
  network: string | null;
  now: EpochMs;
};

/** @throws {AppError} `changed_meanwhile`, `rate_limited` */
async function takeHost(tx: Tx, context: BookingContext, wanted: Wanted): Promise<Host> {
  const { lead, startsAt, before, network, now } = wanted;
  const again = before ? [] : await findHostAgain(tx, lead, startsAt, now);
  const hosts = await withFewestFirst(tx, await hostsFor(tx, lead, before), now);
  const at = { company: context.company, now, ...(before && { without: before.id }) };
  if (network !== null && !before && again.length === 0) await refuseLargeShare(tx, hosts, { network, at });
  for (const host of [...again, ...hosts]) {
    // A look without the turn, so that nobody waits for somebody who is not free anyway.
    if (!(await isFree(tx, host, startsAt, at))) continue;
    if ((await takeTurn(tx, host.id)) && (await isFree(tx, host, startsAt, at))) return host;
  }
  throw new AppError("changed_meanwhile", "The time is not free.");
}

/** Whose demo was cancelled just now has that time back, however near it is and however many they have that day. */
async function findHostAgain(tx: Tx, lead: LeadRow, startsAt: EpochMs, now: EpochMs): Promise<Host[]> {
  const newest = await findNewest(tx, lead.id);
  if (newest?.starts_at !== startsAt || !canTakeAgain(newest, now)) return [];
  const hosts = (await findHosts(tx)).filter(({ id }) => id === newest.account_id);
  const anyTime = { noticeHours: 0, mostADay: Number.POSITIVE_INFINITY };
  return hosts.map((host) => ({ ...host, hours: { ...host.hours, ...anyTime } }));
}

async function isFree(tx: Tx, host: Host, startsAt: EpochMs, at: At): Promise<boolean> {
  const free = await freeTimesOf(tx, host, { ...at, range: { dayOf: startsAt } });
  return free.some((time) => time.startsAt === startsAt);
}

async function withFewestFirst(tx: Tx, hosts: readonly Host[], now: EpochMs): Promise<Host[]> {
  if (hosts.length < 2) return [...hosts];
  const counts = await tx
    .selectFrom("bookings")
    .select((row) => ["account_id", row.fn.countAll<number | string>().as("ahead")])
    .where("state", "=", "booked")
    .where("starts_at", ">=", now)
    .groupBy("account_id")
    .execute();
  const ahead = new Map(counts.map((count) => [count.account_id, Number(count.ahead)]));
  return hosts.toSorted((one, other) => (ahead.get(one.id) ?? 0) - (ahead.get(other.id) ?? 0));
}

type NewTime = { host: Host; startsAt: EpochMs; endsAt: EpochMs; zone: string | null; now: EpochMs };
type NewBooking = NewTime & { lead: LeadRow; network: string | null };

async function insert(
  tx: Tx,
  { mailHost }: BookingContext,
  { lead, host, startsAt, endsAt, zone, network, now }: NewBooking,
): Promise<BookingRow> {
  const id = newId();
  return tx
    .insertInto("bookings")
    .values({
      id,
      lead_id: lead.id,
      account_id: host.id,
      state: "booked",
      starts_at: startsAt,
      ends_at: endsAt,
      sequence: 0,
      uid: `${id}@${mailHost}`,
      zone,
      room_url: host.roomUrl,
      made_at: now,
      changed_at: now,
      network,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function move(tx: Tx, before: BookingRow, { host, startsAt, endsAt, zone, now }: NewTime): Promise<BookingRow> {
  const room =
    before.account_id === host.id ? {} : { room_url: host.roomUrl, room_reference: null, room_provider: null };
  return tx
    .updateTable("bookings")
    .set({
      account_id: host.id,
      starts_at: startsAt,
      ends_at: endsAt,
      zone,
      sequence: before.sequence + 1,
      answer: null,
      changed_at: now,
      reminded_day_at: null,
      reminded_hour_at: null,
      ...room,
    })
    .where("id", "=", before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Takes a booking back. A second time changes nothing.
 * @throws {AppError} `not_found`; `changed_meanwhile` where another than was seen is booked, and by the link once it has
 * begun
 */
export async function cancelTime(
  context: BookingContext,
  { leadId, seen, by, word = null }: { leadId: string; seen?: Seen; by: By; word?: string | null },
): Promise<void> {
  await transact(context, async (tx, now) => {
    const lead = await takeLead(tx, context, leadId, now);
    const before = await findActive(tx, lead.id);
    if (!before) return;
    refuseUnseen(before, seen);
    // The team says how it went; their link cannot say that it never was.
    if (by === null && before.starts_at <= now) throw new AppError("changed_meanwhile", "It has begun.");
    await cancelBooking(tx, context, { lead, before, by, byLink: by === null, word, now });
  });
}

type Cancelling = {
  lead: LeadRow;
  before: BookingRow;
  by: By;
  byLink?: boolean;
  word?: string | null;
  /** The team closed the request. */
  isClosed?: boolean;
  /** The request is being merged, so that the merge decides on its next step. */
  keepsStep?: boolean;
  now: EpochMs;
};

/** Takes a booking back, in a transaction that holds its request. */
export async function cancelBooking(
  tx: Tx,
  context: BookingContext,
  { lead, before, by, byLink = false, word = null, isClosed = false, keepsStep = false, now }: Cancelling,
): Promise<void> {
  const booking = await settle(tx, before, "cancelled", now);
  await askForNoRoom(tx, context, before, now);
  if (!keepsStep) await context.leads.isOff(tx, lead, now, byLink ? "cancelled" : undefined);
  const told = { lead, booking, now, by, byLink, what: "cancelled", text: word } as const;
  const colleague = await findColleague(tx, before.account_id);
  await tell(tx, context, told, colleague);
  if (!colleague) return;
  const about = await toAbout(tx, context, told, colleague);
  const visitor = lead.status === "spam" ? null : "demo-off";
  await mailBoth(tx, context, about, { visitor, colleague: "cancelled", words: { isClosed }, word });
}

/** A room at the provider that the colleague uses; until it is made, and where there is none, the lasting link stands. */
export async function askForRoom(tx: Tx, context: BookingContext, booking: BookingRow, lead: LeadRow, now: EpochMs) {
  if (!context.rooms || booking.account_id === null) return;
  const meeting = {
    ...fieldsOf(booking, "uid", "sequence", "starts_at", "ends_at"),
    bookingId: booking.id,
    accountId: booking.account_id,
    timeZone: context.company.timeZone,
    summary: toTitle(lead, context.leads.isMinor(lead, await findApplication(tx, lead), now)),
  };
  await context.rooms.wishRoom(tx, meeting, now);
}

export async function askForNoRoom(tx: Tx, context: BookingContext, { id, account_id }: BookingRow, now: EpochMs) {
  if (account_id !== null) await context.rooms?.wishNoRoom(tx, { bookingId: id, accountId: account_id }, now);
}

export async function settle(tx: Tx, { id, sequence }: BookingRow, state: BookingRow["state"], now: EpochMs) {
  return tx
    .updateTable("bookings")
    .set({ state, changed_at: now, sequence: state === "cancelled" ? sequence + 1 : sequence })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Whether what was cancelled just now can be taken again by one press. */
export function canTakeAgain(booking: BookingRow | undefined, now: EpochMs): boolean {
  return booking?.state === "cancelled" && now - booking.changed_at <= undoCancelMs && booking.starts_at > now;
}

type Letter = { subject: string; text: string };

type Outcome = {
  leadId: string;
  outcome: "came" | "missed";
  agreed?: string | null | undefined;
  by: NonNullable<By>;
  letter?: Letter | undefined;
  lastWordSeen?: EpochMs | undefined;
  key?: string | null;
};

/**
 * Says whether they came, once under one key. It can be taken back with its letter, as a reply can.
 * @throws {AppError} `not_found`, `key_reused`; `too_late` before it begins; `changed_meanwhile` when somebody said a word
 * after the last one that the writer saw
 */
export async function sayHowItWent(
  context: BookingContext,
  { leadId, outcome, agreed = null, by, letter, lastWordSeen, key = null }: Outcome,
): Promise<void> {
  await transact(context, async (tx, now) => {
    const lead = await takeLead(tx, context, leadId, now);
    const request = [by.accountId, lead.id, outcome, agreed, letter ?? null];
    if (await findEarlierResult(tx, { key, operation: "demo-outcome", request }, lead.id, now)) return;
    const before = await tx
      .selectFrom("bookings")
      .selectAll()
      .where("lead_id", "=", lead.id)
      .where("state", "!=", "cancelled")
      .orderBy("starts_at", "desc")
      .limit(1)
      .executeTakeFirstOrThrow(noSuchDemo);
    if (before.starts_at > now) throw new AppError("too_late", "It has not begun yet.");
    await context.leads.refuseUnread(tx, by, lead, lastWordSeen);
    const booking = await tx
      .updateTable("bookings")
      .set({ state: outcome, agreed: outcome === "came" ? agreed || null : null, changed_at: now })
      .where("id", "=", before.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (before.state === "booked") await context.leads.isOff(tx, lead, now, outcome);
    const told = { lead, booking, now, by, what: outcome, text: booking.agreed } as const;
    const colleague = await findColleague(tx, before.account_id);
    await tell(tx, context, told, colleague);
    const from = colleague ?? { id: by.accountId, name: by.name ?? by.email, email: by.email };
    const mail = letter ? await sendLetter(tx, context, { ...told, from, letter }) : null;
    const booked = { id: before.id, state: before.state, agreed: before.agreed };
    await context.leads.noteUndo(tx, lead, { by: by.accountId, at: now, mail, booking: booked });
  });
}

/** @returns the id of the mail, which waits for the ten seconds of an undo; null where nobody can be written to */
async function sendLetter(
  tx: Tx,
  context: BookingContext,
  { from, letter, ...told }: Told & { by: NonNullable<By>; from: Colleague; letter: Letter },
): Promise<string | null> {
  const { lead, by, now } = told;
  const { attendee } = await toAbout(tx, context, told, from);
  if (attendee.email === "") return null;
  await context.leads.tell(tx, lead, { kind: "reply", by, detail: letter }, now);
  const to = { name: attendee.name, address: attendee.email };
  const mail = context.notification.write({ about: { lead: lead.id }, to, notBefore: now + undoMs }, "lead-reply", {
    subject: letter.subject,
    paragraphs: toParagraphs(letter.text),
    signer: asWriter(by, context.company.name),
  });
  return context.outbox.enqueue(tx, mail, now);
}

type Told = {
  lead: LeadRow;
  booking: BookingRow;
  now: EpochMs;
  by: By;
  /** Whoever holds the link of the mail did it. */
  byLink?: boolean;
  what: BookingStory["what"];
  text?: string | null;
};

export async function tell(
  tx: Tx,
  { leads }: BookingContext,
  { lead, booking, now, by, byLink = false, what, text = null }: Told,
  colleague: Colleague | null,
): Promise<void> {
  const detail: BookingStory = { what, startsAt: booking.starts_at, who: colleague?.name ?? null, byLink, text };
  await leads.tell(tx, lead, { kind: "booking", by, detail }, now);
  if (by)
    await recordAudit(tx, { action: "lead-changed", person: by, subject: lead.reference, detail: `demo ${what}` }, now);
}

export async function toAbout(
  tx: Tx,
  { leads, rooms }: BookingContext,
  { lead, booking, now, byLink }: Pick<Told, "lead" | "booking" | "now" | "byLink">,
  { id, name, email }: Colleague,
): Promise<About> {
  const application = await findApplication(tx, lead);
  const attendee = leads.answerTo(lead, application, now);
  const isMinor = leads.isMinor(lead, application, now);
  const later = await whatComesLater(tx, rooms, id);
  return { lead, booking, now, byLink: byLink === true, colleague: { id, name, email }, attendee, isMinor, ...later };
}

async function whatComesLater(
  tx: Tx,
  rooms: BookingContext["rooms"],
  accountId: string,
): Promise<Pick<About, "madeLater">> {
  return rooms ? { madeLater: await rooms.madeLater(tx, accountId) } : {};
}

export function findApplication(reader: Reader, { id }: LeadRow): Promise<ApplicationRow | undefined> {
  return reader.selectFrom("applications").selectAll().where("lead_id", "=", id).executeTakeFirst();
}

export async function findColleague(tx: Tx, id: string | null): Promise<Colleague | null> {
  if (id === null) return null;
  const accounts = tx.selectFrom("accounts").select(["id", "name", "email"]);
  const account = await accounts.where("id", "=", id).executeTakeFirst();
  return account ? { ...account, name: account.name ?? account.email } : null;
}

type News = {
  /** Null where they are told nothing. */
  visitor: Parameters<typeof toVisitorMail>[0] | null;
  colleague: Parameters<typeof toColleagueMail>[0];
  /** Of the mail to the visitor. */
  words?: Record<string, unknown>;
  /** What the visitor tells the colleague. */
  word?: string | null;
};

export async function mailBoth(
  tx: Tx,
  context: BookingContext,
  about: About,
  { visitor, colleague, words, word = null }: News,
): Promise<void> {
  await mailVisitor(tx, context, about, visitor, words);
  await mailColleague(tx, context, toColleagueMail(colleague, about, context, word), about);
}

/** Of some only a number is known. */
export async function mailVisitor(
  tx: Tx,
  context: BookingContext,
  about: About,
  kind: News["visitor"],
  words?: Record<string, unknown>,
): Promise<void> {
  if (kind === null || about.attendee.email === "") return;
  await context.outbox.enqueue(tx, toVisitorMail(kind, about, context, words), about.now);
}

export async function tellFormer(tx: Tx, context: BookingContext, id: string, about: About): Promise<void> {
  const former = await findColleague(tx, id);
  if (!former) return;
  const taken = { ...about, colleague: former, ...(await whatComesLater(tx, context.rooms, id)) };
  await mailColleague(tx, context, toColleagueMail("taken", taken, context), taken);
}

/** Tells colleagues that demos are off, before the leads are erased with them. Nobody is named. */
export async function forgetBookings(tx: Tx, context: BookingContext, leadIds: readonly string[]): Promise<void> {
  const now = context.now();
  const ahead = await tx
    .selectFrom("bookings")
    .selectAll()
    .where("lead_id", "in", [...leadIds, ""])
    .where("state", "=", "booked")
    .where("ends_at", ">", now)
    .execute();
  for (const before of ahead) {
    await askForNoRoom(tx, context, before, now);
    const colleague = await findColleague(tx, before.account_id);
    const lead = await tx.selectFrom("leads").selectAll().where("id", "=", before.lead_id).executeTakeFirst();
    if (!colleague || !lead) continue;
    const booking = { ...before, sequence: before.sequence + 1 };
    const later = await whatComesLater(tx, context.rooms, colleague.id);
    const nobody = { attendee: { name: null, email: "" }, isMinor: true, byLink: false };
    const about = { lead, booking, now, colleague, ...nobody, ...later };
    await mailColleague(tx, context, toColleagueMail("erased", about, context), about);
  }
}

type Demo = { id: string; startsAt: EpochMs };

/**
 * The demos of a request that is merged into another go along. A request has one that is booked: of two, one that is
 * over gives way to one ahead, and nobody is told; of two ahead the earlier one stays. Both requests keep their next
 * step: the merge decides on it.
 * @returns those that went along, and when the one that is booked begins
 */
export async function mergeBookings(
  tx: Tx,
  context: BookingContext,
  into: LeadRow,
  other: LeadRow,
): Promise<{ demos: Demo[]; demoAt: EpochMs | null }> {
  const now = context.now();
  const [own, theirs] = [await findActive(tx, into.id), await findActive(tx, other.id)];
  if (own && theirs) {
    const [earlier, later] = own.starts_at <= theirs.starts_at ? [own, theirs] : [theirs, own];
    const lead = later === own ? into : other;
    if (earlier.ends_at <= now) await settle(tx, earlier, "cancelled", now);
    else await cancelBooking(tx, context, { lead, before: later, by: null, keepsStep: true, now });
  }
  const moved = await tx
    .updateTable("bookings")
    .set({ lead_id: into.id })
    .where("lead_id", "=", other.id)
    .returning(["id", "starts_at as startsAt"])
    .execute();
  return { demos: moved, demoAt: (await findActive(tx, into.id))?.starts_at ?? null };
}

/**
 * A merge is taken apart: the demos that came along go back. A next step that was a demo which is elsewhere or off is a
 * call; one that was moved meanwhile follows it.
 */
export async function partBookings(
  tx: Tx,
  context: BookingContext,
  { from, to, demos }: { from: LeadRow; to: LeadRow; demos: readonly Demo[] },
): Promise<void> {
  if (demos.length === 0) return;
  const ids = demos.map(({ id }) => id);
  const back = tx.updateTable("bookings").set({ lead_id: to.id }).where("id", "in", ids);
  await back.where("lead_id", "=", from.id).execute();
  const all = await tx
    .selectFrom("bookings")
    .select(["lead_id", "state", "starts_at as startsAt"])
    .where("lead_id", "in", [from.id, to.id])
    .execute();
  const known = [...demos, ...all].map(({ startsAt }) => startsAt);
  for (const lead of [from, to]) {
    const booked = all.find(({ lead_id, state }) => lead_id === lead.id && state === "booked");
    await context.leads.followDemo(tx, lead, { known, startsAt: booked?.startsAt ?? null }, context.now());
  }
}

/** In a transaction that takes a request out of everybody's sight. */
export async function cancelAll(tx: Tx, context: BookingContext, leadId: string): Promise<void> {
  const before = await findActive(tx, leadId);
  if (!before) return;
  const now = context.now();
  const lead = await getLead(tx, leadId);
  await cancelBooking(tx, context, { lead, before, by: null, now });
}

/**
 * Takes back the demo ahead of a request that is lost or spam. Of spam only the colleague is told.
 * @returns whether there was one
 */
export async function endDemoOfClosed(tx: Tx, context: BookingContext, leadId: string): Promise<boolean> {
  const now = context.now();
  const lead = await context.leads.take(tx, leadId, now);
  if (lead?.status !== "lost" && lead?.status !== "spam") return false;
  const before = await findActive(tx, lead.id);
  if (!before || before.starts_at <= now) return false;
  await cancelBooking(tx, context, { lead, before, by: null, isClosed: true, now });
  return true;
}
