import { tag as at } from "@campusward/contracts/site/built-page";
import type { PayWords } from "../../content/features/pay-words.ts";
import { StoneMark } from "../../ui/stone/stone-mark.tsx";
import { Where, WhereNot } from "../filled.tsx";

/** How the part is called that is filled in around it. */
export function PartName({ words: { partNames }, as = "name" }: { words: PayWords; as?: keyof PayWords["partNames"] }) {
  const { only, nth } = partNames[as];
  return (
    <>
      <Where of="isOnly">{only}</Where>
      <WhereNot of="isOnly">
        {nth.map((name, place) => (
          <Where key={name} of={`nth${place + 1}`}>
            {name}
          </Where>
        ))}
      </WhereNot>
    </>
  );
}

/** Every part with its day, its amount and how it stands. */
export function PayParts({ words }: { words: PayWords }) {
  const { parts } = words;
  return (
    <ol>
      <Where of="parts">
        <li className="flex items-center gap-3 border-t-2 border-jamun-100 py-2.5 first:border-t-0">
          <PartMark />
          <p className="min-w-0 flex-1 leading-snug">
            <strong className="block font-[650]">
              <PartName words={words} />
            </strong>
            <span className="block text-(length:--text-sm) text-ink-muted">
              <Where of="isPaid">{parts.received}</Where>
              <WhereNot of="isPaid">{parts.by}</WhereNot>
            </span>
          </p>
          <p className="text-end leading-snug">
            <strong className="block font-[650] tabular-nums">{at("amount")}</strong>
            <span className="block text-(length:--text-sm) text-ink-muted">
              <PartState parts={parts} />
            </span>
          </p>
        </li>
      </Where>
    </ol>
  );
}

function PartMark() {
  return (
    <>
      <Where of="isPaid">
        <StoneMark cap="neem" />
      </Where>
      <Where of="isSaid">
        <StoneMark cap="wet" />
      </Where>
      <Where of="isDeciding">
        <StoneMark cap="amaltas" />
      </Where>
      <Where of="isDue">
        <Where of="isLate">
          <StoneMark cap="late" />
        </Where>
        <WhereNot of="isLate">
          <Where of="isNext">
            <StoneMark cap="amaltas" />
          </Where>
          <WhereNot of="isNext">
            <StoneMark cap="unpainted" />
          </WhereNot>
        </WhereNot>
      </Where>
    </>
  );
}

function PartState({ parts }: { parts: PayWords["parts"] }) {
  return (
    <>
      <Where of="isPaid">{parts.paid}</Where>
      <Where of="isSaid">{parts.said}</Where>
      <Where of="isDeciding">{parts.toDecide}</Where>
      <Where of="isDue">
        <Where of="isLate">{parts.late}</Where>
        <WhereNot of="isLate">
          <Where of="isNext">
            <Where of="isPartPaid">{parts.inDays}</Where>
            <WhereNot of="isPartPaid">{parts.toPay}</WhereNot>
          </Where>
          <WhereNot of="isNext">{parts.later}</WhereNot>
        </WhereNot>
      </Where>
    </>
  );
}
