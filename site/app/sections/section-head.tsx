import type { SectionHeadWords } from "../content/page.ts";
import { Stone } from "../ui/stone/stone.tsx";

/** The head of a section: the edge of the road, with the next stone on it. */
export function SectionHead({ number, cap, label, aside }: SectionHeadWords) {
  return (
    <div className="section-head">
      <Stone cap={cap} number={String(number)} />
      <p>{label}</p>
      {aside && <p className="section-head-aside max-app:hidden">{aside}</p>}
    </div>
  );
}
