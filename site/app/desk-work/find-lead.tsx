import { type LeadSummary, listLeads } from "@campusward/contracts/desk/leads-desk";
import { useState } from "react";
import { useEndpoint } from "../queries/use-endpoint.ts";
import { Button } from "../ui/button.tsx";
import { SearchField } from "../ui/form/search-field.tsx";
import { HeadedDialog } from "../ui/headed-dialog.tsx";

type FindLeadProps = { heading: string; onChoose: (lead: LeadSummary) => void; onClose: () => void };

const shownAtMost = 6;

/** Asks in a dialog for whom something is done. */
export function FindLead({ heading, onChoose, onClose }: FindLeadProps) {
  return (
    <HeadedDialog heading={heading} onClose={onClose} focused="input">
      <LeadSearch label="Name, city, email or phone" onChoose={onChoose} />
    </HeadedDialog>
  );
}

type LeadSearchProps = Pick<FindLeadProps, "onChoose"> & { label: string };

/** Finds a lead, among those that are no spam and that may be read. */
export function LeadSearch({ label, onChoose }: LeadSearchProps) {
  const [sought, setSought] = useState("");
  const isAsked = sought.length > 1;
  const { query } = useEndpoint(listLeads, { view: "all", q: sought }, { isAsked, isSlow: true });
  const found = (isAsked ? (query.data?.leads ?? []) : []).filter(isChoosable).slice(0, shownAtMost);
  return (
    <div className="[&>.search-field]:w-full">
      <SearchField label={label} words={sought} onSearch={setSought} />
      <ul className="mt-3 grid gap-2">
        {found.map((lead) => (
          <li key={lead.id}>
            <Button
              look="quiet"
              small
              className="w-full justify-start whitespace-normal text-left wrap-anywhere"
              onClick={() => onChoose(lead)}
            >
              {[lead.name, lead.city, lead.email].filter(Boolean).join(", ")}
            </Button>
          </li>
        ))}
      </ul>
      <p role="status" className="text-sm text-ink-muted">
        {isAsked &&
          !query.isFetching &&
          found.length === 0 &&
          (query.isError ? "The leads did not come. Type again when the line is back." : "Nobody is found.")}
      </p>
    </div>
  );
}

export function isChoosable({ flaggedFor, isHeld, status }: LeadSummary): boolean {
  return flaggedFor === null && !isHeld && status !== "spam";
}
