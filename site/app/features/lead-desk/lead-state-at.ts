import { type LeadState, readLeadState } from "@campusward/contracts/desk/lead-state";
import type { LeadSummary } from "@campusward/contracts/desk/leads-desk";
import type { Desk } from "./desk-context.ts";

/** How a lead stands, in its row as in its panel. Who was just answered is seen to be answered until it is left. */
export function stateAt({ words, now, address, handled }: Desk, lead: LeadSummary): LeadState {
  return readLeadState(lead, now, words.timeZone, handled.lead === lead.id && address.lead === lead.id);
}
