import { Stone } from "../../ui/stone/stone.tsx";
import { StoneMark } from "../../ui/stone/stone-mark.tsx";
import type { QuestionName } from "./use-evaluator.ts";

type EvaluatorRoadProps = {
  stops: { name: QuestionName; label: string }[];
  chosen: Partial<Record<QuestionName, number>>;
  current: QuestionName;
};

/**
 * The questions as stones along a road: painted when answered, and the one ahead counts down. The heading of the
 * question says the same in words. The road lies flat on phones and climbs where there is room.
 */
export function EvaluatorRoad({ stops, chosen, current }: EvaluatorRoadProps) {
  const left = stops.length - stops.findIndex(({ name }) => name === current);
  return (
    <div
      aria-hidden="true"
      className="flex flex-col justify-end border-ink bg-roller-300 max-app:border-b-2 app:border-r-2 app:p-10"
    >
      <ol className="relative flex items-end justify-between px-5 pt-5 narrow:px-6 app:flex-1 app:flex-col app:items-stretch app:p-0 app:before:absolute app:before:inset-y-3 app:before:left-6 app:before:border-l-3 app:before:border-dashed app:before:border-ink">
        {stops.map(({ name, label }) => (
          <li
            key={name}
            className={`relative app:flex app:items-center app:gap-4 ${name === current ? "font-semibold" : ""}`}
          >
            <span className="flex justify-center app:w-13">
              {name === current ? (
                <Stone cap="amaltas" number={String(left)} className="-mb-px h-17" />
              ) : (
                <StoneMark
                  cap={chosen[name] === undefined ? "unpainted" : "neem"}
                  className={`app:h-9 ${chosen[name] === undefined ? "" : "animate-[paint-section-head_420ms_var(--ease-paint)]"}`}
                />
              )}
            </span>
            <span className="max-app:hidden">{label}</span>
          </li>
        ))}
      </ol>
      <div className="grid h-6 items-center bg-ink app:hidden">
        <span className="border-t-2 border-dashed border-white" />
      </div>
    </div>
  );
}
