import type { LeadSummary } from "@campusward/contracts/desk/leads-desk";
import { type MarkCap, StoneMark } from "../../ui/stone-mark.tsx";
import { useDesk } from "./desk-context.ts";

const caps = {
  new: "roller",
  contacted: "sky",
  "demo-booked": "amaltas",
  won: "neem",
  lost: "unpainted",
  spam: "unpainted",
} satisfies Record<LeadSummary["status"], MarkCap>;

/** How far a lead has come, and whose it is. */
export function LeadStatus({ lead }: { lead: LeadSummary }) {
  const { words } = useDesk();
  if (lead.flaggedFor) {
    return (
      <span className="lead-status">
        <StoneMark cap="unpainted" className="lead-status-stone" />
        <span>{words.flagged.status}</span>
      </span>
    );
  }
  const isTaken = lead.status === "new" && lead.assignee !== null;
  return (
    <span className="lead-status">
      <StoneMark cap={isTaken ? "amaltas" : caps[lead.status]} className="lead-status-stone" />
      <span>
        {isTaken ? words.leads.assigned : words.leads.statuses[lead.status]}
        {lead.assignee && <span className="lead-owner">{lead.assignee.name}</span>}
      </span>
    </span>
  );
}
