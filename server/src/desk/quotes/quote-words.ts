import { dayAt, dayMs } from "@campusward/contracts/desk/place-time";
import { dateFormat } from "@campusward/contracts/kept-formats";
import { amountInWords, writeAmount } from "@campusward/contracts/quotes/money";
import { nameOfQuote } from "@campusward/contracts/quotes/quote-content";
import { percentOf, sumQuote } from "@campusward/contracts/quotes/quote-sums";
import type { Company } from "@campusward/contracts/site/company";
import { fullDay, shortDay, writtenAt } from "@campusward/contracts/site/written-dates";
import type { EpochMs, QuoteRow } from "../../database/tables.ts";
import { contentOf } from "./quote-store.ts";

type Quote = Omit<QuoteRow, "mail_id">;

/** What mails and the page say of a quote: amounts, days and texts as they stand there. */
export function toQuoteWords(quote: Quote, company: Company) {
  const content = contentOf(quote as QuoteRow);
  const { lines, tax } = content;
  const sums = sumQuote(lines, tax);
  const write = (minor: number) => writeAmount({ minor, currency: quote.currency }, company.locale);
  const hasTax = tax !== null && tax.rate > 0;
  const total = { minor: sums.total, currency: quote.currency };
  return {
    reference: nameOfQuote(quote),
    name: quote.for_name,
    firm: content.firm,
    postal: content.postal.split("\n").filter(Boolean),
    lines: lines.map(({ what, detail, count, unit }, index) => ({
      what,
      detail,
      isOff: unit < 0,
      many: count > 1 ? `${count} × ${write(unit)}` : null,
      isOnce: count === 1 && unit >= 0,
      amount: write(sums.lines[index] ?? 0),
    })),
    beforeTax: hasTax && write(sums.beforeTax),
    tax: hasTax && { name: tax.name, percent: percentOf(tax.rate), amount: write(sums.tax) },
    total: write(sums.total),
    totalInWords: amountInWords(total, company.currency.called, company.locale),
    /** What is to be paid when, where it is named. */
    dueParts: (content.parts ?? []).map(({ amount, dueOn }) => ({
      amount: write(amount),
      day: fullDay(dueOn, company),
    })),
    period: content.period,
    notIncluded: content.notIncluded,
    afterwards: content.afterwards,
    called: company.currency.called,
    by: quote.writer_name,
    written: fullDay(dayAt(quote.sent_at, company.timeZone), company),
    until: shortDay(quote.valid_until, company),
    untilInFull: fullDay(quote.valid_until, company),
  };
}

type Written = Pick<Company, "locale" | "timeZone">;

/** `24 November 2026 at 10:12 am`, by the team's clock. */
export function fullTime(at: EpochMs, { locale, timeZone }: Written): string {
  const style = { timeZone, dateStyle: "long", timeStyle: "short" } as const;
  return dateFormat(writtenAt(locale), style).format(at);
}

/** Days until it ends, by the team's calendar; below zero once it has. */
export function daysLeft({ valid_until }: Pick<Quote, "valid_until">, now: EpochMs, { timeZone }: Written): number {
  return Math.round((Date.parse(valid_until) - Date.parse(dayAt(now, timeZone))) / dayMs);
}
