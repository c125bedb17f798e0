import { type LeadSummary, readLead } from "@campusward/contracts/desk/leads-desk";
import { useState } from "react";
import { FindLead } from "../../../desk-work/find-lead.tsx";
import { useEndpoint } from "../../../queries/use-endpoint.ts";
import { BookDialog } from "../demo/booking-dialogs.tsx";
import { useLeadDemo } from "../demo/use-lead-demo.ts";

type BookForSomebodyProps = { onDone: (said: string) => void; onClose: () => void };

/** Finds somebody, and books a demo for them, or moves the one that they have. */
export function BookForSomebody({ onDone, onClose }: BookForSomebodyProps) {
  const [chosen, setChosen] = useState<LeadSummary | null>(null);
  if (!chosen) return <FindLead heading="Book a demo" onChoose={setChosen} onClose={onClose} />;
  return <BookFor lead={chosen} onDone={onDone} onClose={onClose} />;
}

function BookFor({ lead, onDone, onClose }: BookForSomebodyProps & { lead: LeadSummary }) {
  const { query } = useEndpoint(readLead, { id: lead.id });
  const { isThere, booking } = useLeadDemo(lead);
  if (!query.data || !isThere) return null;
  const booked = booking?.state === "booked" ? booking : null;
  return <BookDialog lead={query.data} booked={booked} onDone={(_, said) => onDone(said)} onClose={onClose} />;
}
