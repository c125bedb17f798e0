import { setTimeout as pause } from "node:timers/promises";
import { dayMs } from "@campusward/contracts/desk/place-time";
import * as z from "zod/mini";
import { ProviderFault, type ServiceReply, toRoomAddress } from "../../../call-service.ts";
import type { EpochMs } from "../../../database/tables.ts";
import type { BusyTime, CalendarProvider, Meeting, Room } from "../../calendar-provider.ts";
import { createGoogleCalls, type GoogleCallsOptions } from "./google-calls.ts";
import type { GoogleAddresses } from "./google-oauth.ts";

/** A span that is too long is refused with `timeRangeTooLong`. */
const longestSpanMs = 31 * dayMs;
const mostBusy = 5000;
/** A room is made after the event; Google is asked again after so many milliseconds. */
const waitsMs = [1_000, 2_000, 5_000, 15_000];

const Instant = z.object({ dateTime: z.optional(z.string()) });
const Event = z.object({
  id: z.string(),
  etag: z.string().check(z.maxLength(500)),
  status: z.optional(z.string()),
  start: z.optional(Instant),
  end: z.optional(Instant),
  hangoutLink: z.optional(z.string()),
  conferenceData: z.optional(
    z.object({
      createRequest: z.optional(z.object({ status: z.optional(z.object({ statusCode: z.optional(z.string()) })) })),
      entryPoints: z.optional(z.array(z.object({ entryPointType: z.string(), uri: z.optional(z.string()) }))),
    }),
  ),
});
type Event = z.infer<typeof Event>;

const FreeBusy = z.object({
  calendars: z.object({
    primary: z.object({
      busy: z.array(z.object({ start: z.string(), end: z.string() })),
      errors: z.optional(z.array(z.object({ reason: z.optional(z.string()) }))),
    }),
  }),
});

export type GoogleOptions = GoogleCallsOptions & {
  addresses: GoogleAddresses;
  /** Left out for real time. */
  wait?: ((ms: number) => Promise<unknown>) | undefined;
};

export type GoogleCalendar = ReturnType<typeof createGoogleCalendar>;

/**
 * Google Calendar API v3 and Meet. References, in developers.google.com/workspace/calendar/api: `v3/reference/freebusy/query`;
 * `v3/reference/events/insert`, `patch`, `get`, `delete`; `guides/create-events` (ids in base32hex, conferenceData);
 * `guides/errors`. The event has an id of ours, so that a repeated insert is noticed; it has no attendees and
 * `sendUpdates=none`, because our own invitation is the one that families get; it says nothing of them but the summary.
 */
export function createGoogleCalendar(options: GoogleOptions) {
  const { accounts, addresses, wait = pause } = options;
  const { ask, refuse } = createGoogleCalls(options);
  const events = `${addresses.calendar}/calendars/primary/events`;

  function toEvent(reply: ServiceReply): Event {
    if (reply.status !== 200) refuse(reply);
    const event = Event.safeParse(reply.body);
    if (!event.success) throw new ProviderFault("Google Calendar answered with no event.");
    return event.data;
  }

  const getEvent = (accountId: string, id: string) => ask(accountId, { method: "GET", url: `${events}/${id}` });

  function patch(accountId: string, id: string, json: object, etag: string | null): Promise<ServiceReply> {
    const url = `${events}/${id}?conferenceDataVersion=1&sendUpdates=none`;
    return ask(accountId, { method: "PATCH", url, json, ...(etag && { headers: { "If-Match": etag } }) });
  }

  /** @param place Where they meet; null for a Meet room of the event's own */
  async function write(meeting: Meeting, place: string | null): Promise<Event> {
    const { accountId } = meeting;
    const id = toEventId(meeting);
    const url = `${events}?conferenceDataVersion=1&sendUpdates=none`;
    const reply = await ask(accountId, { method: "POST", url, json: { id, ...toBody(meeting, place) } });
    if (reply.status !== 409) return toEvent(reply);
    // It is there already: made by a call whose answer was lost, or deleted since, which keeps the id.
    const there = toEvent(await getEvent(accountId, id));
    const isSame = there.status !== "cancelled" && timesOf(there) === timesOf(toTimes(meeting));
    if (isSame) return there;
    return toEvent(await patch(accountId, id, { ...toBody(meeting, place), status: "confirmed" }, there.etag));
  }

  /** Of an event, once Google has made it; null where it could not. */
  async function meetRoom(accountId: string, event: Event): Promise<string | null> {
    let known = event;
    for (const ms of waitsMs) {
      if (known.conferenceData?.createRequest?.status?.statusCode !== "pending") break;
      await wait(ms);
      known = toEvent(await getEvent(accountId, event.id));
    }
    const video = known.conferenceData?.entryPoints?.find(({ entryPointType }) => entryPointType === "video");
    return video?.uri ?? known.hangoutLink ?? null;
  }

  /**
   * Writes or changes the event. What a person changed in their calendar meanwhile stays, but for the time; where they
   * deleted it, it stays deleted.
   * @returns null where it is deleted
   */
  async function move(meeting: Meeting, place: string | null, etag: string | null): Promise<Event | null> {
    const { accountId } = meeting;
    const id = toEventId(meeting);
    const first = await patch(accountId, id, toBody(meeting, place, false), etag);
    if (first.status === 404) return write(meeting, place);
    if (first.status !== 412) return toEvent(first);
    const there = toEvent(await getEvent(accountId, id));
    if (there.status === "cancelled") return null;
    return toEvent(await patch(accountId, id, toTimes(meeting), there.etag));
  }

  async function remove(accountId: string, meeting: Pick<Meeting, "bookingId">): Promise<void> {
    const url = `${events}/${toEventId(meeting)}?sendUpdates=none`;
    const reply = await ask(accountId, { method: "DELETE", url });
    if (![200, 204, 404, 410].includes(reply.status)) refuse(reply);
  }

  async function busyTimes(accountId: string, range: BusyTime): Promise<BusyTime[]> {
    const busy: BusyTime[] = [];
    for (let from = range.startsAt; from < range.endsAt; from += longestSpanMs) {
      const to = Math.min(from + longestSpanMs, range.endsAt);
      const json = { timeMin: toIso(from), timeMax: toIso(to), items: [{ id: "primary" }] };
      const reply = await ask(accountId, { method: "POST", url: `${addresses.calendar}/freeBusy`, json });
      if (reply.status !== 200) refuse(reply);
      const { primary } = FreeBusy.safeParse(reply.body).data?.calendars ?? {};
      // An answer can hold errors of the calendar: then it is unknown, not free.
      if (!primary || (primary.errors?.length ?? 0) > 0) throw new ProviderFault("Google could not read the calendar.");
      const times = primary.busy.map(({ start, end }) => ({ startsAt: Date.parse(start), endsAt: Date.parse(end) }));
      const isSound = times.every(({ startsAt, endsAt }) => startsAt <= endsAt);
      if (!isSound || busy.length + times.length > mostBusy)
        throw new ProviderFault("Google answered with no busy times of a person.");
      busy.push(...times);
    }
    return busy;
  }

  const provider: Required<CalendarProvider> = {
    name: "google",
    isUsedBy: (accountId) => accounts.isConnected(accountId, "google"),
    // What was read of a connection that is lost stays: the next provider would say that they are free.
    hasTimesOf: async (accountId) =>
      ["connected", "lost"].includes((await accounts.find(accountId, "google"))?.state ?? ""),
    // Our own demos are no reason not to move them.
    async busyTimes(accountId, range) {
      const times = withoutTimes(await busyTimes(accountId, range), await accounts.findOwnTimes(accountId));
      return { times, unclear: 0 };
    },
    async makeRoom(meeting) {
      const event = await write(meeting, null);
      return toRoom(event, await meetRoom(meeting.accountId, event));
    },
    async changeRoom(meeting, { reference }) {
      const event = await move(meeting, null, reference);
      return event && toRoom(event, await meetRoom(meeting.accountId, event));
    },
    cancelRoom: ({ accountId, ...meeting }) => remove(accountId, meeting),
  };
  return { provider, write, move, remove, busyTimes: provider.busyTimes };
}

/** Lower case and base32hex, as ids have to be: a UUID without its dashes is that. */
function toEventId({ bookingId }: Pick<Meeting, "bookingId">): string {
  const id = bookingId.replaceAll("-", "").toLowerCase();
  if (!/^[0-9a-v]{5,1024}$/.test(id)) throw new Error("The id of a booking is no UUID.");
  return id;
}

function toIso(at: EpochMs): string {
  return new Date(at).toISOString();
}

function toTimes({ startsAt, endsAt, timeZone }: Meeting) {
  return {
    start: { dateTime: toIso(startsAt), timeZone },
    end: { dateTime: toIso(endsAt), timeZone },
  };
}

function timesOf({ start, end }: Pick<Event, "start" | "end">): string {
  return [start, end].map((at) => Date.parse(at?.dateTime ?? "")).join();
}

function toBody(meeting: Meeting, place: string | null, isNew = true) {
  const { bookingId, summary } = meeting;
  const requestId = toEventId(meeting);
  return {
    summary,
    ...toTimes(meeting),
    ...(place && { location: place }),
    ...(isNew && {
      reminders: { useDefault: true },
      transparency: "opaque",
      extendedProperties: { private: { booking: bookingId } },
      ...(!place && {
        conferenceData: { createRequest: { requestId, conferenceSolutionKey: { type: "hangoutsMeet" } } },
      }),
    }),
  };
}

/** Null where the lasting link is used: the event is there all the same. The reference is its etag. */
function toRoom({ etag }: Event, url: string | null): Room | null {
  const address = toRoomAddress(url);
  return address === null ? null : { url: address, reference: etag };
}

/** Cuts some times out of others. */
export function withoutTimes(busy: readonly BusyTime[], own: readonly BusyTime[]): BusyTime[] {
  return own.reduce<BusyTime[]>(
    (left, cut) =>
      left.flatMap((time) => {
        if (cut.endsAt <= time.startsAt || cut.startsAt >= time.endsAt) return [time];
        const parts = [
          { startsAt: time.startsAt, endsAt: cut.startsAt },
          { startsAt: cut.endsAt, endsAt: time.endsAt },
        ];
        return parts.filter(({ startsAt, endsAt }) => startsAt < endsAt);
      }),
    [...busy],
  );
}
