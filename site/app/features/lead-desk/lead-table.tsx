import type { LeadSummary } from "@campusward/contracts/desk/leads-desk";
import { MinorMark } from "../../ui/minor-mark.tsx";
import { ClockStone } from "./clock-stone.tsx";
import { besideClock, sayClock } from "./clock-words.ts";
import { useDesk } from "./desk-context.ts";
import { LeadLink } from "./lead-link.tsx";
import { LeadStatus } from "./lead-status.tsx";
import { readClock } from "./reply-clock.ts";

export type LeadRowsProps = {
  leads: readonly LeadSummary[];
  onOpen: (lead: string) => void;
  /** The row under the pointer or the focus; null when none is. */
  onHold: (lead: string | null) => void;
};

/** The list on wide windows. */
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
            {besideClock(clock, words.clock)}
          </span>
          <span className="sr-only">{sayClock(clock, words.clock)}</span>
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
