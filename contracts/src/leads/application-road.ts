import { type ApplicationStage, type guardianStates, stagesOf } from "../desk/application-stages.ts";
import type { tracks } from "./application-fields.ts";

/** A stone of an application's road: a stage, or the agreement of a minor's parent or guardian. */
export type RoadStone = ApplicationStage | "guardian";

export type RoadStep = {
  stone: RoadStone;
  /** `here` is the stone that the application stands at. */
  state: "done" | "here" | "later";
  /** When it was reached; null where that is not known or has not happened. Epoch milliseconds. */
  at: number | null;
};

type OnTheRoad = {
  track: (typeof tracks)[number];
  stage: ApplicationStage;
  stageTimes: readonly { stage: ApplicationStage; at: number }[];
  guardianState: (typeof guardianStates)[number];
};

/**
 * The road of an application as people see it. One that was declined ends there: what it never came to is left out.
 * @param guardianAgreedAt null where it is not told, or has not happened.
 */
export function roadOf(
  { track, stage, stageTimes, guardianState }: OnTheRoad,
  guardianAgreedAt: number | null = null,
): RoadStep[] {
  const times = new Map<RoadStone, number>(stageTimes.map(({ stage: reached, at }) => [reached, at]));
  if (guardianAgreedAt !== null) times.set("guardian", guardianAgreedAt);
  const stones = withGuardian(stonesOf(track, stage, times), guardianState);
  const here = stones.indexOf(stage === "received" && guardianState !== "not-needed" ? "guardian" : stage);
  // Who has enrolled has arrived.
  const isArrived = stage === "enrolled";
  return stones.map((stone, place) => ({
    stone,
    state: place < here || (isArrived && place === here) ? "done" : place === here ? "here" : "later",
    at: place <= here ? (times.get(stone) ?? null) : null,
  }));
}

function stonesOf(track: OnTheRoad["track"], stage: ApplicationStage, times: Map<RoadStone, number>): RoadStone[] {
  const road: readonly RoadStone[] = stagesOf(track);
  if (stage !== "declined") return [...road];
  return [...road.filter((stone) => times.has(stone)), "declined"];
}

function withGuardian(stones: RoadStone[], guardianState: OnTheRoad["guardianState"]): RoadStone[] {
  return guardianState === "not-needed"
    ? stones
    : stones.flatMap((stone) => (stone === "received" ? [stone, "guardian"] : stone));
}
