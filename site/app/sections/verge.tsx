import type { StoneCap } from "../content/navigation.ts";
import { Stone } from "../ui/stone.tsx";

export type VergeProps = {
  /** Counts the sections of the page down to its closing call. Decoration: the heading carries the meaning. */
  number: number;
  cap: StoneCap;
  label: string;
  aside?: string;
};

/** The head of a section: the edge of the road, with the next stone on it. */
export function Verge({ number, cap, label, aside }: VergeProps) {
  return (
    <div className="verge">
      <Stone cap={cap} number={String(number)} />
      <p>{label}</p>
      {aside && <p className="verge-aside max-app:hidden">{aside}</p>}
    </div>
  );
}
