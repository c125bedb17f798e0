import * as z from "zod/mini";
import { team } from "../desk/leads-desk.ts";
import { defineEndpoint } from "../endpoint.ts";

/** Times at which a demo can be booked. Instants are epoch milliseconds. */

/** `came` and `missed` are said by the team after it. */
export const bookingStates = ["booked", "cancelled", "came", "missed"] as const;
export type BookingState = (typeof bookingStates)[number];

/** The templates that the letter after a demo begins with. */
export const demoLetterIds = { came: "demo-came", missed: "demo-missed" } as const;

/** How long before it starts the room opens, and how long after its end the page still shows it. */
export const roomOpensBeforeMs = 5 * 60_000;
export const roomShownAfterMs = 30 * 60_000;

/** How long a time that was cancelled can be taken again by one press, if nobody else took it. */
export const undoCancelMs = 10 * 60_000;

export const messageLimit = 2000;
export const agreedLimit = 1000;

/** A name of a zone as browsers say it. Whether it is one is asked of `Intl`. */
export const ZoneName = z.string().check(z.regex(/^[A-Za-z0-9_+\-/]{1,64}$/));

export const FreeTime = z.object({ startsAt: z.int(), endsAt: z.int() });
export type FreeTime = z.infer<typeof FreeTime>;

/** A day as the team's clock has it, with its free times; none on a day on which nobody is free. */
export const FreeDay = z.object({ day: z.string(), times: z.array(FreeTime) });
export type FreeDay = z.infer<typeof FreeDay>;

export const OfferedTimes = z.object({
  /** The first name of whom one meets; null where several are free, or nobody is named. */
  person: z.nullable(z.string()),
  minutes: z.int(),
  timeZone: z.string(),
  days: z.array(FreeDay),
});
export type OfferedTimes = z.infer<typeof OfferedTimes>;

/** The next two days with up to three times each, spread over the day: what a receipt, a mail and a reply offer. */
export function toShortOffer(offer: OfferedTimes): OfferedTimes {
  const days = offer.days.filter(({ times }) => times.length > 0).slice(0, 2);
  return { ...offer, days: days.map(({ day, times }) => ({ day, times: spread(times, 3) })) };
}

/** The first, the last, and what lies between them. */
export function spread<Item>(items: readonly Item[], most: number): Item[] {
  if (items.length <= most) return [...items];
  return Array.from(
    { length: most },
    (_, index) => items[Math.round((index * (items.length - 1)) / (most - 1))] as Item,
  );
}

/**
 * What the receipt of a demo request offers: the next two days with up to three times each. It is asked with the
 * `request_id` that the request was sent under, within an hour. Null where nobody has set hours, or nobody is free.
 */
export const offerDemoTimes = defineEndpoint("POST", "/api/v1/demo-times", "anyone", {
  request: z.object({ requestId: z.string().check(z.regex(/^[\w-]{16,64}$/)) }),
  response: z.object({ offer: z.nullable(z.object({ ...OfferedTimes.shape, token: z.string() })) }),
  errors: ["rate_limited", "invalid_fields"],
});

const Token = z.string().check(z.maxLength(128));

/** `changed_meanwhile` when somebody else took the time. The same time twice is one booking. */
export const bookDemoTime = defineEndpoint("POST", "/api/v1/demo-times/book", "anyone", {
  request: z.object({ token: Token, startsAt: z.int(), zone: z.optional(ZoneName) }),
  response: z.object({ startsAt: z.int(), endsAt: z.int(), person: z.nullable(z.string()) }),
  errors: ["rate_limited", "invalid_fields", "not_found", "changed_meanwhile"],
});

/** A booking as the desk shows it. */
export const Booking = z.object({
  id: z.string(),
  state: z.enum(bookingStates),
  startsAt: z.int(),
  endsAt: z.int(),
  colleague: z.nullable(z.object({ id: z.string(), name: z.string() })),
  roomUrl: z.nullable(z.string()),
  agreed: z.nullable(z.string()),
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

/** Books for them, or moves what is booked. `changed_meanwhile` when the time is gone. */
export const bookForLead = defineEndpoint("POST", "/api/v1/leads/:id/booking", team, {
  request: z.object({ id: z.string(), startsAt: z.int() }),
  response: Booking,
  errors: ["not_found", "invalid_fields", "changed_meanwhile"],
});

export const cancelForLead = defineEndpoint("DELETE", "/api/v1/leads/:id/booking", team, {
  request: z.object({ id: z.string() }),
  response: Booking,
  errors: ["not_found"],
});

/**
 * Says whether they came, once it has begun. `agreed` is shown on their page, a line each. A letter goes to them with
 * the answer, if there is one; once under one key.
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
  }),
  response: Booking,
  errors: ["not_found", "too_late", "invalid_fields", "key_reused"],
});
