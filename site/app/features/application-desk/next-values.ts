import { type ApplicationStage, stagesOf } from "@campusward/contracts/desk/application-stages";
import type { ApplicationDetail } from "@campusward/contracts/desk/applications-desk";
import { endOfTeamDay, teamDayOf } from "../../dates/team-clock.ts";

/** A stage that somebody chose, and the end of the day that was set with it. Epoch milliseconds. */
export type ChosenStage = { to: ApplicationStage; dueAt: number | null };

export type MentorToChoose = NonNullable<ApplicationDetail["mentor"]>;

/** The current mentor is in the list before it has come, and even when they are no longer a mentor. */
export function mentorsToChoose({ mentor }: Pick<ApplicationDetail, "mentor">, mentors: readonly MentorToChoose[]) {
  return mentor && !mentors.some(({ id }) => id === mentor.id) ? [mentor, ...mentors] : mentors;
}

/** The values of the fields; an empty string for no value. `dueOn` is a day of the team's clock, such as `2026-06-24`. */
export type NextValues = { stage: ApplicationStage; mentor: string; next: string; dueOn: string };

export type NextEdits = Partial<NextValues>;

type Application = Pick<ApplicationDetail, "stage" | "mentor" | "next" | "dueAt">;

/** What the fields show. The next step belongs to its stage and is cleared with it. */
export function shownValues(application: Application, edits: NextEdits): NextValues {
  const moves = edits.stage !== undefined && edits.stage !== application.stage;
  return {
    stage: application.stage,
    mentor: application.mentor?.id ?? "",
    next: moves ? "" : (application.next ?? ""),
    dueOn: moves || application.dueAt === null ? "" : teamDayOf(application.dueAt),
    ...edits,
  };
}

/** A day alone is no decision. */
export function chosenStage(application: Application, edits: NextEdits): ChosenStage | null {
  if (edits.stage === undefined) return null;
  const { dueOn } = shownValues(application, edits);
  return { to: edits.stage, dueAt: dueOn ? endOfTeamDay(dueOn) : null };
}

/** The fields of a request that saves the edits; empty when nothing differs. */
export function changesOf(application: Application, edits: NextEdits): Record<string, string | number | null> {
  const before = shownValues(application, edits.stage === undefined ? {} : { stage: edits.stage });
  const after = shownValues(application, edits);
  return {
    ...(after.stage !== application.stage && { stage: after.stage }),
    ...(after.mentor !== before.mentor && { mentor: after.mentor || null }),
    ...(after.next.trim() !== before.next && { next: after.next.trim() || null }),
    ...(after.dueOn !== before.dueOn && { dueAt: after.dueOn ? endOfTeamDay(after.dueOn) : null }),
  };
}

/** The stages that can be chosen: those of the track, no, and that of an application that has left it. */
export function stagesToChoose({ track, stage }: Pick<ApplicationDetail, "track" | "stage">) {
  return [...new Set([...stagesOf(track), stage, "declined" as const])];
}
