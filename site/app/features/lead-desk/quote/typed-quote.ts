import type { LeadDetail } from "@campusward/contracts/desk/leads-desk";
import { addDays } from "@campusward/contracts/desk/place-time";
import { readAmount, typedAmount } from "@campusward/contracts/quotes/money";
import { QuoteContent, type SentQuote } from "@campusward/contracts/quotes/quote-content";
import { percentOf, sumQuote } from "@campusward/contracts/quotes/quote-sums";
import * as z from "zod/mini";
import { readParts } from "./typed-parts.ts";

const TypedLine = z.object({ what: z.string(), detail: z.string(), count: z.string(), unit: z.string() });

export const TypedQuote = z.object({
  replaces: z.nullable(z.object({ id: z.string(), name: z.string() })),
  firm: z.string(),
  postal: z.string(),
  lines: z.array(TypedLine),
  taxName: z.string(),
  taxPercent: z.string(),
  period: z.string(),
  notIncluded: z.string(),
  afterwards: z.string(),
  validUntil: z.string(),
  /** None for all of it at once. Drafts of before have none of these. */
  parts: z._default(z.array(z.object({ amount: z.string(), dueOn: z.string() })), []),
  placeOfSupply: z._default(z.string(), ""),
  taxNumber: z._default(z.string(), ""),
});
export type TypedQuote = z.infer<typeof TypedQuote>;
export type TypedLine = z.infer<typeof TypedLine>;

export const blankLine: TypedLine = { what: "", detail: "", count: "1", unit: "" };
export const offLine: TypedLine = { ...blankLine, unit: "-" };

/** How long a quote is good, unless somebody says otherwise. Days. */
const usualDays = 14;

type Own = { tax: { name: string; percent: string }; recordsMove: string };

/** @param today At the team's place, such as 2026-11-23 */
export function beginQuote(lead: Pick<LeadDetail, "profile">, { tax, recordsMove }: Own, today: string): TypedQuote {
  return {
    replaces: null,
    firm: "",
    postal: "",
    lines: [blankLine],
    taxName: tax.name,
    taxPercent: tax.percent === "0" ? "" : tax.percent,
    period: "",
    notIncluded: "",
    afterwards: lead.profile === "ieccounselor" ? recordsMove : "",
    validUntil: addDays(today, usualDays),
    parts: [],
    placeOfSupply: "",
    taxNumber: "",
  };
}

/** A newer version begins with what the one before says. */
export function beginNewer({ id, content }: SentQuote, name: string, today: string): TypedQuote {
  const { lines, tax, currency, parts = [], placeOfSupply = "", taxNumber = "", ...texts } = content;
  return {
    ...texts,
    placeOfSupply,
    taxNumber,
    parts: parts.map(({ amount, dueOn }) => ({ amount: typedAmount(amount, currency), dueOn })),
    replaces: { id, name },
    lines: lines.map(({ count, unit, ...line }) => ({
      ...line,
      count: String(count),
      unit: typedAmount(unit, currency),
    })),
    taxName: tax?.name ?? "",
    taxPercent: tax ? percentOf(tax.rate) : "",
    validUntil: addDays(today, usualDays),
  };
}

/** What is wrong, by the name of the field: `lines.0.unit`, `total`. */
export type QuoteProblems = Record<
  string,
  "what" | "count" | "unit" | "total" | "percent" | "taxName" | "validUntil" | "parts" | "tooLong"
>;

/** A rate as it is typed, in hundredths of a percent; null for none, undefined for what is no rate. */
function readRate(typed: string): number | null | undefined {
  const text = typed.trim().replace(/%$/, "").trim();
  if (text === "") return null;
  if (!/^\d{1,3}(?:\.\d{1,2})?$/.test(text)) return undefined;
  const rate = Math.round(Number(text) * 100);
  return rate <= 10_000 ? rate : undefined;
}

function readCount(typed: string): number | null {
  const count = /^\d{1,5}$/.test(typed.trim()) ? Number(typed) : 0;
  return count >= 1 && count <= 10_000 ? count : null;
}

function isBlank({ what, detail, unit }: TypedLine): boolean {
  return [what, detail, unit.replace(/^[-−–]/u, "")].every((text) => text.trim() === "");
}

/** The sums so far: a line that cannot be read counts nothing, and has no sum of its own. */
export function sumTyped(typed: TypedQuote, currency: string) {
  const read = typed.lines.map(({ count, unit }) => ({ count: readCount(count), unit: readAmount(unit, currency) }));
  const rate = readRate(typed.taxPercent) ?? null;
  const sums = sumQuote(
    read.map(({ count, unit }) => ({ count: count ?? 0, unit: unit ?? 0 })),
    rate === null ? null : { rate },
  );
  const lines = sums.lines.map((sum, at) => (read[at]?.count === null || read[at]?.unit === null ? null : sum));
  return { ...sums, lines, hasTax: rate !== null && rate > 0 };
}

/** What is sent, or what is wrong with it. Lines without a word are left out. */
export function readTyped(
  typed: TypedQuote,
  currency: string,
  today: string,
): { content: QuoteContent; problems: null } | { content: null; problems: QuoteProblems } {
  const problems: QuoteProblems = {};
  const lines = typed.lines.flatMap((line, at) => {
    if (isBlank(line) && typed.lines.length > 1) return [];
    const [count, unit] = [readCount(line.count), readAmount(line.unit, currency)];
    if (line.what.trim() === "") problems[`lines.${at}.what`] = "what";
    if (count === null) problems[`lines.${at}.count`] = "count";
    if (unit === null) problems[`lines.${at}.unit`] = "unit";
    return [{ what: line.what, detail: line.detail, count: count ?? 1, unit: unit ?? 0 }];
  });
  const rate = readRate(typed.taxPercent);
  if (rate === undefined) problems.taxPercent = "percent";
  if (rate && typed.taxName.trim() === "") problems.taxName = "taxName";
  if (!/^\d{4}-\d{2}-\d{2}$/.test(typed.validUntil) || typed.validUntil < today) problems.validUntil = "validUntil";
  const total = sumQuote(lines, rate ? { rate } : null).total;
  const parts = typed.parts.length > 0 ? readParts(typed.parts, total, currency, today) : undefined;
  if (parts === null) problems.parts = "parts";
  if (Object.keys(problems).length > 0) return { content: null, problems };
  const parsed = QuoteContent.safeParse({
    ...typed,
    lines,
    currency,
    tax: rate ? { name: typed.taxName, rate } : null,
    parts,
    placeOfSupply: typed.placeOfSupply || undefined,
    taxNumber: typed.taxNumber.trim() || undefined,
  });
  if (parsed.success) return { content: parsed.data, problems: null };
  const isNothing = lines.length === 0 || sumQuote(lines, null).total <= 0;
  const field = String(parsed.error.issues[0]?.path[0] ?? "total");
  return {
    content: null,
    problems: isNothing ? { total: "total" } : { [field === "lines" ? "total" : field]: "tooLong" },
  };
}
