import type { PartState } from "@campusward/contracts/payments/paying";
import { tag as at } from "@campusward/contracts/site/built-page";
import { ReceiptText } from "lucide";
import type { ReactNode } from "react";
import type { PayWords } from "../../content/features/pay-words.ts";
import { LineIcon } from "../../ui/line-icon.tsx";
import { QuietLink } from "../../ui/quiet-link.tsx";
import { StoneMark } from "../../ui/stone/stone-mark.tsx";
import { Unbroken } from "../../ui/unbroken.tsx";
import { Where, Which } from "../filled.tsx";
import { Titled } from "../quote/leaf.tsx";

type WordsProps = { words: PayWords };

/** How the part is called that is filled in around it. */
export function PartName({ words, as = "name" }: WordsProps & { as?: keyof PayWords["partNames"] }) {
  const { only, nth } = words.partNames[as];
  return (
    <Where
      of="isOnly"
      otherwise={<Which among={Object.fromEntries(nth.map((name, before) => [`nth${before + 1}`, name]))} />}
    >
      {only}
    </Where>
  );
}

/** Every part with its day, its amount and how it stands. */
export function PayParts({ words }: WordsProps) {
  const { parts } = words;
  const amaltas = <StoneMark cap="amaltas" />;
  const unpainted = <StoneMark cap="unpainted" />;
  const marks = {
    paid: <StoneMark cap="neem" />,
    said: <StoneMark cap="unconfirmed" />,
    deciding: amaltas,
    late: <StoneMark cap="late" />,
    now: amaltas,
    soon: unpainted,
    later: unpainted,
  } satisfies Record<PartState, ReactNode>;
  const { paid, said, toDecide: deciding, late, toPay: now, inDays: soon, later } = parts;
  return (
    <ol>
      <Where of="parts">
        <li className="flex flex-wrap items-center gap-x-3 border-t-2 border-jamun-100 py-2.5 first:border-t-0">
          <Which of="state" among={marks} />
          <Titled title={<PartName words={words} />} className="min-w-0 flex-[1_1_7rem]">
            <Where of="state.paid" otherwise={parts.by}>
              {parts.received}
            </Where>
          </Titled>
          <Titled title={at("amount")} className="ml-auto text-end tabular-nums">
            <Which of="state" among={{ paid, said, deciding, late, now, soon, later }} />
          </Titled>
        </li>
      </Where>
    </ol>
  );
}

export function Sum({ name, children }: { name: ReactNode; children: string }) {
  return (
    <p className="flex items-end justify-between gap-4 py-2.5">
      <span className="pb-1 font-[650]">{name}</span>
      <strong className="font-bold font-display font-stretch-[75%] text-[min(2rem,8.3vw)] leading-none tabular-nums">
        {children}
      </strong>
    </p>
  );
}

export function Receipts({ words: { receipt } }: WordsProps) {
  return (
    <ul>
      <Where of="receipts">
        <li className="mt-2.5 flex items-center gap-2.5 rounded-box border-2 border-jamun-200 px-3 py-2">
          <LineIcon of={ReceiptText} size={22} className="flex-none" />
          <Titled title={<Unbroken text={receipt.name} part={at("number")} />} className="min-w-0 flex-1 wrap-anywhere">
            {receipt.text}
            <Where of="isStruck">{`, ${receipt.struck}`}</Where>
          </Titled>
          <QuietLink href={at("link")}>{receipt.open}</QuietLink>
        </li>
      </Where>
    </ul>
  );
}
