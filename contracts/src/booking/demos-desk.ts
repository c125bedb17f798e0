import * as z from "zod/mini";
import { Colleague, team } from "../desk/leads-desk.ts";
import { defineEndpoint } from "../endpoint.ts";
import { Booking } from "./demo-times.ts";

/** The demos of the whole team, and whose they are. Instants are epoch milliseconds. */

/** To whom a demo goes whose colleague leaves; null takes it off, and offers another time. */
export const DemoChoice = z.object({ id: z.string(), to: z.nullable(z.string()) });
export type DemoChoice = z.infer<typeof DemoChoice>;

export const DeskDemo = z.object({
  ...Booking.shape,
  lead: z.object({
    id: z.string(),
    name: z.string(),
    profile: z.nullable(z.string()),
    city: z.nullable(z.string()),
    /** E.164, of whom one calls; null where none is known. */
    phone: z.nullable(z.string()),
    isMinor: z.boolean(),
    /** Who comes along, or instead: the guardian of a student under 18. */
    guardian: z.nullable(z.string()),
  }),
  /** Their first answer to what the owner's form asks. */
  wants: z.nullable(z.string()),
  /** The zone of the visitor's clock, where it is known. */
  zone: z.nullable(z.string()),
  /** Nobody has it: its colleague left, may not sign in, or has the day off. `colleague` then says who had it. */
  isNobodys: z.boolean(),
  /** The last change of its time came by the link in their mail. */
  isMovedByThem: z.boolean(),
  link: z.string(),
});
export type DeskDemo = z.infer<typeof DeskDemo>;

export const mostDemos = 500;

/** The earliest first, at most `mostDemos`. */
export const listDemos = defineEndpoint("GET", "/api/v1/demos", team, {
  request: z.object({
    /**
     * `near`: those that are over without an outcome, and what is ahead until the end of tomorrow. `week`: all that were not
     * cancelled in the seven days from `from`. `ahead`: what is booked and not over.
     */
    range: z._default(z.enum(["near", "week", "ahead"]), "near"),
    /** By the team's calendar, such as `2026-11-30`. */
    from: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))),
    /** Account id of whose they are. */
    of: z.optional(z.string().check(z.maxLength(128))),
  }),
  response: z.object({ demos: z.array(DeskDemo) }),
  errors: ["invalid_fields"],
});

/** To whom a demo can be given: the colleagues who are free then. */
export const findFreeForDemo = defineEndpoint("GET", "/api/v1/demos/:id/free", team, {
  request: z.object({ id: z.string() }),
  response: z.object({ people: z.array(Colleague) }),
  errors: ["not_found"],
});

/** The lead goes along, and both are told who it is. `changed_meanwhile` when the colleague is not free then. */
export const giveDemo = defineEndpoint("PUT", "/api/v1/leads/:id/booking/colleague", team, {
  request: z.object({ id: z.string(), to: z.string() }),
  response: Booking,
  errors: ["not_found", "changed_meanwhile"],
});
