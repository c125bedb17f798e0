import { tag as at } from "@campusward/contracts/site/built-page";
import type { QuotePageWords } from "../../content/features/quote-words.ts";
import { Where, WhereNot } from "../filled.tsx";

/** The lines with their sums. */
export function QuoteTable({ words }: { words: QuotePageWords }) {
  return (
    <table className="quote-table">
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
          <tr>
            <th scope="row">
              <span className="quote-what">{at("what")}</span>
              <Where of="detail">
                <span className="quote-detail">{at("detail")}</span>
              </Where>
            </th>
            <td className="quote-many">
              <Where of="many">{at("many")}</Where>
              <Where of="isOnce">{once}</Where>
            </td>
            <td className="quote-amount">{at("amount")}</td>
          </tr>
        </Where>
      </tbody>
      <tbody className="quote-sums">
        <Where of="tax">
          <tr>
            <th scope="row" colSpan={2}>
              {beforeTax}
            </th>
            <td className="quote-amount">{at("beforeTax")}</td>
          </tr>
          <tr>
            <th scope="row" colSpan={2}>
              {tax}
            </th>
            <td className="quote-amount">{at("amount")}</td>
          </tr>
        </Where>
        <tr className="quote-total">
          <th scope="row">
            <Where of="period">{period}</Where>
            <WhereNot of="period">{inAll}</WhereNot>
          </th>
          <td className="quote-amount" colSpan={2}>
            {at("total")}
          </td>
        </tr>
      </tbody>
    </>
  );
}
