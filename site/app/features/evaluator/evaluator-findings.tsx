import type { EvaluatorPoints, EvaluatorWords } from "../../content/features/evaluator.ts";
import { StoneMark } from "../../ui/stone/stone-mark.tsx";
import type { EvaluatorState } from "./use-evaluator.ts";

const stones: EvaluatorPoints[] = [1, 2, 3];

/** All six answers, each with a link back to its question. */
export function EvaluatorFindings({ words, state }: { words: EvaluatorWords; state: EvaluatorState }) {
  const { profile, areas } = words;
  return (
    <ul className="mt-5">
      {state.findings.map(({ area, points }) => {
        const name = areas.find((other) => other.area === area)?.name ?? area;
        return (
          <li
            key={area}
            className="grid grid-cols-[1fr_4.75rem_auto] narrow:grid-cols-[1fr_auto_4.75rem_auto] items-center gap-x-3 border-t-2 border-ink text-sm"
          >
            <span className="font-semibold">{name}</span>
            <span className="flex gap-1 max-narrow:hidden">
              {stones.map((stone) => (
                <StoneMark
                  key={stone}
                  cap={points !== null && points >= stone ? "neem" : "unpainted"}
                  className="max-h-5"
                />
              ))}
            </span>
            <span>{profile.points(points)}</span>
            <button
              type="button"
              className="text-link"
              aria-label={profile.changeLabel(name)}
              onClick={() => state.change(area)}
            >
              <span>{profile.change}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
