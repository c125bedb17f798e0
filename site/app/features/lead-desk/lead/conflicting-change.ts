import type { LeadDetail, LeadStatus } from "@campusward/contracts/desk/leads-desk";

/** What a colleague wants to change. `null` gives the lead to nobody. */
export type WantedChange = { status?: LeadStatus; reason?: string; assignee?: string | null };

export type Difference =
  | { field: "status"; theirs: LeadStatus; mine: LeadStatus }
  | { field: "assignee"; theirs: string | null; mine: string | null };

type Current = Pick<LeadDetail, "status" | "assignee">;

/** Where a change that was refused still differs from what stands there now. */
export function differencesOf(wanted: WantedChange, current: Current): Difference[] {
  const differences: Difference[] = [];
  if (wanted.status !== undefined && wanted.status !== current.status) {
    differences.push({ field: "status", theirs: current.status, mine: wanted.status });
  }
  const theirs = current.assignee?.id ?? null;
  if (wanted.assignee !== undefined && wanted.assignee !== theirs) {
    differences.push({ field: "assignee", theirs, mine: wanted.assignee });
  }
  return differences;
}
