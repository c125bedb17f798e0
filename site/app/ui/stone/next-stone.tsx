import type { ReactNode } from "react";

type NextStoneProps = {
  title: string;
  text: string;
  /** Time it asks for, such as `10 weeks`. */
  effort: string;
  /** Likely gain, such as `+6`. */
  effect?: string;
  /** The one to begin with. */
  first?: boolean;
  children?: ReactNode;
};

/** A step that is suggested: what, why, and how long it takes. */
export function NextStone({ title, text, effort, effect, first = false, children }: NextStoneProps) {
  return (
    <li
      className={`flex flex-col rounded-control border-2 p-3.5 leading-snug ${first ? "border-ink bg-amaltas-50" : "border-jamun-200 bg-white"}`}
    >
      <div className="flex justify-between gap-3">
        <p className="font-semibold">{title}</p>
        {effect && <p className="type-numeral text-h4 text-neem-700">{effect}</p>}
      </div>
      <p className="mt-1 text-sm text-ink-muted">{text}</p>
      <div className="mt-auto flex min-h-8 items-end justify-between gap-3 pt-3">
        <p className="text-xs font-semibold">{effort}</p>
        {children}
      </div>
    </li>
  );
}
