import type { tracks } from "../leads/application-fields.ts";

/** The way of an application, in order. What lies between review and offer depends on the track. */
export const applicationStages = [
  "received",
  "in-review",
  "olympiad",
  "interview",
  "portfolio",
  "offered",
  "enrolled",
  "declined",
] as const;
export type ApplicationStage = (typeof applicationStages)[number];

/** How a track selects (specification 9): it stands between review and offer. Who is unsure is asked in a talk. */
const testOfTrack = {
  innovation: "olympiad",
  business: "portfolio",
  creativity: "interview",
  unsure: "interview",
} as const satisfies Record<(typeof tracks)[number], ApplicationStage>;

/** The stones of a track's road, from the first to being enrolled. */
export function stagesOf(track: (typeof tracks)[number]): readonly ApplicationStage[] {
  return ["received", "in-review", testOfTrack[track], "offered", "enrolled"];
}

export const guardianStates = ["not-needed", "waiting", "agreed"] as const;
