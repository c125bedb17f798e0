import type { ApplicationStage } from "./application-stages.ts";
import { atTen, defaultStep, type NextStep } from "./next-steps.ts";
import { dayAt } from "./place-time.ts";

/** What a move does to the application's lead: the clock stops, the lead is closed, or it is open again. */
export type LeadEffect = "stops" | "won" | "lost" | "reopens" | "none";

/** Nobody has decided anything about an application in one of these. */
const undecided: readonly ApplicationStage[] = ["received", "in-review"];

export function isDecided(stage: ApplicationStage): boolean {
  return !undecided.includes(stage);
}

export function effectOf(from: ApplicationStage, to: ApplicationStage): LeadEffect {
  if (from === to) return "none";
  if (to === "enrolled") return "won";
  if (to === "declined") return "lost";
  if (isDecided(to)) return "stops";
  return isDecided(from) ? "reopens" : "none";
}

/**
 * What the team does after a decision: a call on the day that the family was given, at ten, or the usual call.
 * @param dueAt Any instant of that day; null where none was given
 */
export function stepAfterDecision(now: number, dueAt: number | null, zone: string): NextStep {
  const usual = defaultStep(now, zone);
  const at = dueAt === null ? null : atTen(dayAt(dueAt, zone), zone);
  return at !== null && at > now ? { ...usual, at } : usual;
}
