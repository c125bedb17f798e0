import { type ApplicationStage, applicationStages, stagesOf } from "@campusward/contracts/desk/application-stages";
import type { Track } from "@campusward/contracts/leads/application-fields";
import type { EpochMs } from "../../database/tables.ts";

export type StageTime = { stage: ApplicationStage; at: EpochMs };

/** Whether an application of the track can have the stage: one of its track's stages, or declined. */
export function isOnRoad(track: Track, stage: ApplicationStage): boolean {
  return stage === "declined" || stagesOf(track).includes(stage);
}

/**
 * The time of each stage that the application has reached and not left backwards, in the order of the stages.
 * @param moves in the order in which they were made.
 */
export function toStageTimes(receivedAt: EpochMs, moves: readonly StageTime[]): StageTime[] {
  let road: StageTime[] = [{ stage: "received", at: receivedAt }];
  for (const move of moves) {
    const behind = road.filter(({ stage }) => placeOf(stage) < placeOf(move.stage));
    // An application that is moved back to the start was received when it was sent.
    road = [...behind, move.stage === "received" ? { ...move, at: receivedAt } : move];
  }
  return road;
}

function placeOf(stage: ApplicationStage): number {
  return applicationStages.indexOf(stage);
}
