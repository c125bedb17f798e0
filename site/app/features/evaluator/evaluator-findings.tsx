import type { EvaluatorPoints } from "../../content/features/evaluator-areas.ts";
import type { EvaluatorWords } from "../../content/features/evaluator-words.ts";
import { StoneMark } from "../../ui/stone/stone-mark.tsx";
import { fillIn } from "../../words/templates.ts";
import type { EvaluatorState } from "./evaluator-card.tsx";
import "./evaluator-profile.css";

const stones: EvaluatorPoints[] = [1, 2, 3];

type EvaluatorFindingsProps = {
  words: EvaluatorWords;
  state: EvaluatorState;
  /** While questions are still asked: what has no answer is to come, and none is changed here. */
  isOpen?: boolean;
};

/** What the answers say of each area: it follows from its own answer alone. */
export function EvaluatorFindings({ words, state, isOpen = false }: EvaluatorFindingsProps) {
  const { profile, areas, soFar } = words;
  return (
    <ul>
      {state.findings.map(({ area, points }) => {
        const name = areas.find((other) => other.area === area)?.name ?? area;
        return (
          <li key={area} className="evaluator-finding">
            <span className="font-semibold">{name}</span>
            <span className="evaluator-stones">
              {stones.map((stone) => (
                <StoneMark
                  key={stone}
                  cap={points !== null && points >= stone ? "neem" : "unpainted"}
                  className="max-h-5"
                />
              ))}
            </span>
            <span>
              {isOpen && state.chosen[area] === undefined
                ? soFar.toCome
                : points === null
                  ? profile.notKnown
                  : fillIn(profile.points, { points })}
            </span>
            {!isOpen && (
              <button
                type="button"
                className="text-link"
                aria-label={fillIn(profile.changeLabel, { name })}
                onClick={() => state.change(area)}
              >
                <span>{profile.change}</span>
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
