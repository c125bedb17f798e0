import type { LeadSummary } from "@campusward/contracts/desk/leads-desk";
import { ChevronRight } from "lucide";
import { LineIcon } from "../../ui/line-icon.tsx";
import { ClockStone } from "./clock-stone.tsx";
import { shortClock } from "./clock-words.ts";
import { useDesk } from "./desk-context.ts";
import { LeadLink } from "./lead-link.tsx";
import type { LeadRowsProps } from "./lead-table.tsx";
import { readClock } from "./reply-clock.ts";

/** The list on narrow windows: a row becomes a card, clock first. */
export function LeadCards({ leads, onOpen, onHold }: LeadRowsProps) {
  const { words } = useDesk();
  return (
    <ol className="lead-cards" aria-label={words.list.label}>
      {leads.map((lead) => (
        <LeadCard key={lead.id} lead={lead} onOpen={onOpen} onHold={onHold} />
      ))}
    </ol>
  );
}

function LeadCard({ lead, onOpen, onHold }: { lead: LeadSummary } & Omit<LeadRowsProps, "leads">) {
  const { words, now } = useDesk();
  const clock = readClock(lead, now);
  const who = [words.profileName(lead.profile), lead.city, lead.isMinor && words.list.under18];
  return (
    <li
      className={`lead-card clock-card-${clock.state}`}
      onPointerDown={() => onHold(lead.id)}
      onPointerCancel={() => onHold(null)}
      onPointerUp={() => onHold(null)}
      onFocus={() => onHold(lead.id)}
      onBlur={() => onHold(null)}
    >
      <ClockStone clock={clock} />
      <div className="lead-card-words">
        <LeadLink lead={lead} onOpen={onOpen} />
        <span className="lead-card-who">{who.filter(Boolean).join(", ")}</span>
        <span className="lead-card-clock">
          <strong className={`clock-words-${clock.state}`}>{shortClock(clock, words.clock)}</strong>{" "}
          {words.clock.forKind(words.leads.kindsInSentence[lead.kind])}
          {lead.assignee && `, ${lead.assignee.name}`}
        </span>
      </div>
      <LineIcon of={ChevronRight} size={22} strokeWidth={2.5} />
    </li>
  );
}
