import * as z from "zod/mini";
import { sumQuote } from "./quote-sums.ts";

/** What a quote says, as it is written on the desk. Amounts are whole numbers of the currency's smallest unit. */

export const mostQuoteLines = 40;
/** So that a sum of all lines is still exact. */
const largestUnit = 10_000_000_000;
const largestSum = Number.MAX_SAFE_INTEGER;
export const quoteTextLimit = 120;
export const quoteNoteLimit = 1000;
export const mostCount = 10_000;

const Line = z.string().check(z.trim(), z.maxLength(quoteTextLimit));
const Day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

export const QuoteLine = z.object({
  what: z.string().check(z.trim(), z.minLength(1), z.maxLength(quoteTextLimit)),
  /** Says more below it. */
  detail: Line,
  count: z.int().check(z.minimum(1), z.maximum(mostCount)),
  /** Below zero for what is taken off. */
  unit: z.int().check(z.minimum(-largestUnit), z.maximum(largestUnit)),
});

/** `rate` is in hundredths of a percent. */
export const QuoteTax = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(30)),
  rate: z.int().check(z.minimum(0), z.maximum(10_000)),
});

/** Payment references end in one digit for the part. */
export const mostQuoteParts = 9;

const RealDay = Day.check(z.refine((day) => !Number.isNaN(Date.parse(day))));

/** A part of the sum, and the day by which it is to be paid. */
export const QuotePart = z.object({ amount: z.int().check(z.minimum(1), z.maximum(largestSum)), dueOn: RealDay });
export type QuotePart = z.infer<typeof QuotePart>;

export const QuoteContent = z
  .object({
    /** Whom it is for; the name is the lead's, or the guardian's. */
    firm: Line,
    postal: z.string().check(z.trim(), z.maxLength(300)),
    lines: z.array(QuoteLine).check(z.minLength(1), z.maxLength(mostQuoteLines)),
    /** Null for none. */
    tax: z.nullable(QuoteTax),
    /** For which time the sum is, such as `twelve months`. Empty where it is for none. */
    period: Line,
    notIncluded: z.string().check(z.trim(), z.maxLength(quoteNoteLimit)),
    /** What happens after it is accepted and paid. Empty where nothing is said. */
    afterwards: Line,
    /** The last day on which it can be accepted, by the team's clock. */
    validUntil: Day,
    currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
    /** What is to be paid when, in the order of the days; left out for all of it by the day until which it can be accepted. */
    parts: z.optional(z.array(QuotePart).check(z.minLength(1), z.maxLength(mostQuoteParts))),
    /** Where it is supplied, for the split of the tax: a key of `gstStates`. Left out for the company's own state. */
    placeOfSupply: z.optional(z.string().check(z.regex(/^\d{2}$/))),
    /** The tax number of whom it is for, as it stands on receipts. */
    taxNumber: z.optional(z.string().check(z.trim(), z.maxLength(30))),
  })
  .check(
    z.refine(({ lines, tax }) => sumQuote(lines, tax).total > 0, { path: ["lines"], message: "nothing_to_pay" }),
    z.refine(
      ({ lines, tax, parts }) =>
        !parts || parts.reduce((left, { amount }) => left - amount, sumQuote(lines, tax).total) === 0,
      { path: ["parts"], message: "parts_do_not_add_up" },
    ),
    z.refine(
      ({ parts }) => !parts || parts.every(({ dueOn }, at) => at === 0 || dueOn >= (parts[at - 1]?.dueOn ?? "")),
      { path: ["parts"], message: "parts_out_of_order" },
    ),
  );

/** What is to be paid when, also of a quote that names no parts. */
export function partsOf({ lines, tax, parts, validUntil }: QuoteContent): QuotePart[] {
  return parts ?? [{ amount: sumQuote(lines, tax).total, dueOn: validUntil }];
}
export type QuoteContent = z.infer<typeof QuoteContent>;

/** A sent quote, as the desk shows it. Instants are epoch milliseconds. */
export const SentQuote = z.object({
  id: z.string(),
  reference: z.string(),
  /** 1 for the first, counted up with each newer one of the same reference. */
  version: z.int(),
  content: QuoteContent,
  total: z.int(),
  sentAt: z.int(),
  by: z.nullable(z.string()),
  /** When its page was first opened. */
  openedAt: z.nullable(z.int()),
  acceptedAt: z.nullable(z.int()),
});
export type SentQuote = z.infer<typeof SentQuote>;

/** What somebody may ask back about in words of their own, in the order shown. */
export const quoteQuestions = ["fewer", "parts", "leave-out", "other"] as const;
/** What one press tells of an accepted quote: of a part that is late, and of more than was asked for. Somebody decides. */
export const payWishes = ["another-day", "changed-mind", "keep-over", "send-back"] as const;
/** All of these as the team reads them. `fresh` asks for a new quote after its day. */
export const quoteAbouts = {
  fewer: "Fewer students",
  parts: "Pay in two parts",
  "leave-out": "Leave something out",
  other: "Other",
  "another-day": "Another day to pay",
  "changed-mind": "Changed their mind",
  "keep-over": "Keep what is over for the next part",
  "send-back": "Send back what is over",
  fresh: "They ask for a fresh quote",
} as const satisfies Record<(typeof quoteQuestions)[number] | (typeof payWishes)[number] | "fresh", string>;
export type QuoteAbout = keyof typeof quoteAbouts;

/** For how long after accepting somebody may write that it was a mistake. */
export const mistakeMs = 24 * 60 * 60 * 1000;

/** What people quote to each other: `CW-Q7M2DK`, and `CW-Q7M2DK-2` for the second of that reference. */
export function nameOfQuote({ reference, version }: { reference: string; version: number }): string {
  return version === 1 ? reference : `${reference}-${version}`;
}
