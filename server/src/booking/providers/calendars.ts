import * as z from "zod";
import { defineModule } from "../../module.ts";
import { Text } from "../../setting-kinds.ts";
import { createCalendars } from "./create-calendars.ts";

const settings = z.object({
  GOOGLE_CALENDAR_CLIENT_ID: Text.optional(),
  GOOGLE_CALENDAR_CLIENT_SECRET: Text.optional(),
  ZOOM_ACCOUNT_ID: Text.optional(),
  ZOOM_CLIENT_ID: Text.optional(),
  ZOOM_CLIENT_SECRET: Text.optional(),
});

/** Google Calendar, Meet and Zoom by accounts of the operator's own. Off until they are named. */
export const calendars = defineModule({
  name: "calendars",
  settings,
  findFaults: (given) => [
    ...findHalf(given, ["GOOGLE_CALENDAR_CLIENT_ID", "GOOGLE_CALENDAR_CLIENT_SECRET"]),
    ...findHalf(given, ["ZOOM_ACCOUNT_ID", "ZOOM_CLIENT_ID", "ZOOM_CLIENT_SECRET"]),
  ],
  configure(given) {
    const { GOOGLE_CALENDAR_CLIENT_ID: clientId, GOOGLE_CALENDAR_CLIENT_SECRET: clientSecret } = given;
    const { ZOOM_ACCOUNT_ID: accountId, ZOOM_CLIENT_ID: zoomId, ZOOM_CLIENT_SECRET: zoomSecret } = given;
    const google = clientId && clientSecret ? { clientId, clientSecret } : null;
    const zoom = accountId && zoomId && zoomSecret ? { accountId, clientId: zoomId, clientSecret: zoomSecret } : null;
    return {
      integrations: [...(google ? (["calendar", "meet"] as const) : []), ...(zoom ? (["zoom"] as const) : [])],
      open(parts) {
        const { routes, calendars } = createCalendars({ google, zoom }, parts);
        return { routes, calendars };
      },
    };
  },
});

type Given = z.infer<typeof settings>;

function findHalf(given: Given, names: readonly (keyof Given)[]): string[] {
  const isBegun = names.some((name) => given[name] !== undefined);
  return names
    .filter((name) => isBegun && given[name] === undefined)
    .map((name) => `${name}: belongs to ${names.join(", ")}`);
}
