import * as z from "zod/mini";
import { team } from "../desk/leads-desk.ts";
import { defineEndpoint } from "../endpoint.ts";

/** When somebody of the team can be met. Minutes count from midnight by the team's clock. */

const minutesOfDay = 24 * 60;

/** Sunday is 0. `until` 1440 is the midnight at the day's end. */
export const WeeklyHours = z
  .object({
    weekday: z.int().check(z.minimum(0), z.maximum(6)),
    from: z.int().check(z.minimum(0), z.maximum(minutesOfDay)),
    until: z.int().check(z.minimum(0), z.maximum(minutesOfDay)),
  })
  .check(z.refine(({ from, until }) => from < until, { path: ["until"], error: "not_an_option" }));

/** Some calendars have their name and password in front of the host. */
const https = /^https:\/\/(?:[^\s/?#@]+@)?[\p{L}\p{M}\p{N}._-]+(?::\d+)?(?:[/?#]\S*)?$/iu;
/** What the form asks before it is sent, too. */
export const HttpsAddress = z.string().check(z.trim(), z.maxLength(500), z.regex(https));
const Day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

export const MeetingHours = z.object({
  weekly: z.array(WeeklyHours).check(z.maxLength(28)),
  lengthMinutes: z.int().check(z.minimum(10), z.maximum(180)),
  /** Before and after each, without another. */
  pauseMinutes: z.int().check(z.minimum(0), z.maximum(120)),
  mostADay: z.int().check(z.minimum(1), z.maximum(30)),
  /** How long before it starts a time can be taken. */
  noticeHours: z.int().check(z.minimum(0), z.maximum(14 * 24)),
  horizonDays: z.int().check(z.minimum(1), z.maximum(90)),
  daysOff: z.array(Day).check(z.maxLength(200)),
  /** A room that is always the same. */
  roomUrl: z.nullable(HttpsAddress),
});
export type MeetingHours = z.infer<typeof MeetingHours>;

export const usualHours: MeetingHours = {
  weekly: [],
  lengthMinutes: 30,
  pauseMinutes: 0,
  mostADay: 6,
  noticeHours: 4,
  horizonDays: 14,
  daysOff: [],
  roomUrl: null,
};

export const OwnMeetingHours = z.object({
  hours: MeetingHours,
  /** What is known of the calendar that says when they are busy. The address itself is not told again. */
  busy: z.object({
    isSet: z.boolean(),
    readAt: z.nullable(z.int()),
    fault: z.nullable(z.string()),
    /** How many entries of it could not be read whole: they count as busy where their time can be told. */
    unclear: z.int(),
  }),
  hasFeed: z.boolean(),
});
export type OwnMeetingHours = z.infer<typeof OwnMeetingHours>;

export const readMeetingHours = defineEndpoint("GET", "/api/v1/me/hours", team, { response: OwnMeetingHours });

/**
 * `busyAddress` left out keeps the one before, null takes it away. Another one, or another room, asks for a fresh sign-in
 * (`sign_in_again`): families are led there. Without weekly hours nothing is offered.
 */
export const saveMeetingHours = defineEndpoint("PUT", "/api/v1/me/hours", team, {
  request: z.object({ ...MeetingHours.shape, busyAddress: z.optional(z.nullable(HttpsAddress)) }),
  response: OwnMeetingHours,
  errors: ["invalid_fields"],
});

/** A new secret address of the colleague's bookings, told this once. The one before ends. */
export const renewFeed = defineEndpoint("POST", "/api/v1/me/calendar", team, {
  needsFreshSignIn: true,
  response: z.object({ address: z.string() }),
});

export const endFeed = defineEndpoint("DELETE", "/api/v1/me/calendar", team);
