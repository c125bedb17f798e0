import { tag as at } from "@campusward/contracts/site/built-page";
import type { ReactNode } from "react";
import type { ReceiptWords } from "../../content/features/receipt-words.ts";
import { Stone, UnpaintedStone } from "../../ui/stone/stone.tsx";
import { Unbroken } from "../../ui/unbroken.tsx";
import { Where, Which } from "../filled.tsx";

type LinesProps = { words: ReceiptWords; isPaper?: boolean };

/** What it is for, its taxes and the sum. On paper the code and the percent stand in a column of their own. */
export function ReceiptLines({ words, isPaper = false }: LinesProps) {
  const muted = "text-ink-muted";
  const cell = `align-top text-start font-normal wrap-anywhere ${isPaper ? "py-2.5" : "w-full py-3 columns:pr-3"}`;
  const amount = `align-top text-end font-[650] whitespace-nowrap ${isPaper ? "w-px py-2.5" : "py-3"}`;
  // The sum is wider than the amounts over it.
  const span = isPaper ? 1 : 2;
  const code = <Where of="code">{words.code}</Where>;
  const ofQuote = (
    <Where of="quote">
      <Where of="hasParts" otherwise={<Unbroken text={words.wholeOf} part={at("quote")} />}>
        <Unbroken text={words.partOf} part={at("quote")} />
      </Where>
    </Where>
  );
  return (
    <table className={`w-full border-collapse tabular-nums ${isPaper ? "" : "quote-table mt-4"}`}>
      <tbody>
        <Where of="what">
          <tr className="border-t-2 border-jamun-200">
            <th scope="row" colSpan={span} className={cell}>
              <span className={isPaper ? "font-bold" : ""}>{at("what")}</span>
              {!isPaper && (
                <span className={`text-(length:--text-sm) ${muted}`}>
                  <span className="block">{ofQuote}</span>
                  <span className="block">{code}</span>
                </span>
              )}
            </th>
            {isPaper && <td className={`${cell} ${muted}`}>{code}</td>}
            <td className={amount}>{at("beforeTax")}</td>
          </tr>
        </Where>
        <Where of="taxes">
          <tr className={`border-t-2 ${isPaper ? "border-ink" : "border-jamun-200"}`}>
            <th scope="row" colSpan={span} className={cell}>
              {isPaper ? at("name") : words.tax}
            </th>
            {isPaper && <td className={`${cell} ${muted}`}>{`${at("percent")} %`}</td>}
            <td className={amount}>{at("amount")}</td>
          </tr>
        </Where>
        <tr className="quote-total border-t-4 border-ink">
          <th scope="row" className="pt-3 pr-3 text-start align-baseline font-[650]">
            {words.sum}
          </th>
          <td
            className={`pt-3 text-end align-baseline font-bold font-display font-stretch-[75%] leading-none whitespace-nowrap ${isPaper ? "pb-3 text-[30pt]" : "text-[min(2rem,8.3vw)]"}`}
            colSpan={2}
          >
            {at("amount")}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** Ticked, or unpainted where it was struck. */
export function ReceiptStone({ className }: { className: string }) {
  return (
    <Where of="struck" otherwise={<Stone cap="neem" hasTick className={className} />}>
      <UnpaintedStone className={className} />
    </Where>
  );
}

/** Since when it counts for nothing, and why. Stands where it was struck. */
export function WhyStruck({ words }: { words: ReceiptWords }) {
  const { on, why, after, creditNote } = words.struck;
  return (
    <>
      {on}
      <strong>
        <Which of="why" among={why} />
      </strong>
      {after}
      <Where of="creditNote">{creditNote}</Where>
    </>
  );
}

type FactProps = { name: string; of?: string; children?: ReactNode };

/** A name and what is filled in for it. @param of Left out where this is empty */
export function Fact({ name, of, children = of && at(of) }: FactProps) {
  const fact = (
    <div className="flex gap-3 py-1">
      <dt className="w-28 flex-none text-ink-muted">{name}</dt>
      <dd className="min-w-0 font-[650] tabular-nums wrap-anywhere">{children}</dd>
    </div>
  );
  return of ? <Where of={of}>{fact}</Where> : fact;
}

/** What is still to pay, and until when. */
export function Left({ words }: { words: ReceiptWords }) {
  return (
    <Fact of="left" name={words.still}>
      <Where of="leftBy" otherwise={at("left")}>
        {words.stillBy}
      </Where>
    </Fact>
  );
}
