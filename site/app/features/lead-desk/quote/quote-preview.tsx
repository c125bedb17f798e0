import type { QuoteContent } from "@campusward/contracts/quotes/quote-content";
import { percentOf, sumQuote } from "@campusward/contracts/quotes/quote-sums";
import { formatDay } from "../../../dates/day-words.ts";
import { endOfTeamDay, teamTimeZone } from "../../../dates/team-clock.ts";
import { useDesk } from "../desk-context.ts";

/** What they will read, line by line, before it is sent. */
export function QuotePreview({ content, name }: { content: QuoteContent; name: string }) {
  const { words, now } = useDesk();
  const { quote } = words;
  const { form, preview } = quote;
  const { lines, tax, currency, firm, period, notIncluded, validUntil } = content;
  const sums = sumQuote(lines, tax);
  const write = (minor: number) => quote.amount(minor, currency);
  return (
    <section className="my-3 [&_:is(th,td)]:py-2 [&_:is(th,td)]:align-top" aria-labelledby="quote-preview">
      <h3 className="font-bold" id="quote-preview" tabIndex={-1} data-begin="">
        {preview.heading}
      </h3>
      <p className="timeline-line">{[name, firm].filter(Boolean).join(", ")}</p>
      <table className="w-full mt-2.5 border-collapse tabular-nums">
        <thead className="sr-only">
          <tr className="border-t border-t-jamun-200">
            <th className="font-semibold text-start wrap-anywhere" scope="col">
              {form.what}
            </th>
            <th className="font-semibold text-start wrap-anywhere" scope="col">
              {form.count}
            </th>
            <th className="font-semibold text-start wrap-anywhere" scope="col">
              {form.sum}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ what, detail, count, unit }, at) => (
            <tr key={at} className="border-t border-t-jamun-200">
              <th className="font-semibold text-start wrap-anywhere" scope="row">
                <span className="not-first:block not-first:font-normal not-first:text-(length:--text-sm) not-first:text-ink-muted">
                  {what}
                </span>
                {detail && (
                  <span className="not-first:block not-first:font-normal not-first:text-(length:--text-sm) not-first:text-ink-muted">
                    {detail}
                  </span>
                )}
              </th>
              <td className="pl-3 text-end whitespace-nowrap">
                {count > 1 ? preview.times(String(count), write(unit)) : unit >= 0 && preview.once}
              </td>
              <td className="pl-3 text-end whitespace-nowrap">{write(sums.lines[at] ?? 0)}</td>
            </tr>
          ))}
        </tbody>
        <tbody>
          {tax && (
            <>
              <tr className="border-t border-t-jamun-200 first:border-t-2 first:border-t-ink">
                <th className="font-semibold text-start wrap-anywhere" scope="row" colSpan={2}>
                  {form.beforeTax}
                </th>
                <td className="pl-3 text-end whitespace-nowrap">{write(sums.beforeTax)}</td>
              </tr>
              <tr className="border-t border-t-jamun-200 first:border-t-2 first:border-t-ink">
                <th className="font-semibold text-start wrap-anywhere" scope="row" colSpan={2}>
                  {form.taxOf(tax.name, percentOf(tax.rate))}
                </th>
                <td className="pl-3 text-end whitespace-nowrap">{write(sums.tax)}</td>
              </tr>
            </>
          )}
          <tr className="border-t border-t-jamun-200 first:border-t-2 first:border-t-ink">
            <th className="font-semibold text-[1.25em] text-start wrap-anywhere" scope="row" colSpan={2}>
              {period ? preview.period(period) : form.total}
            </th>
            <td className="pl-3 font-bold text-[1.25em] text-end whitespace-nowrap">{write(sums.total)}</td>
          </tr>
        </tbody>
      </table>
      {notIncluded && (
        <p className="mt-2 text-(length:--text-sm) whitespace-pre-line text-ink-muted">
          <strong>{preview.notInIt}</strong> <span>{notIncluded}</span>
        </p>
      )}
      <p className="mt-2 text-(length:--text-sm) whitespace-pre-line text-ink-muted">
        {preview.goodUntil(formatDay(endOfTeamDay(validUntil), now, teamTimeZone))}
      </p>
    </section>
  );
}
