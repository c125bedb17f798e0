import type { ApplicationStage, ApplicationSummary } from "@campusward/contracts/desk/applications-desk";

const closed: readonly ApplicationStage[] = ["enrolled", "declined"];
/** Stages in which an applicant waits for a mentor's yes or no. */
const beforeDecision: readonly ApplicationStage[] = ["olympiad", "interview", "portfolio"];

/** What is due first, the latest of all at the top; then what has no day, then what is closed, newest first. */
export function inMentorOrder(applications: readonly ApplicationSummary[]): ApplicationSummary[] {
  const rank = ({ dueAt, stage }: ApplicationSummary) => (closed.includes(stage) ? 2 : dueAt === null ? 1 : 0);
  return [...applications].sort(
    (one, other) =>
      rank(one) - rank(other) ||
      (rank(one) === 0 ? (one.dueAt ?? 0) - (other.dueAt ?? 0) : other.receivedAt - one.receivedAt),
  );
}

/** Those that wait for a decision, the longest waiting first. */
export function waitingForDecision(applications: readonly ApplicationSummary[]): ApplicationSummary[] {
  return applications
    .filter(({ stage }) => beforeDecision.includes(stage))
    .sort((one, other) => one.stageAt - other.stageAt);
}
