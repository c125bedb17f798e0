import type { CalendarOutcome } from "@campusward/contracts/booking/calendar-accounts";
import { callFailures } from "../call-failures.ts";

/** What a colleague connects for their own demos. */
export const calendarAccountWords = {
  failures: callFailures,
  heading: "Calendars and rooms",
  text: "For your own demos. Without any of them your lasting link is used, and nothing waits for them.",
  google: {
    name: "Google Calendar and Meet",
    text: "Busy times are read, demos are written, and each gets a Meet room. Nothing else of your calendar is seen.",
    connect: "Connect Google Calendar",
  },
  zoom: {
    name: "Zoom",
    text: "Each demo gets a Zoom room of its own. It goes before Meet.",
    email: "Your address at Zoom",
    connect: "Connect Zoom",
    notAUser:
      "The Zoom account of your team has no user with this address, or it is not the one you log in with here. Only an admin can use another.",
  },
  states: {
    none: "Not connected",
    connected: (subject: string | null) => (subject ? `Connected as ${subject}` : "Connected"),
    lost: "Not connected any more",
    leaving: "Being disconnected",
  },
  disconnect: "Disconnect",
  disconnectLabel: (name: string) => `Disconnect ${name}`,
  /** What one comes back with from Google. */
  outcomes: {
    connected: "Google Calendar is connected.",
    denied: "Nothing was connected: you said no at Google.",
    "no-busy": "Nothing was connected: the tick for busy times was missing at Google. Try again, and leave it in.",
    "no-events": "Nothing was connected: the tick for events was missing at Google. Try again, and leave it in.",
    "too-old": "Nothing was connected: that took longer than ten minutes, or began in another browser. Try again.",
    failed: "Nothing was connected: Google did not answer as it should. Try again in a minute.",
  } satisfies Record<CalendarOutcome, string>,
};

export type CalendarAccountWords = typeof calendarAccountWords;
