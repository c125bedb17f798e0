import { createHash, randomBytes } from "node:crypto";
import type { OwnMeetingHours, saveMeetingHours } from "@campusward/contracts/booking/meeting-hours";
import { usualHours } from "@campusward/contracts/booking/meeting-hours";
import { dayMs } from "@campusward/contracts/desk/place-time";
import type * as z from "zod/mini";
import { recordAudit } from "../database/audit.ts";
import type { BookingRow } from "../database/tables.ts";
import type { Person } from "../http/api/person.ts";
import type { BookingContext } from "./booking-context.ts";
import { toTitle } from "./booking-mails.ts";
import { writeCalendar } from "./invitation.ts";
import { toHours, toSettings } from "./meeting-store.ts";

const mostAhead = 50;

export async function readOwnHours(
  context: BookingContext,
  { accountId }: Pick<Person, "accountId">,
): Promise<OwnMeetingHours> {
  const { database, company, now } = context;
  const row = await database.query
    .selectFrom("meeting_hours")
    .selectAll()
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  const ahead = await database.query
    .selectFrom("bookings")
    .innerJoin("leads", "leads.id", "bookings.lead_id")
    .selectAll("bookings")
    .select("leads.name as lead_name")
    .where("account_id", "=", accountId)
    .where("state", "=", "booked")
    .where("ends_at", ">", now() - dayMs)
    .orderBy("starts_at")
    .limit(mostAhead)
    .execute();
  return {
    hours: row ? toHours(row) : usualHours,
    timeZone: company.timeZone,
    busy: {
      isSet: Boolean(row?.busy_address),
      readAt: row?.busy_read_at ?? null,
      fault: row?.busy_fault ?? null,
      unclear: row?.busy_unclear ?? 0,
    },
    hasFeed: Boolean(row?.feed_hash),
    ahead: ahead.map((booking) => ({
      ...toBooking(booking, null),
      lead: { id: booking.lead_id, name: booking.lead_name },
    })),
  };
}

export function toBooking(row: BookingRow, colleague: { id: string; name: string } | null) {
  return {
    ...{ id: row.id, state: row.state, startsAt: row.starts_at, endsAt: row.ends_at },
    ...{
      colleague: colleague && { id: colleague.id, name: colleague.name },
      roomUrl: row.room_url,
      agreed: row.agreed,
    },
  };
}

export async function saveOwnHours(
  context: BookingContext,
  person: Person,
  { busyAddress, ...hours }: z.infer<typeof saveMeetingHours.request>,
): Promise<OwnMeetingHours> {
  const { database, secrets, now } = context;
  const at = now();
  const busy =
    busyAddress === undefined
      ? { busy_due_at: at }
      : {
          busy_address: busyAddress && secrets.seal(busyAddress, "calendar"),
          ...{ busy_read_at: null, busy_fault: null, busy_unclear: null },
          busy_due_at: busyAddress || context.rooms ? at : null,
        };
  const set = { settings: toSettings(hours), room_url: hours.roomUrl, changed_at: at, ...busy };
  await database.inTransaction(async (tx) => {
    const row = {
      busy_address: null,
      busy_read_at: null,
      busy_fault: null,
      feed_hash: null,
      turn: 0,
      ...set,
    };
    await tx
      .insertInto("meeting_hours")
      .values({ account_id: person.accountId, ...row })
      .onConflict((conflict) => conflict.column("account_id").doUpdateSet(set))
      .execute();
    if (busyAddress === null) await tx.deleteFrom("busy_times").where("account_id", "=", person.accountId).execute();
    await recordAudit(
      tx,
      { action: "hours-changed", person, subject: `account ${person.accountId}`, detail: null },
      at,
    );
  });
  return readOwnHours(context, person);
}

/** A new secret address; the one before ends. The secret itself is told this once. */
export async function renewFeed(
  { database, publicUrl, now }: BookingContext,
  person: Person,
): Promise<{ address: string }> {
  const secret = randomBytes(32).toString("base64url");
  const set = { feed_hash: hashOf(secret), changed_at: now() };
  await database.query
    .insertInto("meeting_hours")
    .values({
      ...{ account_id: person.accountId, settings: toSettings(usualHours), room_url: null, busy_address: null },
      ...{ busy_read_at: null, busy_due_at: null, busy_fault: null, turn: 0, ...set },
    })
    .onConflict((conflict) => conflict.column("account_id").doUpdateSet(set))
    .execute();
  return { address: `${publicUrl}/calendar/${secret}.ics` };
}

export async function endFeed({ database }: BookingContext, { accountId }: Person): Promise<void> {
  await database.query
    .updateTable("meeting_hours")
    .set({ feed_hash: null })
    .where("account_id", "=", accountId)
    .execute();
}

const feedPastMs = 30 * dayMs;

/** A colleague's demos of the last month and all ahead; null for a secret that is none, or is its owner's no more. */
export async function readFeed(
  { database, company, publicUrl, leads, now }: BookingContext,
  secret: string,
): Promise<string | null> {
  const owner = await database.query
    .selectFrom("meeting_hours")
    .innerJoin("accounts", "accounts.id", "meeting_hours.account_id")
    .select(["accounts.id", "accounts.role"])
    .where("feed_hash", "=", hashOf(secret))
    .where("disabled_at", "is", null)
    .executeTakeFirst();
  if (!owner || (owner.role !== "admin" && owner.role !== "teamMember")) return null;
  const bookings = await database.query
    .selectFrom("bookings")
    .innerJoin("leads", "leads.id", "bookings.lead_id")
    .leftJoin("applications", "applications.lead_id", "leads.id")
    .selectAll("bookings")
    .select(["leads.name as lead_name", "leads.contact_e164", "leads.age_group", "applications.birth_year"])
    .where("bookings.account_id", "=", owner.id)
    .where("ends_at", ">", now() - feedPastMs)
    .where("leads.held_since", "is", null)
    .orderBy("starts_at")
    .limit(2000)
    .execute();
  const events = bookings.map((row) => {
    const application = row.birth_year === null ? undefined : { birth_year: row.birth_year };
    const isMinor = leads.isMinor(row, application, now());
    const number = isMinor ? null : row.contact_e164;
    return {
      ...{ uid: row.uid, sequence: row.sequence, startsAt: row.starts_at, endsAt: row.ends_at },
      summary: toTitle({ name: row.lead_name }, isMinor),
      description: [`${publicUrl}/adminDashboardHome?lead=${row.lead_id}`, number].filter(Boolean).join("\n"),
      roomUrl: row.room_url,
      ...{ isOff: row.state === "cancelled", changedAt: row.changed_at },
    };
  });
  return writeCalendar(events, { product: company.name, name: `Demos, ${company.name}`, timeZone: company.timeZone });
}

function hashOf(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}
