import { tag as at } from "@campusward/contracts/site/built-page";
import type { QuotePageWords } from "../../content/features/quote-words.ts";
import { Where } from "../filled.tsx";

/** The lines with their sums. */
export function QuoteTable({ words }: { words: QuotePageWords }) {
  return (
    <table className="quote-table w-full mt-5 border-collapse tabular-nums">
      <thead className="sr-only">
        <tr>
          <th scope="col">{words.columns.what}</th>
          <th scope="col">{words.columns.many}</th>
          <th scope="col">{words.columns.amount}</th>
        </tr>
      </thead>
      <QuoteRows words={words} />
    </table>
  );
}

/** The same rows on the page and on paper. */
export function QuoteRows({ words }: { words: QuotePageWords }) {
  const { once, beforeTax, tax, period, inAll } = words;
  return (
    <>
      <tbody className="quote-lines">
        <Where of="lines">
          <tr className="border-t border-jamun-200">
            <th scope="row">
              <span className="block font-[650] wrap-anywhere">{at("what")}</span>
              <Where of="detail">
                <span className="quote-detail block text-(length:--text-sm) wrap-anywhere text-ink-muted">
                  {at("detail")}
                </span>
              </Where>
            </th>
            <td className="quote-many text-(length:--text-sm) whitespace-nowrap text-ink-muted">
              <Where of="many">{at("many")}</Where>
              <Where of="isOnce">{once}</Where>
            </td>
            <td className="quote-amount">{at("amount")}</td>
          </tr>
        </Where>
      </tbody>
      <tbody className="quote-sums">
        <Where of="tax">
          <tr className="first:border-t-2 first:border-ink">
            <th scope="row" colSpan={2}>
              {beforeTax}
            </th>
            <td className="quote-amount">{at("beforeTax")}</td>
          </tr>
          <tr className="first:border-t-2 first:border-ink">
            <th scope="row" colSpan={2}>
              {tax}
            </th>
            <td className="quote-amount">{at("amount")}</td>
          </tr>
        </Where>
        <tr className="quote-total border-t-4 border-ink first:border-t-2 first:border-ink">
          <th className="pt-3 font-[650] align-baseline" scope="row">
            <Where of="period" otherwise={inAll}>
              {period}
            </Where>
          </th>
          <td
            className="quote-amount pt-3 align-baseline font-bold font-display font-stretch-[75%] text-[clamp(1.9rem,1.5rem_+_2.4vw,3.2rem)] leading-none"
            colSpan={2}
          >
            {at("total")}
          </td>
        </tr>
      </tbody>
    </>
  );
}

/** What is to be paid when, where it is named. */
export function DueParts({ heading, part, className }: { heading: string; part: string; className: string }) {
  return (
    <Where of="dueParts.length">
      <div className={className}>
        <strong className="text-ink">{heading}</strong>
        <ul>
          <Where of="dueParts">
            <li>{part}</li>
          </Where>
        </ul>
      </div>
    </Where>
  );
}
