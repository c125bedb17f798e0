import { type OwnMeetingHours, type saveMeetingHours, usualHours } from "@campusward/contracts/booking/meeting-hours";
import { dayMs } from "@campusward/contracts/desk/place-time";
import type * as z from "zod/mini";
import { recordAudit } from "../database/audit.ts";
import type { Tx } from "../database/database.ts";
import { fieldsOf } from "../database/fields-of.ts";
import type { BookingRow, EpochMs } from "../database/tables.ts";
import type { WayInChange } from "../database/way-in-change.ts";
import { invalidField } from "../errors.ts";
import { requireFreshSignIn } from "../http/api/mount-endpoint.ts";
import type { Person } from "../http/api/person.ts";
import { createSecret, hashSecret } from "../secrets/random-secrets.ts";
import type { BookingContext } from "./booking-context.ts";
import { toEntry, toTitle } from "./booking-mails.ts";
import { writeCalendar } from "./invitation.ts";
import { toHours, toSettings } from "./meeting-store.ts";

/** Where its owner takes back what was connected, and where an admin does: by disabling the account. */
const [hoursPage, peoplePage] = ["/adminDashboardHome/my-hours", "/adminDashboardHome/people"] as const;

export async function readOwnHours(
  { database }: BookingContext,
  { accountId }: Pick<Person, "accountId">,
): Promise<OwnMeetingHours> {
  const row = await database.query
    .selectFrom("meeting_hours")
    .selectAll()
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return {
    hours: row ? toHours(row) : usualHours,
    busy: {
      isSet: Boolean(row?.busy_address),
      readAt: row?.busy_read_at ?? null,
      fault: row?.busy_fault ?? null,
      unclear: row?.busy_unclear ?? 0,
    },
    hasFeed: Boolean(row?.feed_hash),
  };
}

export function toBooking(row: BookingRow, colleague: { id: string; name: string } | null) {
  return {
    ...fieldsOf(row, "id", "state", "starts_at", "ends_at", "room_url", "agreed", "answer"),
    colleague: colleague && { id: colleague.id, name: colleague.name },
  };
}

/**
 * Another room and another calendar of busy times are told like a way in: families are led to the one, and the other says
 * when nobody can be met.
 * @throws {AppError} `sign_in_again` for these two; `invalid_fields` for an address that nobody can open
 */
export async function saveOwnHours(
  context: BookingContext,
  person: Person,
  { busyAddress, ...hours }: z.infer<typeof saveMeetingHours.request>,
): Promise<OwnMeetingHours> {
  const { database, secrets, now } = context;
  for (const [field, address] of Object.entries({ roomUrl: hours.roomUrl, busyAddress })) {
    if (address && !URL.canParse(address)) throw invalidField(field, "not_an_option");
  }
  const at = now();
  const busy =
    busyAddress === undefined
      ? { busy_due_at: at }
      : {
          busy_address: busyAddress && secrets.seal(busyAddress, "calendar"),
          busy_read_at: null,
          busy_fault: null,
          busy_unclear: null,
          busy_due_at: busyAddress || context.rooms ? at : null,
        };
  const set = { settings: toSettings(hours), room_url: hours.roomUrl, changed_at: at, ...busy };
  await database.inTransaction(async (tx) => {
    const before = tx.selectFrom("meeting_hours").select("room_url").where("account_id", "=", person.accountId);
    const room = hours.roomUrl === (await before.executeTakeFirst())?.room_url ? null : hours.roomUrl;
    if (room !== null) await tellOwn(context, tx, person, roomChange(person, room), at);
    if (busyAddress) await tellOwn(context, tx, person, busyChange(person, busyAddress), at);
    await tx
      .insertInto("meeting_hours")
      .values({ account_id: person.accountId, turn: 0, ...set })
      .onConflict((conflict) => conflict.column("account_id").doUpdateSet(set))
      .execute();
    if (busyAddress === null) await tx.deleteFrom("busy_times").where("account_id", "=", person.accountId).execute();
    const subject = `account ${person.accountId}`;
    await recordAudit(tx, { action: "hours-changed", person, subject, detail: null }, at);
  });
  return readOwnHours(context, person);
}

type Told = Pick<WayInChange, "heading" | "lines">;

/** Of an address its host alone: the rest may be a secret. */
function roomChange({ email }: Person, room: string): Told {
  const line = `Families who booked a demo with ${email} are led to a room at ${new URL(room).host}.`;
  return { heading: "The room of a colleague’s demos was changed", lines: [line] };
}

function busyChange({ email }: Person, address: string): Told {
  const line = `A calendar at ${new URL(address).host} says when ${email} cannot be met.`;
  return { heading: "A calendar of busy times was connected", lines: [line] };
}

/** @throws {AppError} `sign_in_again` */
async function tellOwn({ tellWayIn }: BookingContext, tx: Tx, person: Person, told: Told, at: EpochMs): Promise<void> {
  requireFreshSignIn(person);
  await tellWayIn(tx, { by: person, ...told, page: peoplePage, ownPage: hoursPage }, at);
}

/** A new secret address; the one before ends. The secret itself is told this once. */
export async function renewFeed(context: BookingContext, person: Person): Promise<{ address: string }> {
  const { database, publicUrl, now } = context;
  const secret = createSecret();
  const at = now();
  const set = { feed_hash: hashSecret(secret) };
  const row = { account_id: person.accountId, settings: toSettings(usualHours), turn: 0, changed_at: at, ...set };
  await database.inTransaction(async (tx) => {
    await tx
      .insertInto("meeting_hours")
      .values(row)
      .onConflict((conflict) => conflict.column("account_id").doUpdateSet(set))
      .execute();
    const line = `Whoever has it reads the demos of ${person.email} without a login: names, numbers, times. One from before has ended.`;
    await tellOwn(context, tx, person, { heading: "A secret address of demos was made", lines: [line] }, at);
  });
  return { address: `${publicUrl}/calendar/${secret}.ics` };
}

export async function endFeed({ database }: BookingContext, { accountId }: Person): Promise<void> {
  const ended = database.query.updateTable("meeting_hours").set({ feed_hash: null });
  await ended.where("account_id", "=", accountId).execute();
}

const feedPastMs = 30 * dayMs;

/** A colleague's demos of the last month and all ahead; null for a secret that is none, or is its owner's no more. */
export async function readFeed(
  { database, company, publicUrl, leads, lacksSecondStep, now }: BookingContext,
  secret: string,
): Promise<string | null> {
  const owner = await database.query
    .selectFrom("meeting_hours")
    .innerJoin("accounts", "accounts.id", "meeting_hours.account_id")
    .select(["accounts.id", "accounts.role"])
    .where("feed_hash", "=", hashSecret(secret))
    .where("disabled_at", "is", null)
    .executeTakeFirst();
  if (!owner || (owner.role !== "admin" && owner.role !== "teamMember")) return null;
  if (await lacksSecondStep(database.query, owner)) return null;
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
    return toEntry(row, {
      summary: toTitle({ name: row.lead_name }, isMinor),
      description: [`${publicUrl}/adminDashboardHome?lead=${row.lead_id}`, number].filter(Boolean).join("\n"),
    });
  });
  return writeCalendar(events, { product: company.name, name: `Demos, ${company.name}`, timeZone: company.timeZone });
}
