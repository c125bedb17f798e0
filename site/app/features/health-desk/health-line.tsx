import { MarkedLine } from "../../ui/stone/marked-line.tsx";
import type { MarkCap } from "../../ui/stone/stone-mark.tsx";

/** A thing that was looked at, and how it is. The doctor's words begin in the middle of a line of the terminal. */
export function HealthLine(props: { cap: MarkCap; title: string; text: string }) {
  return (
    <MarkedLine
      {...props}
      className="border-t-2 border-t-jamun-100 pt-2.5 pb-2.75"
      textClass="[&>span]:block *:first-letter:uppercase"
    />
  );
}
