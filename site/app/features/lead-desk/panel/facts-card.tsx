import type { LeadDetail } from "@campusward/contracts/desk/leads-desk";
import { ChevronDown, ChevronUp, Copy } from "lucide";
import { useSave } from "../../../queries/use-save.ts";
import type { Elements } from "../../../ui/elements.ts";
import { LineIcon } from "../../../ui/line-icon.tsx";
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
    <section
      className={`mt-2 rounded-box border-2 px-3 py-1 text-(length:--text-sm) ${isOpen && onToggle ? "border-ink" : "border-jamun-200"}`}
      aria-label="Facts"
    >
      <div className="flex items-center justify-between gap-2">
        {isOpen ? <PanelHeading>Facts</PanelHeading> : <ReachedBy lead={lead} />}
        {onToggle && (
          <button
            type="button"
            className="facts-toggle flex flex-none items-center gap-1.5 min-h-11 font-semibold cursor-pointer"
            aria-expanded={isOpen}
            onClick={onToggle}
          >
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
  const { contact, city, answerTo } = lead;
  const { run, isSaved, failure } = useSave();
  return (
    <div className="min-w-0">
      {contact && (
        <p className="flex flex-wrap items-center gap-y-0 gap-x-1.5">
          {!answerTo.hasNumber && <span>Student’s phone</span>} <strong translate="no">{contact}</strong>
          <button
            type="button"
            className="icon-button w-8 -my-2"
            aria-label="Copy the number"
            onClick={() => void run(() => navigator.clipboard.writeText(contact))}
          >
            <LineIcon of={Copy} size={18} strokeWidth={2.25} />
          </button>
          <span role="status" className="font-semibold text-(length:--text-xs) text-neem-700 empty:hidden">
            {isSaved ? "Copied." : failure && "Not copied."}
          </span>
        </p>
      )}
      <p className="wrap-anywhere text-ink-muted">{[answerTo.email, city].filter(Boolean).join(" · ")}</p>
    </div>
  );
}
