import { memo } from "react";
import { MinorMark } from "../../../ui/list/minor-mark.tsx";
import { useDesk, useDeskState } from "../desk-context.ts";
import { ClockStone, clockLabel, describeClock } from "../reply-clock.tsx";
import { useLeadState } from "../use-lead-state.ts";
import {
  ChooseBox,
  GroupName,
  LeadLink,
  type LeadRowsProps,
  type RowProps,
  useHold,
  useIsChosen,
} from "./lead-rows.tsx";
import { OwnerMark } from "./owner-mark.tsx";
import { NextCell, RowActs } from "./row-parts.tsx";

/** After the first column, by their classes: narrow windows leave some of them out. */
const furtherColumns = ["clock", "who", "owner", "next", "city", "from", "acts"];

function RestOfRow() {
  return furtherColumns.map((column) => <td key={column} className={`lead-column-${column}`} />);
}

export function LeadTable({ sections, hrefOf, afterSlept }: LeadRowsProps) {
  const { words } = useDesk();
  const hold = useHold();
  const { columns: names } = words.list;
  const isGrouped = sections.some(({ group }) => group !== null);
  return (
    <table
      className={isGrouped ? "lead-table is-grouped" : "lead-table"}
      data-first={sections[0]?.group}
      aria-label={words.list.label}
      onPointerLeave={() => hold(null)}
    >
      <thead>
        <tr>
          <th scope="col" className="lead-column-check">
            <span className="sr-only">{words.many.column}</span>
          </th>
          <th scope="col" className="lead-column-clock">
            <span>{names.clock}</span>
          </th>
          <th scope="col" className="lead-column-who">
            <span>{names.name}</span>
          </th>
          <th scope="col" className="lead-column-owner">
            {names.owner}
          </th>
          <th scope="col" className="lead-column-next">
            {names.next}
          </th>
          <th scope="col" className="lead-column-city">
            {names.city}
          </th>
          <th scope="col" className="lead-column-from">
            {names.from}
          </th>
          <th scope="col" className="lead-column-acts">
            <span className="sr-only">{names.acts}</span>
          </th>
        </tr>
      </thead>
      {sections.map(({ group, count, leads }) => (
        <tbody key={group}>
          {group && (
            <tr className={`lead-group lead-group-${group}`}>
              <th scope="rowgroup">
                <GroupName group={group} count={count} />
              </th>
              <RestOfRow />
            </tr>
          )}
          {leads.map((lead) => (
            <LeadRow key={lead.id} lead={lead} href={hrefOf(lead.id)} />
          ))}
          {group === "slept" && afterSlept && (
            <tr className="lead-fold">
              <td>{afterSlept}</td>
              <RestOfRow />
            </tr>
          )}
        </tbody>
      ))}
    </table>
  );
}

/** Rows render for their own lead, not for each press beside them. */
const LeadRow = memo(function LeadRow({ lead, href }: RowProps) {
  const { words, open } = useDesk();
  const hold = useHold();
  const isOpen = useDeskState((state) => state.open === lead.id);
  const isChosen = useIsChosen(lead.id);
  const { clock } = useLeadState(lead);
  return (
    <tr
      className="lead-row"
      data-open={isOpen || undefined}
      data-chosen={isChosen || undefined}
      onPointerEnter={() => hold(lead.id)}
      onFocus={() => hold(lead.id)}
      onBlur={() => hold(null)}
    >
      <td className="lead-column-check">
        <ChooseBox lead={lead} />
      </td>
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
        <LeadLink lead={lead} href={href} onOpen={() => open(lead.id)} />
        <span className="lead-profile">
          <span>{words.profileName(lead.profile)}</span>
          {lead.isMinor && <MinorMark>{words.list.under18}</MinorMark>}
          {lead.ownAnswers?.map(({ label, value }) => (
            <span key={`${label} ${value}`} className="lead-answer" title={`${label} ${value}`}>
              <span className="sr-only">{label}</span> <span>{value}</span>
            </span>
          ))}
        </span>
      </th>
      <td>
        <OwnerMark lead={lead} />
      </td>
      <td>
        <NextCell lead={lead} />
      </td>
      <td className="lead-column-city">
        <span className="lead-city">{lead.city ?? <span className="lead-none">{words.list.noCity}</span>}</span>
      </td>
      <td className="lead-column-from">{words.knownSource(lead) ?? words.leads.kinds[lead.kind]}</td>
      <td className="lead-column-acts">
        <RowActs lead={lead} />
      </td>
    </tr>
  );
});
