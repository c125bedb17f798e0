import { teamRoles } from "@campusward/contracts/accounts/roles";
import { roomShownAfterMs } from "@campusward/contracts/booking/demo-times";
import { type MeetingHours, usualHours } from "@campusward/contracts/booking/meeting-hours";
import { dayMs, hourMs } from "@campusward/contracts/desk/place-time";
import type { Reader, Tx } from "../database/database.ts";
import type { BookingRow, EpochMs, MeetingHoursRow } from "../database/tables.ts";
import type { BookingContext } from "./booking-context.ts";
import { freeTimes, type Range, type Reckoning } from "./free-times.ts";

/** Somebody who can be met. */
export type Host = {
  id: string;
  name: string;
  email: string;
  hours: MeetingHours;
  roomUrl: string | null;
};

/** Columns of their own are not among the settings. */
export function toSettings({ roomUrl: _, ...settings }: MeetingHours): string {
  return JSON.stringify(settings);
}

export function toHours({ settings, room_url: roomUrl }: Pick<MeetingHoursRow, "settings" | "room_url">): MeetingHours {
  return { ...usualHours, ...JSON.parse(settings), roomUrl };
}

/** Colleagues of the team who have set weekly hours and may sign in, who came first first. */
export async function findHosts(reader: Reader): Promise<Host[]> {
  const rows = await reader
    .selectFrom("meeting_hours")
    .innerJoin("accounts", "accounts.id", "meeting_hours.account_id")
    .select(["accounts.id", "accounts.name", "accounts.email", "settings", "room_url"])
    .where("accounts.role", "in", teamRoles)
    .where("accounts.disabled_at", "is", null)
    .orderBy("accounts.created_at")
    .orderBy("accounts.id")
    .execute();
  return rows
    .map((row) => ({
      id: row.id,
      name: row.name ?? row.email,
      email: row.email,
      hours: toHours(row),
      roomUrl: row.room_url,
    }))
    .filter(({ hours }) => hours.weekly.length > 0);
}

/**
 * Nobody else books with this colleague until the transaction ends. Whoever takes the turn locks the request before it.
 * @returns whether they can be met still: while one waited they may have left
 */
export async function takeTurn(tx: Tx, accountId: string): Promise<boolean> {
  await tx
    .updateTable("meeting_hours")
    .set((row) => ({ turn: row("turn", "+", 1) }))
    .where("account_id", "=", accountId)
    .execute();
  return (await findHosts(tx)).some(({ id }) => id === accountId);
}

/** When somebody asks, and of which days. `without` is a booking that may move, so that its own time is free. */
export type At = Pick<BookingContext, "company"> & { now: EpochMs; without?: string; range?: Range | undefined };

export async function freeTimesOf(reader: Reader, host: Pick<Host, "id" | "hours">, at: At) {
  return freeTimes(await toReckoning(reader, host, at));
}

export async function toReckoning(
  reader: Reader,
  { id, hours }: Pick<Host, "id" | "hours">,
  { company, now, without = "", range }: At,
): Promise<Reckoning> {
  const until = now + (hours.horizonDays + 2) * dayMs;
  const busy = await reader
    .selectFrom("busy_times")
    .select(["starts_at as startsAt", "ends_at as endsAt"])
    .where("account_id", "=", id)
    .where("starts_at", "<", until)
    .where("ends_at", ">", now)
    .execute();
  const booked = await reader
    .selectFrom("bookings")
    .select(["starts_at as startsAt", "ends_at as endsAt"])
    .where("account_id", "=", id)
    // Those of today that are over count for the most in a day.
    .where("starts_at", ">", now - 26 * hourMs)
    .where("starts_at", "<", until)
    .where("state", "!=", "cancelled")
    .where("id", "!=", without)
    .execute();
  return { hours, company, now, busy, booked, range };
}

/** From then on nobody is shown the way into its room: its page asks whether they met. */
export function isOverAt({ ends_at }: Pick<BookingRow, "ends_at">, at: EpochMs): boolean {
  return ends_at + roomShownAfterMs <= at;
}

export async function findActive(reader: Reader, leadId: string): Promise<BookingRow | undefined> {
  return reader
    .selectFrom("bookings")
    .selectAll()
    .where("lead_id", "=", leadId)
    .where("state", "=", "booked")
    .executeTakeFirst();
}

/** The one that is ahead, else the last one that was. */
export async function findNewest(reader: Reader, leadId: string): Promise<BookingRow | undefined> {
  const active = await findActive(reader, leadId);
  if (active) return active;
  return reader
    .selectFrom("bookings")
    .selectAll()
    .where("lead_id", "=", leadId)
    .orderBy("changed_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}
