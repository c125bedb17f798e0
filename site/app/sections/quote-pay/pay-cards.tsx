import type { PayCard } from "@campusward/contracts/payments/paying";
import type { ReactNode } from "react";
import type { PayWords } from "../../content/features/pay-words.ts";
import type { QuotePageWords } from "../../content/features/quote-words.ts";
import type { Elements } from "../../ui/elements.ts";
import { QuietLink } from "../../ui/quiet-link.tsx";
import { Stone, UnpaintedStone } from "../../ui/stone/stone.tsx";
import { Where, Which } from "../filled.tsx";
import { Leaf, Notices, narrow, own, stoneClass } from "../quote/leaf.tsx";
import { AllPaid, Asking, Deciding, PartPaid, Rest, Said } from "./card-bodies.tsx";
import { DueBody, DueStone } from "./due-body.tsx";
import { PartName } from "./pay-parts.tsx";
import { TellForm } from "./tell-form.tsx";

type PayCardsProps = { words: PayWords; quote: QuotePageWords };

type Card = {
  stone: ReactNode;
  heading: ReactNode;
  body: Elements;
  /** What its stone and heading are filled with, where that is not the whole page. */
  of?: "now" | "deciding";
  isWide?: boolean;
};

/** The page of an accepted quote, by how far its payment is. The server leaves one of these cards, or the form. */
export function PayCards({ words, quote }: PayCardsProps) {
  const { heading, stone } = words;
  const hours = <Stone cap="amaltas" label={stone.hours} number="24" title={stone.titleHours} className={stoneClass} />;
  const thanks = (text: ReactNode) => (
    <>
      {text}
      <Where of="forFirst">{heading.forFirst}</Where>.
    </>
  );
  const late = (
    <>
      <PartName words={words} as="begin" />
      {heading.late}
    </>
  );
  const partPaid = (
    <>
      <Which among={Object.fromEntries(words.partNames.name.nth.map((name, place) => [`nth${place + 2}`, name]))} />
      {heading.partPaid}
    </>
  );
  const decided = (
    <Where of="under" otherwise={heading.over}>
      {heading.under}
    </Where>
  );
  const asking = <UnpaintedStone className={stoneClass} />;
  const tick = <Stone cap="neem" hasTick className={stoneClass} />;
  const campus = <Stone cap="neem" label={stone.campus} number="0" className={stoneClass} />;
  const due = { of: "now", stone: <DueStone words={stone} />, body: <DueBody words={words} />, isWide: true } as const;
  const cards: Record<PayCard, Card> = {
    due: { ...due, heading: thanks(heading.due) },
    late: { ...due, heading: late },
    rest: { ...due, heading: heading.rest, body: <Rest words={words} />, isWide: false },
    asking: { stone: asking, heading: heading.asking, body: <Asking words={words} /> },
    said: { stone: hours, heading: heading.said, body: <Said words={words} /> },
    deciding: { of: "deciding", stone: hours, heading: decided, body: <Deciding words={words} /> },
    partPaid: { of: "now", stone: tick, heading: thanks(partPaid), body: <PartPaid words={words} /> },
    allPaid: { stone: campus, heading: thanks(heading.allPaid), body: <AllPaid words={words} /> },
  };
  const drawn = Object.entries(cards).map(([name, card]) => [
    name,
    <PayLeaf key={name} {...card} words={words} quote={quote} />,
  ]);
  return (
    <Where of="pay">
      <Where of="form" otherwise={<Which of="shows" among={Object.fromEntries(drawn)} />}>
        <TellForm words={words} />
      </Where>
    </Where>
  );
}

function PayLeaf({ of, stone, heading, body, isWide = false, words, quote }: Card & PayCardsProps) {
  const within = (content: ReactNode) => (of ? <Where of={of}>{content}</Where> : content);
  const over = (
    <>
      {words.quote}
      {isWide && <span className="max-app:hidden">{words.accepted}</span>}
    </>
  );
  return (
    <Leaf
      className={isWide ? "quote-leaf max-w-252 max-columns:px-5" : narrow}
      stone={within(stone)}
      over={over}
      heading={within(heading)}
      beside={
        isWide && (
          <QuietLink className="self-end max-app:hidden" href={`${own}?step=read`}>
            {words.actions.quote}
          </QuietLink>
        )
      }
    >
      <Notices words={quote} />
      {body}
    </Leaf>
  );
}
