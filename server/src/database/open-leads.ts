import { defaultStep } from "@campusward/contracts/desk/next-steps";
import type { EpochMs, LeadRow } from "./tables.ts";

type State = Pick<LeadRow, "closed_at" | "held_since" | "waiting_until" | "next_step_at" | "answered_at">;
type Planned = Pick<LeadRow, "due_at"> & Partial<Pick<LeadRow, "next_step_kind" | "next_step_at" | "next_step_note">>;

/**
 * What every write of a lead adds: an open lead is due by its running promise or by its next step, whichever comes
 * first. Without either it gets the usual step, so that no open lead is in no view. A closed one has no step, and is due
 * only while an answer of theirs waits.
 */
export function planned(lead: State, now: EpochMs, timeZone: string): Planned {
  if (lead.closed_at !== null) return { due_at: lead.answered_at === null ? null : lead.waiting_until, ...noStep };
  if (lead.held_since !== null) return { due_at: null };
  const promisedAt = lead.waiting_until ?? Number.POSITIVE_INFINITY;
  const stepAt = lead.next_step_at ?? Number.POSITIVE_INFINITY;
  const dueAt = Math.min(promisedAt, stepAt);
  if (dueAt !== Number.POSITIVE_INFINITY) return { due_at: dueAt };
  const { kind, at } = defaultStep(now, timeZone);
  return { due_at: at, next_step_kind: kind, next_step_at: at, next_step_note: null };
}

const noStep = { next_step_kind: null, next_step_at: null, next_step_note: null };
