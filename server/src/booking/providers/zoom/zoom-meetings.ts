import * as z from "zod/mini";
import { ProviderFault, toRoomAddress } from "../../../call-service.ts";
import type { CalendarProvider, Meeting, Room } from "../../calendar-provider.ts";
import type { CalendarAccounts } from "../calendar-accounts.ts";
import type { GoogleCalendar } from "../google/google-calendar.ts";
import { createZoomApi, errorCodeOf, type ZoomApiOptions } from "./zoom-api.ts";

const topicLimit = 200;
const mostPages = 10;

const MeetingId = z.union([z.int(), z.string().check(z.maxLength(100))]);
/** Of a meeting only this is read: its `start_url` carries the host's key and is never kept, shown or logged. */
const ZoomMeeting = z.object({ id: MeetingId, join_url: z.string() });
const MeetingList = z.object({
  meetings: z.array(z.object({ id: MeetingId, join_url: z.optional(z.string()), agenda: z.optional(z.string()) })),
  next_page_token: z.optional(z.string()),
});
export type ZoomOptions = ZoomApiOptions & {
  accounts: CalendarAccounts;
  /** Writes the event of a colleague who connected Google, too; null where nobody can. */
  google: GoogleCalendar | null;
  /** Reads busy times where Google does not: Zoom has none. */
  builtIn: Pick<CalendarProvider, "busyTimes">;
};

/**
 * Zoom meetings by a Server-to-Server OAuth app of the operator's. References, at developers.zoom.us/docs: "Server-to-Server
 * OAuth" (a token by `account_credentials`, no `me`: the user by id or address), "Meetings" (create, update, delete, list),
 * "Error Codes", "Rate limits". Zoom has no key against repeating: before a room is made, the coming meetings of the
 * host are looked through for our mark in the agenda.
 */
export function createZoomProvider(options: ZoomOptions) {
  const { accounts, google, builtIn, now } = options;
  const { ask, refuse } = createZoomApi(options);

  async function userOf(accountId: string): Promise<string> {
    const user = await accounts.findSubject(accountId, "zoom");
    if (user === null) throw new ProviderFault("Zoom is not connected.", { isForGood: true });
    return encodeURIComponent(user);
  }

  async function findMade(user: string, bookingId: string): Promise<Room | null> {
    let next = "";
    for (let page = 0; page < mostPages; page += 1) {
      const query = `type=upcoming&page_size=300${next && `&next_page_token=${encodeURIComponent(next)}`}`;
      const reply = await ask({ method: "GET", path: `/users/${user}/meetings?${query}` });
      if (reply.status !== 200) refuse(reply);
      const list = MeetingList.safeParse(reply.body);
      if (!list.success) throw new ProviderFault("Zoom answered with no list of meetings.");
      const made = list.data.meetings.find(({ agenda }) => agenda?.includes(markOf(bookingId)));
      const url = toRoomAddress(made?.join_url);
      if (made && url !== null) return { url, reference: String(made.id) };
      next = list.data.next_page_token ?? "";
      if (next === "") return null;
    }
    return null;
  }

  async function make(meeting: Meeting): Promise<Room> {
    const user = await userOf(meeting.accountId);
    const made = await findMade(user, meeting.bookingId);
    if (made) {
      await change(meeting, made.reference ?? "");
      return made;
    }
    const reply = await ask({
      method: "POST",
      path: `/users/${user}/meetings`,
      json: {
        ...toTimes(meeting),
        topic: meeting.summary.slice(0, topicLimit),
        type: 2,
        agenda: markOf(meeting.bookingId),
        settings: {
          join_before_host: false,
          waiting_room: true,
          approval_type: 2,
          host_video: true,
          participant_video: true,
          mute_upon_entry: false,
        },
      },
    });
    if (reply.status !== 201) refuse(reply);
    const room = ZoomMeeting.safeParse(reply.body);
    const url = toRoomAddress(room.data?.join_url);
    if (!room.success || url === null) throw new ProviderFault("Zoom answered with no meeting.");
    return { url, reference: String(room.data.id) };
  }

  /** @returns false where there is no such meeting any more. */
  async function change(meeting: Meeting, id: string): Promise<boolean> {
    // Zoom says nothing and does nothing for a time that is over.
    if (meeting.startsAt <= now()) return true;
    const json = { ...toTimes(meeting), topic: meeting.summary.slice(0, topicLimit) };
    const reply = await ask({ method: "PATCH", path: `/meetings/${encodeURIComponent(id)}`, json });
    const code = errorCodeOf(reply);
    if (reply.status === 404 || code === 3001) return false;
    if (reply.status !== 204) refuse(reply);
    return true;
  }

  /** Also in the calendar of whoever connected one: what fails there is tried again with the rest. */
  async function alsoInCalendar(meeting: Meeting, room: Room, isNew: boolean): Promise<Room> {
    if (!google || !(await google.provider.isUsedBy(meeting.accountId))) return room;
    await (isNew ? google.write(meeting, room.url) : google.move(meeting, room.url, null));
    return room;
  }

  const provider: CalendarProvider = {
    name: "zoom",
    isUsedBy: (accountId) => accounts.isConnected(accountId, "zoom"),
    async busyTimes(accountId, range) {
      const isByGoogle = google !== null && (await google.provider.hasTimesOf(accountId));
      return isByGoogle ? google.busyTimes(accountId, range) : builtIn.busyTimes(accountId, range);
    },
    makeRoom: async (meeting) => alsoInCalendar(meeting, await make(meeting), true),
    async changeRoom(meeting, room) {
      const isThere = room.reference !== null && (await change(meeting, room.reference));
      return alsoInCalendar(meeting, isThere ? room : await make(meeting), false);
    },
    async cancelRoom(meeting, room) {
      if (google && (await google.provider.isUsedBy(meeting.accountId))) {
        await google.remove(meeting.accountId, meeting);
      }
      const known = room.reference ?? (await findMade(await userOf(meeting.accountId), meeting.bookingId))?.reference;
      if (!known) return;
      const query = "cancel_meeting_reminder=false&schedule_for_reminder=false";
      const reply = await ask({ method: "DELETE", path: `/meetings/${encodeURIComponent(known)}?${query}` });
      const code = errorCodeOf(reply);
      if (reply.status !== 204 && reply.status !== 404 && code !== 3001) refuse(reply);
    },
  };

  /** Whether an address is a user of the Zoom account. @throws {ProviderFault} */
  async function hasUser(address: string): Promise<boolean> {
    const reply = await ask({ method: "GET", path: `/users/${encodeURIComponent(address)}` });
    if (reply.status === 404) return false;
    if (reply.status !== 200) refuse(reply);
    return true;
  }

  return { provider, hasUser };
}

export type Zoom = ReturnType<typeof createZoomProvider>;

/** Says in the agenda whose room it is: the id of a booking, and nothing of the family. */
function markOf(bookingId: string): string {
  return `booking:${bookingId}`;
}

function toTimes({ startsAt, endsAt, timeZone }: Meeting) {
  return {
    // With a Z it is UTC, whatever the zone.
    start_time: new Date(startsAt).toISOString().replace(/\.\d{3}Z$/, "Z"),
    duration: Math.round((endsAt - startsAt) / 60_000),
    timezone: timeZone,
  };
}
