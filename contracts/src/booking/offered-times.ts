import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";

/** Times at which a demo can be booked, by whoever asked for one. Instants are epoch milliseconds. */

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

export const shortOfferDays = 2;

/** The next two days with up to three times each, spread over the day: what a receipt, a mail and a reply offer. */
export function toShortOffer(offer: OfferedTimes): OfferedTimes {
  const days = offer.days.filter(({ times }) => times.length > 0).slice(0, shortOfferDays);
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
