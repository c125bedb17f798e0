import { isTeamRole } from "@campusward/contracts/accounts/roles";
import { dayAt } from "@campusward/contracts/desk/place-time";
import type { Reader } from "./database.ts";
import type { AccountRow, BookingRow, EpochMs, MeetingHoursRow } from "./tables.ts";

/** A booking with what is known of the colleague that it names; null where there is no such account, or no hours. */
export type OwnedDemo = Pick<BookingRow, "state" | "starts_at" | "ends_at"> & {
  [Column in keyof Pick<AccountRow, "role" | "disabled_at">]: AccountRow[Column] | null;
} & {
  settings: MeetingHoursRow["settings"] | null;
};

/** The bookings of leads that may be read, with whose they are. */
export function selectDemos(reader: Reader) {
  return reader
    .selectFrom("bookings")
    .innerJoin("leads", "leads.id", "bookings.lead_id")
    .leftJoin("accounts", "accounts.id", "bookings.account_id")
    .leftJoin("meeting_hours", "meeting_hours.account_id", "bookings.account_id")
    .where("leads.held_since", "is", null);
}

/** Whether a demo ahead has no colleague who may keep it: gone, signed out for good, or with the day off. */
export function isNobodys({ state, starts_at, ends_at, ...owner }: OwnedDemo, now: EpochMs, timeZone: string): boolean {
  if (state !== "booked" || ends_at <= now) return false;
  if (!isTeamRole(owner.role) || owner.disabled_at !== null) return true;
  const { daysOff = [] } = JSON.parse(owner.settings ?? "{}") as { daysOff?: readonly string[] };
  return daysOff.includes(dayAt(starts_at, timeZone));
}

/** Longer than any calendar of a team. */
const mostBooked = 1000;

/** Demos that wait for somebody of the team: those that are over without an outcome, and those that nobody has. */
export async function countDemosToDo(reader: Reader, now: EpochMs, timeZone: string): Promise<number> {
  const booked = await selectDemos(reader)
    .select(["state", "starts_at", "ends_at", "accounts.role", "accounts.disabled_at", "meeting_hours.settings"])
    .where("state", "=", "booked")
    .limit(mostBooked)
    .execute();
  return booked.filter((demo) => demo.ends_at <= now || isNobodys(demo, now, timeZone)).length;
}

/** When a colleague's next demo begins; one that has begun counts until it is over. */
export async function findNextDemo(reader: Reader, accountId: string, now: EpochMs): Promise<EpochMs | null> {
  const next = await selectDemos(reader)
    .select("starts_at")
    .where("bookings.account_id", "=", accountId)
    .where("state", "=", "booked")
    .where("ends_at", ">", now)
    .orderBy("starts_at")
    .limit(1)
    .executeTakeFirst();
  return next?.starts_at ?? null;
}
