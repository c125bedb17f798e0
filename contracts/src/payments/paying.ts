import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import type { saidWays } from "./payments.ts";

/** What whoever pays sees and says. The pages of links are filled by the server; the dashboard asks. */

const Upi = z.object({
  id: z.string(),
  /** The same in two, between which a line breaks: `campusward` and `@examplebank`. */
  user: z.string(),
  handle: z.string(),
  name: z.string(),
  /** `upi://pay?…`, for phones. */
  link: z.string(),
});
const BankLine = z.object({ label: z.string(), value: z.string() });

/** What is to be paid next, as the page of its quote has it. */
const OwnDue = z.object({
  id: z.string(),
  amount: z.string(),
  copied: z.string(),
  reference: z.string(),
  by: z.string(),
  days: z.string(),
  lateDays: z.string(),
  /** Empty and null where the brand has not set them: nothing of it is offered then. */
  upi: z.nullable(Upi),
  bank: z.nullable(z.array(BankLine)),
});
export type OwnDue = z.infer<typeof OwnDue>;

/** How one's own enrolment is paid: of the quote's page, what the dashboard shows. */
export const Owed = z.object({
  reference: z.string(),
  /** The page of the quote: it needs no account, and can be handed to a parent. */
  link: z.nullable(z.string()),
  what: z.string(),
  /** One at most of the three; none where all is paid. */
  now: z.nullable(OwnDue),
  said: z.nullable(z.object({ amount: z.string(), lookBy: z.string() })),
  deciding: z.nullable(z.object({ came: z.string() })),
  isUnset: z.boolean(),
  received: z.string(),
  receipts: z.array(z.object({ number: z.string(), link: z.string(), isStruck: z.boolean() })),
});
export type Owed = z.infer<typeof Owed>;

/** An accepted quote each, of one's own applications. */
export const readOwnPayments = defineEndpoint("GET", "/api/v1/me/payments", "signed-in", {
  response: z.object({ owed: z.array(Owed) }),
});

/** What the page of an accepted quote shows. `asking`: the provider was asked and has not answered yet. */
export type PayCard = "due" | "late" | "asking" | "partPaid" | "rest" | "said" | "deciding" | "allPaid";

/** How a part stands. Of what is due: late, to be paid now, in more than a week after another part was paid, or later. */
export type PartState = "paid" | "said" | "deciding" | "late" | "now" | "soon" | "later";

/**
 * Beside `/quote/:token` of an accepted quote, forms without script, answered by 303 or by the page with this and
 * what is wrong of it:
 * - POST /quote/:token/paid  part (id), amount (as typed), way, number, day
 * - POST /quote/:token/not-paid  part
 * - GET /quote/:token/online?part=ID  a link, because the policy lets no form lead to another site: leads to the
 *   provider's page, or back with ?online=down where there is none
 * - GET /quote/:token/code/:part.svg  the code of a part
 * - GET /quote/:token/back  from the provider: it is asked, then 303 to the page with ?online= the epoch milliseconds
 * `?step=said&part=ID` shows the form to correct what was said.
 */
export type PayForm = {
  part: string;
  amount: string;
  /** Whether the brand has a UPI ID; without one nobody can have paid by it. */
  byUpi: boolean;
  way: { [way in (typeof saidWays)[number]]?: true };
  number: string;
  day: string;
  /** The last day that is not in the future. */
  latest: string;
  /** What is wrong: `number` is missing or too long, `upi` and `bank` are none of their kind. */
  problem: { [wrong in "amount" | "number" | "upi" | "bank" | "day"]?: true };
  /** How many digits a UPI number had. */
  digits: string;
};
