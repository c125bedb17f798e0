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
    <section className="quote-preview" aria-labelledby="quote-preview">
      <h3 id="quote-preview" tabIndex={-1} data-begin="">
        {preview.heading}
      </h3>
      <p className="timeline-line">{[name, firm].filter(Boolean).join(", ")}</p>
      <table>
        <thead className="sr-only">
          <tr>
            <th scope="col">{form.what}</th>
            <th scope="col">{form.count}</th>
            <th scope="col">{form.sum}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ what, detail, count, unit }, at) => (
            <tr key={at}>
              <th scope="row">
                <span>{what}</span>
                {detail && <span>{detail}</span>}
              </th>
              <td>{count > 1 ? preview.times(String(count), write(unit)) : unit >= 0 && preview.once}</td>
              <td>{write(sums.lines[at] ?? 0)}</td>
            </tr>
          ))}
        </tbody>
        <tbody className="quote-preview-sums">
          {tax && (
            <>
              <tr>
                <th scope="row" colSpan={2}>
                  {form.beforeTax}
                </th>
                <td>{write(sums.beforeTax)}</td>
              </tr>
              <tr>
                <th scope="row" colSpan={2}>
                  {form.taxOf(tax.name, percentOf(tax.rate))}
                </th>
                <td>{write(sums.tax)}</td>
              </tr>
            </>
          )}
          <tr className="quote-preview-total">
            <th scope="row" colSpan={2}>
              {period ? preview.period(period) : form.total}
            </th>
            <td>{write(sums.total)}</td>
          </tr>
        </tbody>
      </table>
      {notIncluded && (
        <p className="quote-preview-note">
          <strong>{preview.notInIt}</strong> <span>{notIncluded}</span>
        </p>
      )}
      <p className="quote-preview-note">{preview.goodUntil(formatDay(endOfTeamDay(validUntil), now, teamTimeZone))}</p>
    </section>
  );
}
