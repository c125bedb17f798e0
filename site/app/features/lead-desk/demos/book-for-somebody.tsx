import { type LeadSummary, listLeads, readLead } from "@campusward/contracts/desk/leads-desk";
import { useState } from "react";
import { useEndpoint } from "../../../queries/use-endpoint.ts";
import { Button } from "../../../ui/button.tsx";
import { SearchField } from "../../../ui/form/search-field.tsx";
import { HeadedDialog } from "../../../ui/headed-dialog.tsx";
import { BookDialog } from "../demo/booking-dialogs.tsx";
import { useLeadDemo } from "../demo/use-lead-demo.ts";

type BookForSomebodyProps = { onDone: (said: string) => void; onClose: () => void };

const shownAtMost = 6;

/** Finds somebody, and books a demo for them, or moves the one that they have. */
export function BookForSomebody({ onDone, onClose }: BookForSomebodyProps) {
  const [sought, setSought] = useState("");
  const [chosen, setChosen] = useState<LeadSummary | null>(null);
  const isAsked = sought.length > 1;
  const { query } = useEndpoint(listLeads, { view: "all", q: sought }, { isAsked, isSlow: true });
  if (chosen) return <BookFor lead={chosen} onDone={onDone} onClose={onClose} />;
  const found = (isAsked ? (query.data?.leads ?? []) : []).filter(mayBeBooked).slice(0, shownAtMost);
  return (
    <HeadedDialog heading="Book a demo" onClose={onClose} focused="input">
      <SearchField label="Name, city, email or phone" words={sought} onSearch={setSought} />
      <ul className="mt-3 grid gap-2">
        {found.map((lead) => (
          <li key={lead.id}>
            <Button look="quiet" small onClick={() => setChosen(lead)}>
              {[lead.name, lead.city, lead.email].filter(Boolean).join(", ")}
            </Button>
          </li>
        ))}
      </ul>
      <p role="status" className="text-sm text-ink-muted">
        {isAsked && query.isSuccess && !query.isFetching && found.length === 0 && "Nobody is found."}
      </p>
    </HeadedDialog>
  );
}

function mayBeBooked({ flaggedFor, isHeld, status }: LeadSummary): boolean {
  return flaggedFor === null && !isHeld && status !== "spam";
}

function BookFor({ lead, onDone, onClose }: BookForSomebodyProps & { lead: LeadSummary }) {
  const { query } = useEndpoint(readLead, { id: lead.id });
  const { isThere, booking } = useLeadDemo(lead);
  if (!query.data || !isThere) return null;
  const booked = booking?.state === "booked" ? booking : null;
  const done = () => onDone(booked ? "Moved." : "Booked.");
  return <BookDialog lead={query.data} booked={booked} onBooked={done} onClose={onClose} />;
}
