import { type ApplicationDetail, type ApplicationStage, stagesOf } from "@campusward/contracts/desk/applications-desk";
import { endOfIndianDay, toIndianDay } from "../../dates/india.ts";

/** The values of the fields; an empty string for no value. `dueOn` is a day in India, such as `2026-06-24`. */
export type NextValues = { stage: ApplicationStage; mentor: string; next: string; dueOn: string };

/** Edits that are not saved yet. */
export type NextEdits = Partial<NextValues>;

type Application = Pick<ApplicationDetail, "stage" | "mentor" | "next" | "dueAt">;

/** What the fields show. The next step belongs to its stage and is cleared with it. */
export function shownValues(application: Application, edits: NextEdits): NextValues {
  const moves = edits.stage !== undefined && edits.stage !== application.stage;
  return {
    stage: application.stage,
    mentor: application.mentor?.id ?? "",
    next: moves ? "" : (application.next ?? ""),
    dueOn: moves || application.dueAt === null ? "" : toIndianDay(application.dueAt),
    ...edits,
  };
}

/** The fields of a request that saves the edits; empty when nothing differs. */
export function changesOf(application: Application, edits: NextEdits): Record<string, string | number | null> {
  const before = shownValues(application, edits.stage === undefined ? {} : { stage: edits.stage });
  const after = shownValues(application, edits);
  return {
    ...(after.stage !== application.stage && { stage: after.stage }),
    ...(after.mentor !== before.mentor && { mentor: after.mentor || null }),
    ...(after.next.trim() !== before.next && { next: after.next.trim() || null }),
    ...(after.dueOn !== before.dueOn && { dueAt: after.dueOn ? endOfIndianDay(after.dueOn) : null }),
  };
}

/** The stages that can be chosen: those of the track, and that of an application that has left it. */
export function stagesToChoose({
  track,
  stage,
}: Pick<ApplicationDetail, "track" | "stage">): readonly ApplicationStage[] {
  const road = stagesOf(track);
  return road.includes(stage) ? road : [...road, stage];
}
