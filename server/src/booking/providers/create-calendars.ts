import { googleCalendarCallbackPath } from "@campusward/contracts/booking/calendar-accounts";
import { minuteMs } from "@campusward/contracts/desk/place-time";
import type { ModuleParts } from "../../module.ts";
import { createRecurringJob } from "../../recurring-job.ts";
import type { CalendarProvider, Calendars } from "../calendar-provider.ts";
import { calendarAccountRoutes } from "./calendar-account-routes.ts";
import { createCalendarAccounts, wakeRooms } from "./calendar-accounts.ts";
import { createConnectionMails } from "./connection-mails.ts";
import { createGoogleCalendar } from "./google/google-calendar.ts";
import { type CalendarClient, createGoogleOAuth, googleAddresses } from "./google/google-oauth.ts";
import { createRoomWork, forgetOldRooms, wishNoRoom, wishRoom } from "./room-work.ts";
import { type ZoomAccount, zoomAddresses } from "./zoom/zoom-api.ts";
import { createZoomProvider } from "./zoom/zoom-meetings.ts";

export type CalendarsConfig = {
  /** Null where the operator has none. */
  google: CalendarClient | null;
  zoom: ZoomAccount | null;
  addresses?: { google?: typeof googleAddresses; zoom?: typeof zoomAddresses };
  /** How long a Meet room is waited for; left out for real time. */
  wait?: (ms: number) => Promise<unknown>;
};

type Parts = Pick<
  ModuleParts,
  "database" | "secrets" | "log" | "now" | "publicUrl" | "authenticate" | "outbox" | "notification" | "tellWayIn"
>;

const everyMs = minuteMs / 4;
/** The operator's own accounts at Google and Zoom, and what colleagues connected to them. */
export function createCalendars({ google, zoom, addresses, wait }: CalendarsConfig, parts: Parts) {
  const { database, log, now, publicUrl } = parts;
  const { tellAdmins, tellOwner } = createConnectionMails(parts);
  const accounts = createCalendarAccounts({ ...parts, onConnected: tellAdmins, onLost: tellOwner });
  const ofGoogle = addresses?.google ?? googleAddresses;
  const ofZoom = addresses?.zoom ?? zoomAddresses;
  const redirectUri = publicUrl + googleCalendarCallbackPath;
  const oauth = google && createGoogleOAuth({ client: google, addresses: ofGoogle, redirectUri });
  const calendar = oauth && createGoogleCalendar({ accounts, oauth, addresses: ofGoogle, log, now, wait });

  const zoomWith = (builtIn: Pick<CalendarProvider, "busyTimes">) =>
    zoom && createZoomProvider({ account: zoom, accounts, addresses: ofZoom, google: calendar, builtIn, log, now });

  const routes = calendarAccountRoutes({
    ...parts,
    accounts,
    oauth,
    zoom: zoomWith({ busyTimes: async () => ({ times: [], unclear: 0 }) }),
  });

  const calendars: Calendars = {
    providersBefore: (builtIn) =>
      [zoomWith(builtIn)?.provider, calendar?.provider].filter(
        (provider) => provider !== undefined && provider !== null,
      ),
    async madeLater(tx, accountId) {
      const of = await accounts.findConnected(tx, accountId);
      const isOnGoogle = google !== null && of.has("google");
      return { event: isOnGoogle, room: isOnGoogle || (zoom !== null && of.has("zoom")) };
    },
    wishRoom,
    wishNoRoom,
    createRoomJob({ providers, onRoom }) {
      const rooms = createRoomWork({ database, providers, onRoom, log, now });
      let isWoken = false;
      return createRecurringJob({
        name: "rooms",
        everyMs,
        log,
        async work() {
          // A setting may have been corrected since the last start.
          if (!isWoken) await database.inTransaction((tx) => wakeRooms(tx, null, now()));
          isWoken = true;
          const made = await rooms.workDue();
          await forgetOldRooms(database, now());
          return made > 0 ? { made } : null;
        },
      });
    },
  };
  return { routes, calendars, accounts };
}
