import { tag as at } from "@campusward/contracts/site/built-page";
import type { ReactNode } from "react";
import mark from "../../assets/logo/mark.svg?inline";
import type { ReceiptWords } from "../../content/features/receipt-words.ts";
import { Stone, UnpaintedStone } from "../../ui/stone/stone.tsx";
import { Where, WhereNot } from "../filled.tsx";
import { Ways } from "./receipt-ways.tsx";

/** The receipt on one A4 sheet. On screens it is not there. */
export function ReceiptPaper({ words }: { words: ReceiptWords }) {
  const { paper } = words;
  return (
    <div className="quote-paper" aria-hidden="true">
      <div className="quote-letterhead">
        <img src={mark} width={34} height={40} alt="" />
        <span className="wordmark">{at("brand")}</span>
        <Where of="struck">
          <UnpaintedStone className="quote-paper-stone" />
        </Where>
        <WhereNot of="struck">
          <Stone cap="neem" hasTick className="quote-paper-stone" />
        </WhereNot>
      </div>
      <div className="quote-parties">
        <p>
          {paper.from}
          <strong>{at("from")}</strong>
          <Where of="postal">
            <span>{at(".")}</span>
          </Where>
        </p>
        <p>
          <strong>{at("number")}</strong>
          <span>{at("made")}</span>
          <Where of="quote">
            <span>
              {paper.forQuote}
              <Where of="hasParts">{paper.part}</Where>
            </span>
          </Where>
        </p>
      </div>
      <p className="quote-paper-heading">
        <Where of="struck">{paper.struck}</Where>
        <WhereNot of="struck">{paper.heading}</WhereNot>
      </p>
      <PaperLines words={words} />
      <Where of="inWords">
        <p className="mt-2">
          <Where of="isTaxed">{paper.withTax}</Where>
          <WhereNot of="isTaxed">{paper.inWords}</WhereNot>
        </p>
      </Where>
      <PaperFacts words={words} />
      <p className="mt-36 ml-auto w-[42%] border-t-2 border-ink pt-1.5 text-ink-muted">
        <Where of="signedBy">{paper.signed}</Where>
        <WhereNot of="signedBy">{paper.signedNameless}</WhereNot>
      </p>
      <p className="quote-paper-foot">
        <span>
          {at("brand")}, {at("address")}
        </span>
        <span>{at("email")}</span>
      </p>
    </div>
  );
}

function PaperLines({ words }: { words: ReceiptWords }) {
  const cell = "py-2.5 text-start font-normal align-top";
  return (
    <table className="w-full border-collapse tabular-nums">
      <tbody>
        <tr className="border-t-2 border-jamun-200">
          <th scope="row" className={cell}>
            <strong>{at("what")}</strong>
          </th>
          <td className={`${cell} text-ink-muted`}>
            <Where of="code">{words.code}</Where>
          </td>
          <td className="quote-amount py-2.5 align-top">
            <Where of="beforeTax">{at("beforeTax")}</Where>
            <WhereNot of="beforeTax">{at("amount")}</WhereNot>
          </td>
        </tr>
        <Where of="taxes">
          <tr className="border-t-2 border-ink">
            <th scope="row" className={cell}>
              {at("name")}
            </th>
            <td className={`${cell} text-ink-muted`}>{`${at("percent")} %`}</td>
            <td className="quote-amount py-2.5">{at("amount")}</td>
          </tr>
        </Where>
        <tr className="border-t-4 border-ink">
          <th scope="row" className="py-3 text-start align-middle">
            {words.sum}
          </th>
          <td className="quote-amount py-3 font-display font-stretch-[75%] text-[30pt] leading-none" colSpan={2}>
            {at("amount")}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function PaperFacts({ words }: { words: ReceiptWords }) {
  const { paper, wayNames } = words;
  return (
    <div className="mt-7 grid grid-cols-2 gap-8 border-t-2 border-jamun-200 pt-3">
      <dl>
        <PaperFact name={paper.way}>
          <Ways names={wayNames} />
        </PaperFact>
        <Where of="theirReference">
          <PaperFact name={paper.theirs}>{at("theirReference")}</PaperFact>
        </Where>
        <PaperFact name={paper.came}>{at("cameOn")}</PaperFact>
        <Where of="left">
          <PaperFact name={paper.still}>
            <Where of="leftBy">{words.stillBy}</Where>
            <WhereNot of="leftBy">{at("left")}</WhereNot>
          </PaperFact>
        </Where>
      </dl>
      <Where of="isTaxed">
        <dl>
          <PaperFact name={paper.ourNumber}>{at("ourTaxNumber")}</PaperFact>
          <Where of="placeOfSupply">
            <PaperFact name={paper.supply}>{at("placeOfSupply")}</PaperFact>
            <PaperFact name={paper.reverse}>{paper.no}</PaperFact>
          </Where>
          <PaperFact name={paper.theirNumber}>
            <Where of="theirTaxNumber">{at("theirTaxNumber")}</Where>
            <WhereNot of="theirTaxNumber">{paper.noNumber}</WhereNot>
          </PaperFact>
        </dl>
      </Where>
    </div>
  );
}

function PaperFact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex gap-3 py-1.5">
      <dt className="w-28 flex-none text-ink-muted">{name}</dt>
      <dd className="font-[650]">{children}</dd>
    </div>
  );
}
