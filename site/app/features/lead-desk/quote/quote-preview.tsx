import type { QuoteContent } from "@campusward/contracts/quotes/quote-content";
import { percentOf, sumQuote } from "@campusward/contracts/quotes/quote-sums";
import { endOfTeamDay, spokenDay } from "../../../dates/team-clock.ts";
import { moneyText } from "../../../desk-work/payments/payment-words.ts";
import { useDesk } from "../desk-context.ts";

/** What they will read, line by line, before it is sent. */
export function QuotePreview({ content, name }: { content: QuoteContent; name: string }) {
  const { now } = useDesk();
  const { lines, tax, currency, firm, period, notIncluded, validUntil } = content;
  const sums = sumQuote(lines, tax);
  const write = (minor: number) => moneyText(minor, currency);
  const taxed = tax && [
    { label: "Before tax", sum: sums.beforeTax },
    { label: `${tax.name}, ${percentOf(tax.rate)} %`, sum: sums.tax },
  ];
  const ends = [...(taxed ?? []), { label: period ? `For ${period}` : "In all", sum: sums.total }];
  return (
    <section className="my-3 [&_:is(th,td)]:py-2 [&_:is(th,td)]:align-top" aria-labelledby="quote-preview">
      <h3 className="font-bold" id="quote-preview" tabIndex={-1} data-begin="">
        This is what they get
      </h3>
      <p className="timeline-line">{[name, firm].filter(Boolean).join(", ")}</p>
      <table className="w-full mt-2.5 border-collapse tabular-nums">
        <thead className="sr-only">
          <tr className="border-t border-t-jamun-200">
            {["What", "How many", "Sum"].map((head) => (
              <th key={head} className="font-semibold text-start wrap-anywhere" scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ what, detail, count, unit }, at) => (
            <tr key={at} className="border-t border-t-jamun-200">
              <th className="font-semibold text-start wrap-anywhere" scope="row">
                <span>{what}</span>
                {detail && <span className="block font-normal text-(length:--text-sm) text-ink-muted">{detail}</span>}
              </th>
              <td className="pl-3 text-end whitespace-nowrap">
                {count > 1 ? `${count} × ${write(unit)}` : unit >= 0 && "Once"}
              </td>
              <td className="pl-3 text-end whitespace-nowrap">{write(sums.lines[at] ?? 0)}</td>
            </tr>
          ))}
        </tbody>
        <tbody className="[&>:last-child]:text-[1.25em] [&>:last-child>td]:font-bold">
          {ends.map(({ label, sum }) => (
            <tr key={label} className="border-t border-t-jamun-200 first:border-t-2 first:border-t-ink">
              <th className="font-semibold text-start wrap-anywhere" scope="row" colSpan={2}>
                {label}
              </th>
              <td className="pl-3 text-end whitespace-nowrap">{write(sum)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {content.parts && (
        <ul className="mt-2 text-(length:--text-sm)">
          {content.parts.map(({ amount, dueOn }, at) => (
            <li key={at}>{`Part ${at + 1}: ${write(amount)} by ${spokenDay(endOfTeamDay(dueOn), now)}`}</li>
          ))}
        </ul>
      )}
      {notIncluded && (
        <p className="mt-2 text-(length:--text-sm) whitespace-pre-line text-ink-muted">
          <strong>Not in it:</strong> <span>{notIncluded}</span>
        </p>
      )}
      <p className="mt-2 text-(length:--text-sm) whitespace-pre-line text-ink-muted">
        {`Good until ${spokenDay(endOfTeamDay(validUntil), now)}`}
      </p>
    </section>
  );
}
