import * as z from "zod/mini";
import { admin } from "../accounts/roles.ts";
import { Count } from "../desk/desk-counts.ts";
import { someOf } from "../desk/filter-values.ts";
import { team } from "../desk/leads-desk.ts";
import { isDay } from "../desk/place-time.ts";
import { type Access, defineEndpoint } from "../endpoint.ts";
import type { ErrorCode } from "../errors.ts";
import { plainDigits } from "../plain-digits.ts";
import { type PaymentWay, paymentStates, paymentWays } from "./payment-states.ts";

/**
 * What is owed, said and paid, for the team. Amounts are whole numbers of the currency's smallest unit, instants epoch
 * milliseconds, days those of the team's clock.
 */

/** What a person records; Razorpay answers for itself. */
export const recordedWays = ["upi", "bank", "cash", "card", "other"] as const satisfies readonly PaymentWay[];
/** What somebody who pays says. */
export const saidWays = ["upi", "bank", "cash"] as const satisfies readonly PaymentWay[];

/** Of a payment's number: a UPI reference, a bank's, or to whom cash was given. */
export const theirReferenceLimit = 40;
export const strikeSentenceLimit = 300;

/** What is wrong with a number that somebody typed for a way of paying; null where nothing is. Blanks are passed over. */
export function problemOfReference(
  way: PaymentWay,
  typed: string,
): "required" | "upi_number" | "bank_number" | "too_long" | null {
  const plain = toReference(way, typed);
  if (plain.length > theirReferenceLimit) return "too_long";
  if (way === "upi") return plain === "" ? "required" : /^\d{12}$/.test(plain) ? null : "upi_number";
  if (way === "bank") return plain === "" ? "required" : /^[A-Z0-9]{8,22}$/.test(plain) ? null : "bank_number";
  return null;
}

/** How apps and banks call a number, where it was copied along. What begins like this and goes on is a number itself. */
const copiedLabel =
  /^\s*(?:(?:upi|imps|neft|rtgs|utr|rrn|ref(?:erence)?|txn|transaction|no|number|id)\b[\s.:#\p{Pd}]*)+/iu;

/** As it is kept and compared: numbers without blanks and in capitals, other words without signs that nobody sees. */
export function toReference(way: PaymentWay, typed: string): string {
  const isNumber = way === "upi" || way === "bank";
  return isNumber
    ? plainDigits(typed)
        .replace(copiedLabel, "")
        .replace(/[\s\p{Pd}]/gu, "")
        .toUpperCase()
    : typed.replace(/(?![\u200c\u200d])\p{C}|[\u2028\u2029]/gu, " ").trim();
}

/** As it is read: what has the form of a UPI number in groups of four, `6334 1827 5520`. */
export function referenceText(reference: string): string {
  return /^\d{12}$/.test(reference) ? reference.replace(/(\d{4})(?=\d)/g, "$1 ") : reference;
}

/** What is wrong with the day on which money came. Years of two digits, which fields for days let pass, are none. */
export function problemOfDay(day: string, today: string): "future" | "not_an_option" | null {
  if (!isDay(day) || day < "2000") return "not_an_option";
  return day > today ? "future" : null;
}

const Day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
/** A trillion units of most currencies, as much as `readAmount` reads: sums of them are whole numbers still. */
const Amount = z.int().check(z.minimum(1), z.maximum(1e14));

/** Why a receipt was struck. What was paid back is owed no more, and has a credit note; the others are owed again. */
export const strikeReasons = ["bank-took-back", "paid-back", "typed-wrongly", "other"] as const;
export type StrikeReason = (typeof strikeReasons)[number];

export const ReceiptSummary = z.object({
  number: z.string(),
  /** Its page; null where its link cannot be read. */
  link: z.nullable(z.string()),
  /** Why it was struck, in a sentence; null while it counts. */
  struck: z.nullable(z.string()),
});

/** A part of a quote, or money that came for nothing asked. */
export const Payment = z.object({
  id: z.string(),
  /** Counts the changes: a change names the version that it was made from. */
  version: z.int(),
  leadId: z.string(),
  /** Who pays. */
  name: z.string(),
  state: z.enum(paymentStates),
  /** For what: `CW-Q7M2DK`, the part from 1, and of how many. Null where nothing was asked for. */
  quote: z.nullable(z.object({ id: z.nullable(z.string()), reference: z.string(), part: z.int(), parts: z.int() })),
  /** What a transfer names, such as `CWQ7M2DK1`. */
  reference: z.nullable(z.string()),
  /** What was asked for: zero where nothing was. */
  asked: z.int(),
  /** What they say, or what came; null while neither. */
  amount: z.nullable(z.int()),
  currency: z.string(),
  dueOn: z.nullable(Day),
  way: z.nullable(z.enum(paymentWays)),
  theirReference: z.nullable(z.string()),
  /** The day on which it came, or was said to come. */
  cameOn: z.nullable(Day),
  saidAt: z.nullable(z.int()),
  /** Who confirmed or recorded it; null for nobody, and for the provider. */
  by: z.nullable(z.string()),
  /** Until when `undoPayment` takes it back; its receipt is made then. Null unless it is `confirmed`. */
  undoUntil: z.nullable(z.int()),
  remindedAt: z.nullable(z.int()),
  receipt: z.nullable(ReceiptSummary),
});
export type Payment = z.infer<typeof Payment>;

/** The payments of a lead, as its panel shows them. */
export const LeadPayments = z.object({
  /** Open ones first: said, to decide, then by the day. */
  payments: z.array(Payment),
  /** Of quotes that were accepted and not replaced: asked in all, came, said and not seen, still due. */
  asked: z.int(),
  received: z.int(),
  said: z.int(),
  due: z.int(),
  currency: z.string(),
  /** Where a receipt would be mailed; empty for nowhere. */
  mailTo: z.string(),
  /** The last payment that is open, where that it is there makes an applicant a student; null where it makes nobody one. */
  makesStudent: z.nullable(z.object({ payment: z.string(), name: z.string() })),
  /** The struck payment of somebody who is a student, while nobody said whether they stay one; null where there is none. */
  struckStudent: z.nullable(z.string()),
  /** The letter for what is due next, to be read before it is sent; null where nothing is due or nobody can be written to. */
  reminder: z.nullable(z.object({ payment: z.string(), subject: z.string(), text: z.string(), link: z.string() })),
});
export type LeadPayments = z.infer<typeof LeadPayments>;

const ofPayment = { id: z.string(), version: z.int() };
const changed = ["not_found", "changed_meanwhile", "invalid_fields"] as const;

/** Does something to a payment as it was seen, and answers how its lead stands by it. `fields` stand beside its id. */
const paymentCall = <Fields extends Record<string, z.ZodMiniType>>(
  what: `/${string}`,
  access: Access,
  fields: Fields,
  more: readonly ErrorCode[] = [],
) =>
  defineEndpoint("POST", `/api/v1/payments/:id${what}`, access, {
    request: z.object({ ...ofPayment, ...fields }),
    response: LeadPayments,
    errors: [...changed, ...more],
  });

export const readLeadPayments = defineEndpoint("GET", "/api/v1/leads/:id/payments", team, {
  request: z.object({ id: z.string() }),
  response: LeadPayments,
  errors: ["not_found"],
});

/**
 * Records money that came: for a payment that is due, said or to decide ("It is there"), or for none. Its receipt is made
 * and mailed after the seconds in which `undoPayment` takes it back. A part of which less came stays open for the rest.
 * `invalid_fields`: `theirReference` `known`, with the number of the receipt that has it in `receipt`; `amount`
 * `cash_limit`; `cameOn` `future`; `over` `required` where more came than was asked and nobody said what to do.
 */
export const recordPayment = defineEndpoint("POST", "/api/v1/leads/:id/payments", team, {
  request: z.object({
    id: z.string(),
    /** The payment that it is, as it was seen; left out for money that came for nothing asked. */
    payment: z.optional(z.object(ofPayment)),
    amount: Amount,
    currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
    way: z.enum(recordedWays),
    theirReference: z._default(z.string().check(z.maxLength(80)), ""),
    cameOn: Day,
    /** What to do with more than was asked: keep it for the next part, pay it back, or decide later, without a receipt. */
    over: z.optional(z.enum(["keep", "back", "later"])),
    mailReceipt: z._default(z.boolean(), true),
  }),
  response: LeadPayments,
  errors: [...changed, "key_reused"],
});

/** Takes one's own `recordPayment` back, while no receipt was made. `too_late` afterwards. */
export const undoPayment = paymentCall("/undo", team, {}, ["too_late"]);

/**
 * What was said is not in the bank: `tomorrow` looks again at ten, `ask` writes to them and goes on looking,
 * `another` was another payment: it is due again.
 */
export const notThere = paymentCall("/not-there", team, { next: z.enum(["tomorrow", "ask", "another"]) });

/** Sends the letter of `reminder`. Nothing is sent by itself. */
export const remindOfPayment = paymentCall("/remind", team, {}, ["rate_limited"]);

export const moveDueDay = defineEndpoint("PATCH", "/api/v1/payments/:id", team, {
  request: z.object({ ...ofPayment, dueOn: Day }),
  response: LeadPayments,
  errors: changed,
});

export const strikePayment = paymentCall("/strike", admin, {
  why: z.enum(strikeReasons),
  /** For the accountant. */
  sentence: z.string().check(z.trim(), z.minLength(1), z.maxLength(strikeSentenceLimit)),
  /** Tells them by mail, with the reason. */
  mail: z._default(z.boolean(), true),
});

/** What becomes of a student whose payment was struck: they stay one, or are an applicant again until it is paid. */
export const decideStudent = paymentCall("/student", admin, { stays: z.boolean() });

export const mailReceipt = defineEndpoint("POST", "/api/v1/payments/:id/receipt-mails", team, {
  request: z.object({ id: z.string() }),
  response: LeadPayments,
  errors: ["not_found", "invalid_fields", "rate_limited"],
});

export const paymentViews = ["all", "todo", "due", "said", "paid", "struck"] as const;
export type PaymentView = (typeof paymentViews)[number];

const Month = z.string().check(z.regex(/^\d{4}-\d{2}$/));
const filters = {
  way: someOf(paymentWays),
  /** Of its receipt, as in figures and CSV; without one, of the day on which it came, or is due. */
  month: z.optional(Month),
  /** Part of a name, a reference, a number of a receipt, or an amount in whole units. */
  q: z.optional(z.string().check(z.maxLength(100))),
};

/**
 * Said first, then to decide, then due with the longest late first, then what came, the newest first. `todo` is said and
 * to decide; the sum is of what came and is not struck. What is closed is in no view.
 */
export const listPayments = defineEndpoint("GET", "/api/v1/payments", team, {
  request: z.object({
    view: z._default(z.enum(paymentViews), "all"),
    ...filters,
    cursor: z.optional(z.string().check(z.maxLength(200))),
  }),
  response: z.object({
    payments: z.array(Payment),
    next: z.nullable(z.string()),
    /** Within filter and search. */
    views: z.object({ all: Count, todo: Count, due: Count, said: Count, paid: Count, struck: Count }),
    received: z.int(),
    currency: z.string(),
  }),
  errors: ["invalid_fields"],
});

/**
 * `GET` with days as query: one line for each receipt that was made or struck in them, as CSV in UTF-8 with a byte order
 * mark, the oldest first. Figures are in whole units with a point.
 */
export const exportReceiptsPath = "/api/v1/receipts/export";
export const ReceiptRange = z.object({ from: Day, to: Day });

export const moneyGroups = ["month", "source", "what", "colleague", "way"] as const;
const Money = {
  /** Sent in these days, newer versions alone. */
  quoted: z.int(),
  accepted: z.int(),
  /** Receipts of these days that are not struck. */
  paid: z.int(),
  /** Open now, whenever it is due. */
  due: z.int(),
};

/** Somebody who is no admin gets the figures of their own leads. By `way` only what was paid is told. */
export const readMoney = defineEndpoint("GET", "/api/v1/payments/figures", team, {
  request: z.object({ from: Day, to: Day, by: z.enum(moneyGroups) }),
  response: z.object({
    all: z.object(Money),
    counts: z.object({ quoted: z.int(), accepted: z.int(), receipts: z.int(), struck: z.int(), due: z.int() }),
    /** Of `all.due`, what is late. */
    late: z.int(),
    currency: z.string(),
    /** `key` is a month, a source, a line of quotes, an account id or a way; empty for none. */
    rows: z.array(z.object({ key: z.string(), label: z.nullable(z.string()), ...Money })),
  }),
  errors: ["invalid_fields"],
});

/** What the brand says of paying, as this deployment offers it. It is changed in `brand.json`, by whoever keeps the server. */
export const readPaymentSettings = defineEndpoint("GET", "/api/v1/payments/settings", team, {
  response: z.object({
    upi: z.nullable(z.object({ id: z.string(), name: z.string() })),
    bank: z.array(z.object({ label: z.string(), value: z.string() })),
    receipts: z.object({
      prefix: z.string(),
      /** The financial year of today, as the brand or else the place has it. */
      year: z.object({ name: z.string(), from: Day, to: Day }),
      made: z.int(),
      struck: z.int(),
      /** Empty for none: no tax stands on receipts then. */
      taxNumber: z.string(),
      code: z.string(),
      signedBy: z.string(),
      yearsKept: z.int(),
    }),
    /** Whether people pay online; what is missing for it; when the provider was last heard, and how many links are open. */
    online: z.object({
      isOn: z.boolean(),
      missing: z.array(z.string()),
      isTest: z.boolean(),
      heardAt: z.nullable(z.int()),
      openLinks: z.int(),
      /** Where the provider is to call. */
      address: z.string(),
    }),
  }),
});
