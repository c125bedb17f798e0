import * as z from "zod/mini";
import { team } from "../desk/leads-desk.ts";
import { defineEndpoint } from "../endpoint.ts";
import { OfferedTimes } from "./offered-times.ts";

/** Demos that are booked, and what the desk does about them. Instants are epoch milliseconds. */

/** `came` and `missed` are said by the team after it. */
export const bookingStates = ["booked", "cancelled", "came", "missed"] as const;
export type BookingState = (typeof bookingStates)[number];

/** What a calendar answers to an invitation; one that is declined is cancelled. */
export const invitationAnswers = ["accepted", "tentative", "declined"] as const;
export type InvitationAnswer = (typeof invitationAnswers)[number];

/** The templates that the letter after a demo begins with. */
export const demoLetterIds = { came: "demo-came", missed: "demo-missed" } as const;

/** How long before it starts the room opens, and how long after its end the page still shows it. */
export const roomOpensBeforeMs = 5 * 60_000;
export const roomShownAfterMs = 15 * 60_000;

/** How long a time that was cancelled can be taken again by one press, if nobody else took it. */
export const undoCancelMs = 10 * 60_000;

export const messageLimit = 2000;
export const agreedLimit = 1000;

export const Booking = z.object({
  id: z.string(),
  state: z.enum(bookingStates),
  startsAt: z.int(),
  endsAt: z.int(),
  colleague: z.nullable(z.object({ id: z.string(), name: z.string() })),
  roomUrl: z.nullable(z.string()),
  agreed: z.nullable(z.string()),
  /** What their calendar answered to the invitation; null before it did, and from those that never do. */
  answer: z.nullable(z.enum(invitationAnswers)),
});
export type Booking = z.infer<typeof Booking>;

/**
 * What the desk can do about a lead's demo. `link` is the page of the lead, for a reply. The offer is null also where it
 * was not asked for, and then takes nothing to reckon.
 */
export const readLeadTimes = defineEndpoint("GET", "/api/v1/leads/:id/times", team, {
  request: z.object({ id: z.string(), without: z.optional(z.literal("offer")) }),
  response: z.object({
    booking: z.nullable(Booking),
    offer: z.nullable(OfferedTimes),
    link: z.string(),
  }),
  errors: ["not_found"],
});

/** When what the caller saw booked begins; null for nothing. */
const seen = z.optional(z.nullable(z.int()));

/** Books for them, or moves what is booked. `changed_meanwhile` when the time is gone, or another than `seen` is booked. */
export const bookForLead = defineEndpoint("POST", "/api/v1/leads/:id/booking", team, {
  request: z.object({ id: z.string(), startsAt: z.int(), seen }),
  response: Booking,
  errors: ["not_found", "invalid_fields", "changed_meanwhile"],
});

export const cancelForLead = defineEndpoint("DELETE", "/api/v1/leads/:id/booking", team, {
  request: z.object({ id: z.string(), seen }),
  response: Booking,
  errors: ["not_found", "changed_meanwhile"],
});

/**
 * Says whether they came, once it has begun. `agreed` is shown on their page, a line each. A letter goes to them with
 * the answer, if there is one; once under one key. `changed_meanwhile` when somebody said a word after `lastWordSeen`.
 */
export const sayOutcome = defineEndpoint("POST", "/api/v1/leads/:id/booking/outcome", team, {
  request: z.object({
    id: z.string(),
    outcome: z.enum(["came", "missed"]),
    agreed: z.optional(z.string().check(z.trim(), z.maxLength(agreedLimit))),
    letter: z.optional(
      z.object({
        subject: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
        text: z.string().check(z.trim(), z.minLength(1), z.maxLength(8000)),
      }),
    ),
    /** `lastWordAt` as the writer saw it; left out to say it anyway. */
    lastWordSeen: z.optional(z.int()),
  }),
  response: Booking,
  errors: ["not_found", "too_late", "invalid_fields", "key_reused", "changed_meanwhile"],
});
