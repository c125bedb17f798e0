import { type ApplicationSummary, stagesOf } from "@campusward/contracts/desk/applications-desk";

/** How many stones of its track's road an application has come by. Null for one that has left it. */
export function stonesPainted({
  track,
  stage,
}: Pick<ApplicationSummary, "track" | "stage">): { painted: number; of: number } | null {
  const road = stagesOf(track);
  const at = road.indexOf(stage);
  return at === -1 ? null : { painted: at + 1, of: road.length };
}
