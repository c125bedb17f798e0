import type { DashboardWords } from "../../content/dashboards.ts";
import { StoneRoad } from "../../ui/stone-road.tsx";
import type { RoadStep } from "./profile-road.ts";

type RoadStonesProps = { steps: readonly RoadStep[]; words: DashboardWords["road"] };

/** A stone for each part of a profile. */
export function RoadStones({ steps, words }: RoadStonesProps) {
  return (
    <StoneRoad
      steps={steps.map(({ stone, state }) => {
        const { label, done, missing } = words.stones[stone];
        return { id: stone, label, text: state === "done" ? done : missing, state };
      })}
    />
  );
}
