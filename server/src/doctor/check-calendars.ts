import { teamRoles } from "@campusward/contracts/accounts/roles";
import { dayMs } from "@campusward/contracts/desk/place-time";
import type { Database } from "../database/database.ts";
import type { EpochMs } from "../database/tables.ts";
import { type Finding, fault, fine, sayAge, warning } from "./findings.ts";

const mostNamed = 10;

/**
 * Calendars that say when colleagues are busy, by what came of reading them last: nothing is asked of them here. Who
 * has to do something is named. Without such a calendar there is nothing to say.
 */
export async function checkCalendars({ query }: Pick<Database, "query">, now: EpochMs): Promise<Finding[]> {
  const rows = await query
    .selectFrom("meeting_hours")
    .innerJoin("accounts", "accounts.id", "meeting_hours.account_id")
    .select(["accounts.name", "accounts.email", "busy_read_at", "busy_fault", "busy_unclear"])
    .where((row) => row.or([row("busy_address", "is not", null), row("busy_fault", "is not", null)]))
    .where("accounts.role", "in", teamRoles)
    .where("accounts.disabled_at", "is", null)
    .orderBy("busy_read_at")
    .orderBy("accounts.email")
    .execute();
  const unread = rows.filter(({ busy_fault }) => busy_fault !== null);
  const read = rows.length - unread.length;
  const unclear = rows.filter(({ busy_fault, busy_unclear }) => busy_fault === null && busy_unclear !== null);
  return [
    ...unread
      .slice(0, mostNamed)
      .map(({ name, email, busy_read_at, busy_fault }) =>
        judgeCalendar({ who: name ?? email, readAt: busy_read_at, fault: busy_fault ?? "" }, now),
      ),
    ...unclear
      .slice(0, mostNamed)
      .map(({ name, email, busy_unclear }) => judgeUnclear({ who: name ?? email, entries: busy_unclear ?? 0 })),
    ...(read > 0 ? [fine("busy times", read === 1 ? "one calendar is read" : `${read} calendars are read`)] : []),
  ];
}

type Unread = { who: string; readAt: EpochMs | null; fault: string };

/** @param readAt when it was read last; null if never */
export function judgeCalendar({ who, readAt, fault: why }: Unread, now: EpochMs): Finding {
  return (readAt === null || now - readAt >= dayMs ? fault : warning)`The calendar of ${who} cannot be read`(
    readAt === null
      ? `${why} It was never read, so that a demo may be booked over anything in it.`
      : `${why} What is known of it is ${sayAge(now - readAt)} old, and a demo may be booked over what is newer.`,
    { say: `${who} puts its secret address in again under My hours, or connects it again there.` },
  );
}

/** @param entries how many of the calendar could not be read whole */
export function judgeUnclear({ who, entries }: { who: string; entries: number }): Finding {
  const [what, count] = entries === 1 ? ["One entry", "counts"] : [`${entries} entries`, "count"];
  return warning`The calendar of ${who} is read in part`(
    `${what} of it could not be read whole, and ${count} as busy only where the time can be told.`,
    { say: `${who} looks for entries with odd times or repetitions in that calendar, and saves them anew there.` },
  );
}
