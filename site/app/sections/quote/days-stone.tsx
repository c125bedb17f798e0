import { tag as at } from "@campusward/contracts/site/built-page";
import type { QuotePageWords } from "../../content/features/quote-words.ts";
import { Stone, UnpaintedStone } from "../../ui/stone/stone.tsx";
import { Where, WhereNot } from "../filled.tsx";

/** Counts the days in which it can be accepted. */
export function DaysStone({ words, className }: { words: QuotePageWords["stone"]; className: string }) {
  const stone = (cap: "amaltas" | "gulmohar") => (
    <>
      <Where of="isDay">
        <Stone cap={cap} label={words.day} number={at("days")} title={words.titleDay} className={className} />
      </Where>
      <WhereNot of="isDay">
        <Stone cap={cap} label={words.label} number={at("days")} title={words.title} className={className} />
      </WhereNot>
    </>
  );
  return (
    <>
      <Where of="isFresh">{stone("amaltas")}</Where>
      <Where of="isShort">{stone("gulmohar")}</Where>
      <Where of="isOver">
        <Where of="isAccepted">
          <Stone cap="neem" hasTick className={className} />
        </Where>
        <WhereNot of="isAccepted">
          <UnpaintedStone className={className} />
        </WhereNot>
      </Where>
    </>
  );
}
