import type { NextStep } from "@campusward/contracts/desk/next-steps";
import type { EpochMs, LeadRow } from "../../database/tables.ts";
import { invalidField } from "../../errors.ts";
import type { LeadChanges } from "./lead-store.ts";

/** A clock of a browser may be late by this much. */
const toleranceMs = 5 * 60_000;

/**
 * A next step as it is stored; null takes it away.
 * @throws {AppError} `invalid_fields` for one whose hour is over.
 */
export function toStep(step: NextStep | null, now: EpochMs): LeadChanges {
  if (step === null) return { next_step_kind: null, next_step_at: null, next_step_note: null };
  if (step.at < now - toleranceMs) throw invalidField("next", "past");
  return { next_step_kind: step.kind, next_step_at: step.at, next_step_note: step.note || null };
}

/** A stored next step; null for none. */
export function fromStep(lead: Pick<LeadRow, "next_step_kind" | "next_step_at" | "next_step_note">): NextStep | null {
  const { next_step_kind: kind, next_step_at: at, next_step_note: note } = lead;
  return kind !== null && at !== null ? { kind, at, note } : null;
}
