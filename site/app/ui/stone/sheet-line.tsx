import type { ReactNode } from "react";
import type { Elements } from "../elements.ts";

type SheetLineProps = {
  /** A stone or a portrait. */
  mark: Elements;
  title: ReactNode;
  text: ReactNode;
};

export function SheetLine({ mark, title, text }: SheetLineProps) {
  return (
    <li className="flex items-start gap-4 border-t-2 border-jamun-100 py-3.5 first:border-t-0">
      {mark}
      <div className="min-w-0 flex-1 leading-snug">
        <p className="font-semibold">{title}</p>
        <p className="mt-0.5 text-sm text-ink-muted">{text}</p>
      </div>
    </li>
  );
}

type NextStoneProps = {
  title: string;
  text: string;
  /** Time it asks for, such as `10 weeks`. */
  effort: string;
  first: boolean;
};

export function NextStone({ title, text, effort, first }: NextStoneProps) {
  return (
    <li
      className={`flex flex-col rounded-box border-2 p-3.5 leading-snug ${first ? "border-ink bg-amaltas-50" : "border-jamun-200 bg-white"}`}
    >
      <p className="font-semibold">{title}</p>
      <p className="mt-1 text-sm text-ink-muted">{text}</p>
      <div className="mt-auto flex min-h-8 items-end pt-3">
        <p className="text-xs font-semibold">{effort}</p>
      </div>
    </li>
  );
}
