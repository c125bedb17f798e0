import type { SectionHeadWords } from "../content/page.ts";
import { Stone } from "../ui/stone/stone.tsx";

/** The head of a section: the next stone, and a label. */
export function SectionHead({ number, cap, label, aside }: SectionHeadWords) {
  return (
    <div className="section-head">
      <Stone cap={cap} number={String(number)} />
      <p>{label}</p>
      {aside && <p className="section-head-aside max-app:hidden">{aside}</p>}
    </div>
  );
}
