import type { LeadDetail } from "@campusward/contracts/desk/leads-desk";
import { ChevronDown, ChevronUp, Copy } from "lucide";
import { useSave } from "../../../queries/use-save.ts";
import type { Elements } from "../../../ui/elements.ts";
import { LineIcon } from "../../../ui/line-icon.tsx";
import { useDesk } from "../desk-context.ts";
import { PanelHeading } from "./panel-head.tsx";

type FactsCardProps = {
  lead: LeadDetail;
  isOpen: boolean;
  /** Left out where the facts are what is decided by: they then stay open. */
  onToggle: (() => void) | undefined;
  children: Elements;
};

/** How somebody is reached, in a line; all else that is known of them at a press, or by its key. */
export function FactsCard({ lead, isOpen, onToggle, children }: FactsCardProps) {
  return (
    <section className="facts-card" aria-label="Facts">
      <div className="facts-card-head">
        {isOpen ? <PanelHeading>Facts</PanelHeading> : <ReachedBy lead={lead} />}
        {onToggle && (
          <button type="button" className="facts-toggle" aria-expanded={isOpen} onClick={onToggle}>
            <span>{isOpen ? "Fold" : "Facts"}</span>
            <LineIcon of={isOpen ? ChevronUp : ChevronDown} size={20} strokeWidth={2.25} />
          </button>
        )}
      </div>
      {children}
    </section>
  );
}

/** Whom an answer goes to: of a student under 18 the parent or guardian, and the student's number says whose it is. */
function ReachedBy({ lead }: { lead: LeadDetail }) {
  const { facts } = useDesk().words.detail;
  const { contact, city, answerTo } = lead;
  const { run, isSaved, failure } = useSave();
  return (
    <div className="min-w-0">
      {contact && (
        <p className="facts-number">
          {!answerTo.hasNumber && <span>{facts.studentPhone}</span>} <strong translate="no">{contact}</strong>
          <button
            type="button"
            className="icon-button"
            aria-label="Copy the number"
            onClick={() => void run(() => navigator.clipboard.writeText(contact))}
          >
            <LineIcon of={Copy} size={18} strokeWidth={2.25} />
          </button>
          <span role="status" className="demo-said">
            {isSaved ? "Copied." : failure && "Not copied."}
          </span>
        </p>
      )}
      <p className="facts-address">{[answerTo.email, city].filter(Boolean).join(" · ")}</p>
    </div>
  );
}
