import type { FreeTime, OfferedTimes } from "@campusward/contracts/booking/offered-times";
import { addDays, dayAt, instantOf } from "@campusward/contracts/desk/place-time";
import type { Reader } from "../database/database.ts";
import type { BookingRow, EpochMs, LeadRow } from "../database/tables.ts";
import { toFirstName } from "../email/first-name.ts";
import { type At, findHosts, freeTimesOf, type Host } from "./meeting-store.ts";

type Asking = Pick<LeadRow, "assignee_id">;

/**
 * Who can be met by this lead: its owner, if they have set hours; else everybody who has. Who has the booking that may
 * move comes first.
 */
export async function hostsFor(reader: Reader, { assignee_id }: Asking, booked?: BookingRow): Promise<Host[]> {
  const hosts = await findHosts(reader);
  const first = [booked?.account_id, assignee_id].flatMap((id) => hosts.filter((host) => host.id === id))[0];
  return first ? [first] : hosts;
}

/** Every time at which one of them is free, in order. */
export async function timesOf(reader: Reader, hosts: readonly Host[], at: At): Promise<FreeTime[]> {
  const times = new Map<EpochMs, FreeTime>();
  for (const host of hosts) {
    for (const time of await freeTimesOf(reader, host, at))
      if (!times.has(time.startsAt)) times.set(time.startsAt, time);
  }
  return [...times.values()].sort((one, other) => one.startsAt - other.startsAt);
}

type Offering = Pick<At, "company" | "now"> & { booked?: BookingRow | undefined; mostDays?: number };

/**
 * Null where nobody has set hours: nothing is offered then.
 * @param mostDays The first days on which somebody is free. Who is not of the team has a number of them, so that what
 * their page costs does not grow with the hours of the team
 */
export async function offerTimes(
  reader: Reader,
  lead: Asking,
  { company, now, booked, mostDays }: Offering,
): Promise<OfferedTimes | null> {
  const hosts = await hostsFor(reader, lead, booked);
  const [first] = hosts;
  if (!first) return null;
  const range = mostDays === undefined ? undefined : { mostDays };
  const times = await timesOf(reader, hosts, { company, now, range, ...(booked && { without: booked.id }) });
  return {
    person: hosts.length === 1 ? toFirstName(first.name) : null,
    minutes: first.hours.lengthMinutes,
    timeZone: company.timeZone,
    days: toDays(times, company.timeZone, mostDays),
  };
}

/** Days from the first with a free time to the last, also those between on which nobody is free. */
function toDays(times: readonly FreeTime[], zone: string, most = Number.POSITIVE_INFINITY): OfferedTimes["days"] {
  const [first] = times;
  const days: OfferedTimes["days"] = [];
  let next = 0;
  let free = 0;
  for (let day = first ? dayAt(first.startsAt, zone) : ""; next < times.length && free < most; day = addDays(day, 1)) {
    const end = instantOf(addDays(day, 1), 0, zone) as EpochMs;
    const begin = next;
    while ((times[next]?.startsAt ?? end) < end) next += 1;
    days.push({ day, times: times.slice(begin, next) });
    if (next > begin) free += 1;
  }
  return days;
}
