import * as z from "zod/mini";
import { teamRoles } from "../accounts/roles.ts";
import { defineEndpoint } from "../endpoint.ts";

/** How much waits, for every page of a dashboard: apart from `leads-desk.ts`, which only the desk needs. */

/**
 * Saved views. What is due stands in one of three, which `lead-state.ts` tells apart: `today`; `slept`, the quietest
 * first; `later`. `new` are those of today that nobody has worked on, the newest first. `waiting` are those whose reply
 * clock runs. What is due first stands first, unless said otherwise. A closed lead is in `today` and `waiting` while they
 * wait for a word, and else in `all` alone, the newest first. What looks like spam stands in `flagged` and nowhere else,
 * until somebody decides.
 */
export const leadViews = [
  "new",
  "today",
  "waiting",
  "mine",
  "unassigned",
  "slept",
  "later",
  "open",
  "all",
  "flagged",
] as const;
export type LeadView = (typeof leadViews)[number];

/** A number that is not counted past its limit, so that it stays quick. */
export const Count = z.object({ count: z.int(), isMore: z.boolean() });
export type Count = z.infer<typeof Count>;

export function countOfEach<Name extends string>(names: readonly Name[]): Record<Name, typeof Count> {
  return Object.fromEntries(names.map((name) => [name, Count])) as Record<Name, typeof Count>;
}

const FirstDays = z.object({
  /** Somebody wrote through the site. */
  hasRequest: z.boolean(),
  /** A mail left the server. */
  sendsMail: z.boolean(),
  /** Somebody else has a role, or was promised one. */
  hasColleague: z.boolean(),
  /** Somebody of the team has said when families can book them. */
  hasHours: z.boolean(),
  hasAnswered: z.boolean(),
});
export type FirstDays = z.infer<typeof FirstDays>;

export const countLeads = defineEndpoint("GET", "/api/v1/leads/counts", teamRoles, {
  response: z.object({
    views: z.object(countOfEach(leadViews)),
    /** Of those in `today`, what was due before now. */
    late: Count,
    /** Those whose day to decide has come. */
    applicationsDue: Count,
    /** Mails that were given up or came back. Zero, as all that only admins see, for those who are none. */
    mailsInTrouble: z.int(),
    /** Mails that came in, and wait for somebody to sort them. */
    mailsToSort: Count,
    /** Demos that are over without an outcome, and those that nobody has. */
    demosToDo: z.int(),
    /** When the caller's own next demo begins, or has begun. */
    nextDemo: z.nullable(z.int()),
    /** Payments that somebody said, or that came otherwise than asked. */
    paymentsToDo: z.int(),
    /** Proved, and not answered yet. */
    privacyRequests: z.int(),
    /** Faults that Health found when somebody looked there last. */
    healthFaults: z.int(),
    /** What a new team has done so far; null once all of it is done that nobody can do without, and for those who are no admin. */
    firstDays: z.nullable(FirstDays),
  }),
});
