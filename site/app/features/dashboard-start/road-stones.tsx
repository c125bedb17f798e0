import type { DashboardWords } from "../../content/dashboards.ts";
import { Stone, UnpaintedStone } from "../../ui/stone.tsx";
import type { RoadStep } from "./profile-road.ts";

type RoadStonesProps = { steps: readonly RoadStep[]; words: DashboardWords["road"] };

/** A stone for each part of a profile. The number on it counts down what comes after it. */
export function RoadStones({ steps, words }: RoadStonesProps) {
  return (
    <ol className="profile-road">
      {steps.map(({ stone, state }, at) => {
        const { label, done, missing } = words.stones[stone];
        const after = String(steps.length - 1 - at);
        return (
          <li key={stone} aria-current={state === "next" ? "step" : undefined}>
            <span className="profile-road-stone">
              {state === "later" ? (
                <UnpaintedStone className="h-[52px]" />
              ) : (
                <Stone
                  cap={state === "done" ? "neem" : "amaltas"}
                  number={after}
                  className={state === "done" ? "stone-large h-[52px]" : "stone-large h-16"}
                />
              )}
            </span>
            <p>
              <strong className="block font-semibold">{label}</strong>
              <span className="text-sm text-ink-muted">{state === "done" ? done : missing}</span>
            </p>
          </li>
        );
      })}
    </ol>
  );
}
