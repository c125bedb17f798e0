import { tag as at } from "@campusward/contracts/site/built-page";
import type { QuotePageWords } from "../../content/features/quote-words.ts";
import { Stone, UnpaintedStone } from "../../ui/stone/stone.tsx";
import { Where, Which } from "../filled.tsx";

/** Counts the days in which it can be accepted. */
export function DaysStone({ words, className }: { words: QuotePageWords["stone"]; className: string }) {
  const stone = (cap: "amaltas" | "gulmohar") => {
    const days = <Stone cap={cap} label={words.label} number={at("days")} title={words.title} className={className} />;
    return (
      <Where of="isDay" otherwise={days}>
        <Stone cap={cap} label={words.day} number={at("days")} title={words.titleDay} className={className} />
      </Where>
    );
  };
  const over = (
    <Where of="isAccepted" otherwise={<UnpaintedStone className={className} />}>
      <Stone cap="neem" hasTick className={className} />
    </Where>
  );
  return <Which among={{ isFresh: stone("amaltas"), isShort: stone("gulmohar"), isOver: over }} />;
}
