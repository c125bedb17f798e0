import { tag as at } from "@campusward/contracts/site/built-page";
import type { ReceiptWords } from "../../content/features/receipt-words.ts";
import { buttonClass } from "../../ui/button.tsx";
import { LinkCard } from "../../ui/link-card.tsx";
import { Stone, UnpaintedStone } from "../../ui/stone/stone.tsx";
import { Where, WhereNot } from "../filled.tsx";
import { PrintButton } from "../quote/print-button.tsx";
import { ReceiptPaper } from "./receipt-paper.tsx";
import { Ways } from "./receipt-ways.tsx";
import "../../styles/quote.css";

const narrow = "quote-leaf quote-leaf-narrow max-columns:px-5";
const stoneClass = "h-24 max-columns:h-20";

/** The page that a receipt's link opens: what came, or that it was struck. */
export function ReceiptPage({ words }: { words: ReceiptWords }) {
  const { gone, failed } = words;
  return (
    <>
      <Where of="receipt">
        <ReceiptCard words={words} />
        <ReceiptPaper words={words} />
      </Where>
      <Where of="gone">
        <LinkCard heading={gone.heading} stone={<UnpaintedStone className="h-24" />} className={narrow}>
          <p className="mt-3">{gone.text}</p>
        </LinkCard>
      </Where>
      <Where of="failed">
        <LinkCard heading={failed.heading} className={narrow}>
          <p className="mt-3">
            <Where of="isTooOften">{failed.tooOften}</Where>
            <WhereNot of="isTooOften">{failed.text}</WhereNot>
          </p>
        </LinkCard>
      </Where>
      <script src="/quote-page.js" defer data-kept="" />
    </>
  );
}

function ReceiptCard({ words }: { words: ReceiptWords }) {
  return (
    <div className={`link-page-card ${narrow}`}>
      <div className="link-page-head">
        <Where of="struck">
          <UnpaintedStone className={stoneClass} />
        </Where>
        <WhereNot of="struck">
          <Stone cap="neem" hasTick className={stoneClass} />
        </WhereNot>
        <div className="min-w-0">
          <p className="font-semibold text-(length:--text-sm) wrap-anywhere text-ink-muted">{words.receipt}</p>
          <h1 className="link-page-heading max-columns:text-[1.55rem]" tabIndex={-1}>
            <Where of="struck">{words.struck.heading}</Where>
            <WhereNot of="struck">{words.received}</WhereNot>
          </h1>
        </div>
      </div>
      <Where of="struck">
        <StruckWords words={words.struck} />
        <div className="text-ink-muted line-through">
          <ReceiptLines words={words} />
        </div>
        <StruckEnd words={words} />
      </Where>
      <WhereNot of="struck">
        <p className="mt-4">
          {words.from.before}
          <Ways names={words.ways} />
          {words.from.on}
        </p>
        <ReceiptLines words={words} />
        <ReceiptFacts words={words} />
        <ReceiptEnd words={words} />
      </WhereNot>
    </div>
  );
}

function StruckWords({ words }: { words: ReceiptWords["struck"] }) {
  return (
    <p className="mt-4">
      {words.on}
      <strong>
        {Object.entries(words.why).map(([why, text]) => (
          <Where key={why} of={`why.${why}`}>
            {text}
          </Where>
        ))}
      </strong>
      {words.after}
      <Where of="creditNote">{words.creditNote}</Where>
    </p>
  );
}

function ReceiptLines({ words }: { words: ReceiptWords }) {
  return (
    <table className="mt-4 w-full border-collapse tabular-nums [&_td]:w-px [&_td]:text-end [&_td]:align-top [&_th]:py-3 [&_th]:pr-3 [&_th]:text-start [&_th]:font-normal">
      <tbody>
        <tr className="border-t-2 border-jamun-200">
          <th scope="row" colSpan={2} className="wrap-anywhere">
            {at("what")}
            <span className="block text-(length:--text-sm) text-ink-muted">
              <Where of="quote">
                <Where of="hasParts">{words.partOf}</Where>
                <WhereNot of="hasParts">{words.wholeOf}</WhereNot>
              </Where>
            </span>
            <Where of="code">
              <span className="block text-(length:--text-sm) text-ink-muted">{words.code}</span>
            </Where>
          </th>
          <td className="py-3 font-[650]">
            <Where of="beforeTax">{at("beforeTax")}</Where>
            <WhereNot of="beforeTax">{at("amount")}</WhereNot>
          </td>
        </tr>
        <Where of="taxes">
          <tr className="border-t-2 border-jamun-200">
            <th scope="row" colSpan={2}>
              {words.tax}
            </th>
            <td className="py-3 font-[650]">{at("amount")}</td>
          </tr>
        </Where>
        <tr className="border-t-4 border-ink">
          <th scope="row" className="align-bottom">
            <strong className="font-[650]">{words.sum}</strong>
          </th>
          <td
            colSpan={2}
            className="pt-3 font-bold font-display font-stretch-[75%] text-[2rem] leading-none whitespace-nowrap"
          >
            {at("amount")}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function ReceiptFacts({ words }: { words: ReceiptWords }) {
  const name = "text-ink-muted";
  const value = "font-[650] tabular-nums wrap-anywhere";
  return (
    <>
      <Where of="inWords">
        <p className="text-(length:--text-sm) text-ink-muted">{at("inWords")}</p>
      </Where>
      <dl className="mt-4 grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-3 gap-y-2 text-(length:--text-sm)">
        <Where of="theirReference">
          <dt className={name}>{words.theirs}</dt>
          <dd className={value}>{at("theirReference")}</dd>
        </Where>
        <Where of="left">
          <dt className={name}>{words.still}</dt>
          <dd className={value}>
            <Where of="leftBy">{words.stillBy}</Where>
            <WhereNot of="leftBy">{at("left")}</WhereNot>
          </dd>
        </Where>
        <Where of="ourTaxNumber">
          <dt className={name}>{words.paper.ourNumber}</dt>
          <dd className={value}>{at("ourTaxNumber")}</dd>
        </Where>
      </dl>
    </>
  );
}

function ReceiptEnd({ words }: { words: ReceiptWords }) {
  return (
    <>
      <div className="quote-ends mt-5 grid">
        <PrintButton label={words.print} isButton />
      </div>
      <div className="mt-3 flex flex-wrap justify-between gap-x-4.5">
        <Where of="quoteLink">
          <a className="text-link" href={at("quoteLink")}>
            <span>{words.toQuote}</span>
          </a>
        </Where>
        <Where of="email">
          <a className="text-link" href={words.wrong.href}>
            <span>{words.wrong.label}</span>
          </a>
        </Where>
      </div>
    </>
  );
}

function StruckEnd({ words: { struck, wrong } }: { words: ReceiptWords }) {
  return (
    <div className="mt-4 grid justify-items-start gap-1.5">
      <Where of="quoteLink">
        <a className={buttonClass({ look: "primary", className: "w-full" })} href={at("quoteLink")}>
          {struck.toPay}
        </a>
      </Where>
      <Where of="email">
        <a className="text-link" href={wrong.href}>
          <span>{struck.wrong}</span>
        </a>
      </Where>
    </div>
  );
}
