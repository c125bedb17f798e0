import type { LeadSummary } from "@campusward/contracts/desk/leads-desk";
import { ChevronRight } from "lucide";
import type { MouseEvent } from "react";
import { LineIcon } from "../../../ui/line-icon.tsx";
import { MinorMark } from "../../../ui/list/minor-mark.tsx";
import { type MarkCap, StoneMark } from "../../../ui/stone/stone-mark.tsx";
import { useDesk } from "../desk-context.ts";
import { ClockStone, clockLabel, describeClock, readClock, shortClock } from "../reply-clock.tsx";

type LeadRowsProps = {
  leads: readonly LeadSummary[];
  onOpen: (lead: string) => void;
  /** The row under the pointer or the focus; null when none is. */
  onHold: (lead: string | null) => void;
};

export function LeadTable({ leads, onOpen, onHold }: LeadRowsProps) {
  const { words } = useDesk();
  const { columns } = words.list;
  return (
    <table className="lead-table" aria-label={words.list.label} onPointerLeave={() => onHold(null)}>
      <thead>
        <tr>
          <th scope="col">{columns.clock}</th>
          <th scope="col">{columns.name}</th>
          <th scope="col" className="lead-column-kind">
            {columns.kind}
          </th>
          <th scope="col" className="lead-column-city">
            {columns.city}
          </th>
          <th scope="col">{columns.status}</th>
        </tr>
      </thead>
      <tbody>
        {leads.map((lead) => (
          <LeadRow key={lead.id} lead={lead} onOpen={onOpen} onHold={onHold} />
        ))}
      </tbody>
    </table>
  );
}

function LeadRow({ lead, onOpen, onHold }: { lead: LeadSummary } & Omit<LeadRowsProps, "leads">) {
  const { words, now, address } = useDesk();
  const clock = readClock(lead, now);
  return (
    <tr
      className="lead-row"
      data-open={address.lead === lead.id || undefined}
      onPointerEnter={() => onHold(lead.id)}
      onFocus={() => onHold(lead.id)}
      onBlur={() => onHold(null)}
    >
      <td>
        <span className="lead-clock">
          <ClockStone clock={clock} />
          <span aria-hidden="true" className={`lead-clock-words clock-words-${clock.state}`}>
            {clockLabel(clock, words.clock)}
          </span>
          <span className="sr-only">{describeClock(clock, words.clock)}</span>
        </span>
      </td>
      <th scope="row">
        <LeadLink lead={lead} onOpen={onOpen} />
        <span className="lead-profile">
          {words.profileName(lead.profile)} {lead.isMinor && <MinorMark>{words.list.under18}</MinorMark>}
        </span>
      </th>
      <td className="lead-column-kind">{words.leads.kinds[lead.kind]}</td>
      <td className="lead-column-city">{lead.city ?? <span className="lead-none">{words.list.noCity}</span>}</td>
      <td>
        <LeadStatus lead={lead} />
      </td>
    </tr>
  );
}

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

/** The name of a lead, which opens it; a press anywhere in the row does the same. */
function LeadLink({ lead, onOpen }: { lead: LeadSummary; onOpen: (lead: string) => void }) {
  const { address, words } = useDesk();
  return (
    <a
      id={rowLinkId(lead.id)}
      className="lead-link"
      href={address.hrefOf(lead.id)}
      aria-current={address.lead === lead.id ? "true" : undefined}
      onClick={opening(() => onOpen(lead.id))}
    >
      {lead.isHeld ? words.flagged.heldName : lead.name}
    </a>
  );
}

/** For the press of a link that opens a lead in this desk. New tabs are left to the browser. */
export function opening(open: () => void) {
  return (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    open();
  };
}

const caps = {
  new: "roller",
  contacted: "sky",
  "demo-booked": "amaltas",
  won: "neem",
  lost: "unpainted",
  spam: "unpainted",
} satisfies Record<LeadSummary["status"], MarkCap>;

function LeadStatus({ lead }: { lead: LeadSummary }) {
  const { words } = useDesk();
  const isTaken = lead.status === "new" && lead.assignee !== null;
  const status = isTaken ? words.leads.assigned : words.leads.statuses[lead.status];
  return (
    <span className="lead-status">
      <StoneMark
        cap={lead.flaggedFor ? "unpainted" : isTaken ? "amaltas" : caps[lead.status]}
        className="lead-status-stone"
      />
      <span>
        {lead.flaggedFor ? words.flagged.status : status}
        {!lead.flaggedFor && lead.assignee && <span className="lead-owner">{lead.assignee.name}</span>}
      </span>
    </span>
  );
}

const prefix = "lead-of-";

/** The id of a lead's link in the list. The focus returns to it. */
export function rowLinkId(lead: string): string {
  return prefix + lead;
}

/** The lead whose link has this id; null for any other element. */
export function leadOfRow(elementId: string): string | null {
  return elementId.startsWith(prefix) ? elementId.slice(prefix.length) : null;
}

export function focusLead(lead: string): boolean {
  const link = document.getElementById(rowLinkId(lead));
  link?.focus();
  return link !== null;
}
