import * as z from "zod/mini";
import { team } from "../desk/leads-desk.ts";
import { defineEndpoint } from "../endpoint.ts";
import { Email } from "../leads/contact-fields.ts";

/** Calendars and video services that a colleague connects for their own demos. Instants are epoch milliseconds. */

/** Google sends people back here after their consent. It is registered at the operator's client. */
export const googleCalendarCallbackPath = "/calendar/google/callback";

/** What a consent ended with, in the address that Google's callback leads to. */
export const calendarOutcomes = ["connected", "denied", "no-busy", "no-events", "too-old", "failed"] as const;
export type CalendarOutcome = (typeof calendarOutcomes)[number];

/** `lost` where the provider says that it was taken back. */
const Connection = z.object({
  state: z.enum(["none", "connected", "lost"]),
  /** The address at the provider, where it is known. */
  subject: z.nullable(z.string()),
  /** Why it is not used, or a room was not made, in a sentence. */
  fault: z.nullable(z.string()),
});
export type CalendarConnection = z.infer<typeof Connection>;

/** Null for what this deployment has no client of. */
const Connections = z.object({ google: z.nullable(Connection), zoom: z.nullable(Connection) });
export type CalendarConnections = z.infer<typeof Connections>;

export const readCalendarAccounts = defineEndpoint("GET", "/api/v1/calendar-accounts", team, {
  response: Connections,
});

/** The address of Google's consent, for this browser and ten minutes. */
export const beginGoogleCalendar = defineEndpoint("POST", "/api/v1/calendar-accounts/google", team, {
  needsFreshSignIn: true,
  response: z.object({ url: z.string() }),
  errors: ["not_found"],
});

/**
 * A user of the operator's Zoom account; it is asked whether there is one. `invalid_fields` where there is none, and for
 * another address than one's own, which only an admin may name.
 */
export const connectZoom = defineEndpoint("POST", "/api/v1/calendar-accounts/zoom", team, {
  needsFreshSignIn: true,
  request: z.object({ email: Email }),
  response: Connections,
  errors: ["not_found", "invalid_fields", "unavailable"],
});

/** It is used no more at once, and the provider is told. */
export const disconnectCalendar = defineEndpoint("DELETE", "/api/v1/calendar-accounts/:provider", team, {
  request: z.object({ provider: z.enum(["google", "zoom"]) }),
  response: Connections,
  errors: ["invalid_fields"],
});
