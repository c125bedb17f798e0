import type { ApplicationStage, ApplicationSummary } from "@campusward/contracts/desk/applications-desk";

const closed: readonly ApplicationStage[] = ["enrolled", "declined"];
/** Stages in which an applicant waits for a mentor's yes or no. */
const beforeDecision: readonly ApplicationStage[] = ["olympiad", "interview", "portfolio"];

/** Applications by due day, the most overdue first; then those without a day, then closed ones, newest first. */
export function inMentorOrder(applications: readonly ApplicationSummary[]): ApplicationSummary[] {
  const rank = ({ dueAt, stage }: ApplicationSummary) => (closed.includes(stage) ? 2 : dueAt === null ? 1 : 0);
  return [...applications].sort(
    (one, other) =>
      rank(one) - rank(other) ||
      (rank(one) === 0 ? (one.dueAt ?? 0) - (other.dueAt ?? 0) : other.receivedAt - one.receivedAt),
  );
}

/** Applications that wait for a decision, longest waiting first. */
export function waitingForDecision(applications: readonly ApplicationSummary[]): ApplicationSummary[] {
  return applications
    .filter(({ stage }) => beforeDecision.includes(stage))
    .sort((one, other) => one.stageAt - other.stageAt);
}
