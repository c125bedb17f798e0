import type { LeadSummary } from "@campusward/contracts/desk/leads-desk";
import type { MouseEvent } from "react";
import { useDesk } from "./desk-context.ts";
import { rowLinkId } from "./lead-row.ts";

type LeadLinkProps = { lead: LeadSummary; onOpen: (lead: string) => void };

/** The name of a lead, which opens it; the whole row answers for it. In a new tab it is the browser's work. */
export function LeadLink({ lead, onOpen }: LeadLinkProps) {
  const { address, words } = useDesk();

  function open(event: MouseEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    onOpen(lead.id);
  }

  return (
    <a
      id={rowLinkId(lead.id)}
      className="lead-link"
      href={address.hrefOf(lead.id)}
      aria-current={address.lead === lead.id ? "true" : undefined}
      onClick={open}
    >
      {lead.isHeld ? words.flagged.heldName : lead.name}
    </a>
  );
}
