import { type LeadState, readLeadState } from "@campusward/contracts/desk/lead-state";
import type { LeadSummary } from "@campusward/contracts/desk/leads-desk";
import { timeZone } from "../../dates/team-clock.ts";
import { useDesk, useDeskState } from "./desk-context.ts";

/** How a lead stands, in its row as in its panel. Who was just answered is seen to be answered until it is left. */
export function useLeadState(lead: LeadSummary): LeadState;
export function useLeadState(lead: LeadSummary | null): LeadState | null;
export function useLeadState(lead: LeadSummary | null): LeadState | null {
  const { now } = useDesk();
  const isJustHandled = useDeskState(({ handled, open }) => lead !== null && handled === lead.id && open === lead.id);
  return lead && readLeadState(lead, now, timeZone, isJustHandled);
}
