import { tag as at } from "@campusward/contracts/site/built-page";
import type { ReceiptWords } from "../../content/features/receipt-words.ts";
import { buttonClass } from "../../ui/button.tsx";
import { QuietLink } from "../../ui/quiet-link.tsx";
import { Unbroken } from "../../ui/unbroken.tsx";
import { Where, Which } from "../filled.tsx";
import { Leaf, NoLeaf, PrintButton, stoneClass } from "../quote/leaf.tsx";
import { Fact, Left, ReceiptLines, ReceiptStone, WhyStruck } from "./receipt-lines.tsx";
import { ReceiptPaper } from "./receipt-paper.tsx";

type WordsProps = { words: ReceiptWords };

/** The page that a receipt's link opens: what came, or that it was struck. */
export function ReceiptPage({ words }: WordsProps) {
  return (
    <>
      <Where of="receipt">
        <ReceiptCard words={words} />
        <ReceiptPaper words={words} />
      </Where>
      <NoLeaf words={words} />
    </>
  );
}

function ReceiptCard({ words }: WordsProps) {
  const heading = (
    <Where of="struck" otherwise={words.received}>
      {words.struck.heading}
    </Where>
  );
  return (
    <Leaf
      stone={<ReceiptStone className={stoneClass} />}
      over={<Unbroken text={words.receipt} part={at("number")} />}
      heading={heading}
    >
      <Where of="struck" otherwise={<Received words={words} />}>
        <Struck words={words} />
      </Where>
    </Leaf>
  );
}

function Received({ words }: WordsProps) {
  return (
    <>
      <p className="mt-4">
        {words.from.before}
        <Which of="way" among={words.ways} />
        {words.from.on}
      </p>
      <ReceiptLines words={words} />
      <Where of="inWords">
        <p className="text-(length:--text-sm) text-ink-muted">{at("inWords")}</p>
      </Where>
      <dl className="mt-4 text-(length:--text-sm)">
        <Fact of="theirReference" name={words.theirs} />
        <Left words={words} />
        <Fact of="ourTaxNumber" name={words.paper.ourNumber} />
      </dl>
      <div className="quote-ends mt-5 grid grid-cols-1">
        <PrintButton label={words.print} isButton />
      </div>
      <div className="mt-3 flex flex-wrap justify-between gap-x-4.5">
        <Where of="quoteLink">
          <QuietLink href={at("quoteLink")}>{words.toQuote}</QuietLink>
        </Where>
        <Where of="email">
          <QuietLink href={words.wrong.href}>{words.wrong.label}</QuietLink>
        </Where>
      </div>
    </>
  );
}

function Struck({ words }: WordsProps) {
  const { toPay, wrong } = words.struck;
  return (
    <>
      <p className="mt-4">
        <WhyStruck words={words} />
      </p>
      <div className="text-ink-muted [&_td]:line-through">
        <ReceiptLines words={words} />
      </div>
      <div className="mt-4 grid justify-items-start gap-1.5">
        <Where of="quoteLink">
          <a className={buttonClass({ look: "primary", className: "w-full" })} href={at("quoteLink")}>
            {toPay}
          </a>
        </Where>
        <Where of="email">
          <QuietLink href={words.wrong.href}>{wrong}</QuietLink>
        </Where>
      </div>
    </>
  );
}
