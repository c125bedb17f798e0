import { tag as at } from "@campusward/contracts/site/built-page";
import type { ReceiptWords } from "../../content/features/receipt-words.ts";
import { Where, Which } from "../filled.tsx";
import { Letterhead, PaperFoot } from "../quote/leaf.tsx";
import { Fact, Left, ReceiptLines, ReceiptStone, WhyStruck } from "./receipt-lines.tsx";

/** The receipt on one A4 sheet. On screens it is not there. */
export function ReceiptPaper({ words }: { words: ReceiptWords }) {
  const { paper } = words;
  return (
    <div className="quote-paper" aria-hidden="true">
      <Letterhead stone={<ReceiptStone className="quote-paper-stone" />} />
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
        <Where of="struck" otherwise={paper.heading}>
          {paper.struck}
        </Where>
      </p>
      <Where of="struck">
        <p className="mb-4">
          <WhyStruck words={words} />
        </p>
      </Where>
      <ReceiptLines words={words} isPaper />
      <Where of="inWords">
        <p className="mt-2">
          <Where of="isTaxed" otherwise={paper.inWords}>
            {paper.withTax}
          </Where>
        </p>
      </Where>
      <PaperFacts words={words} />
      <p className="mt-36 ml-auto w-[42%] border-t-2 border-ink pt-1.5 text-ink-muted">
        <Where of="signedBy" otherwise={paper.signedNameless}>
          {paper.signed}
        </Where>
      </p>
      <PaperFoot of="payee" end={at("email")} />
    </div>
  );
}

function PaperFacts({ words }: { words: ReceiptWords }) {
  const { paper } = words;
  return (
    <div className="mt-7 grid grid-cols-2 gap-8 border-t-2 border-jamun-200 pt-3">
      <dl>
        <Fact name={paper.way}>
          <Which of="way" among={words.wayNames} />
        </Fact>
        <Fact of="theirReference" name={words.theirs} />
        <Fact name={paper.came}>{at("cameOn")}</Fact>
        <Left words={words} />
      </dl>
      <Where of="isTaxed">
        <dl>
          <Fact name={paper.ourNumber}>{at("ourTaxNumber")}</Fact>
          <Fact of="placeOfSupply" name={paper.supply} />
          <Fact of="placeOfSupply" name={paper.reverse}>
            {paper.no}
          </Fact>
          <Fact name={paper.theirNumber}>
            <Where of="theirTaxNumber" otherwise={paper.noNumber}>
              {at("theirTaxNumber")}
            </Where>
          </Fact>
        </dl>
      </Where>
    </div>
  );
}
