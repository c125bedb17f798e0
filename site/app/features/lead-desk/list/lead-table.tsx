import type { LeadClock } from "@campusward/contracts/desk/lead-state";
import { kindWords } from "@campusward/contracts/desk/lead-words";
import { memo } from "react";
import { knownSource, profileName } from "../../../desk-work/lead-words.ts";
import { MinorMark } from "../../../ui/list/minor-mark.tsx";
import { useDesk, useDeskState, useLeadState } from "../desk-context.ts";
import { ClockStone, clockLabel, describeClock } from "../reply-clock.tsx";
import {
  ChooseBox,
  foldLook,
  GroupName,
  LeadLink,
  type LeadRowsProps,
  type RowProps,
  useHold,
  useIsChosen,
} from "./lead-rows.tsx";
import { OwnerMark } from "./owner-mark.tsx";
import { NextCell, RowActs } from "./row-parts.tsx";

/** Narrow boards leave some of them out. */
const cityWidth = "w-[13%] @max-[52rem]/board:hidden";
const sourceWidth = "w-1/10 @max-[73.75rem]/board:hidden";

const columns: readonly { name: string; width: string; isUnseen?: "always" | "over groups" }[] = [
  { name: "Choose", width: "w-11.5", isUnseen: "always" },
  { name: "Due in", width: "w-26.5", isUnseen: "over groups" },
  { name: "Name", width: "w-1/4 @max-[47.5rem]/board:w-[23%]", isUnseen: "over groups" },
  { name: "Owner", width: "w-14" },
  { name: "Next step", width: "" },
  { name: "City", width: cityWidth },
  { name: "Came from", width: sourceWidth },
  {
    name: "Answer",
    width: "w-35 @max-[47.5rem]/board:w-22.5 pointer-coarse:@min-[47.5rem]/board:w-39",
    isUnseen: "always",
  },
];

const header =
  "h-8 border-b-2 border-ink px-1 text-(length:--text-xs) text-ink-muted font-semibold first:rounded-tl-[18px] first:pl-3.5 last:rounded-tr-[18px] last:pr-3";

function RestOfRow() {
  return columns.slice(1).map(({ name, width }) => <td key={name} className={width} />);
}

export function LeadTable({ sections, hrefOf, afterSlept }: LeadRowsProps) {
  const hold = useHold();
  const isDown = useDeskState(({ connection }) => connection === "down");
  const isGrouped = sections.some(({ group }) => group !== null);
  const ground = sections[0]?.group === "new" ? "bg-amaltas-100" : "bg-jamun-50";
  return (
    <table
      className={`w-full table-fixed border-separate border-spacing-0 rounded-sheet border-2 bg-white text-left [&>tbody:last-child>tr:last-child>*]:border-b-0 [&>tbody:last-child>tr:last-child>:first-child]:rounded-bl-[6px] [&>tbody:last-child>tr:last-child>:last-child]:rounded-br-[6px] ${isDown ? "border-jamun-500 border-dashed" : "border-jamun-200"}`}
      aria-label="Leads"
      onPointerLeave={() => hold(null)}
    >
      <thead>
        <tr>
          {columns.map(({ name, width, isUnseen }) => (
            <th key={name} scope="col" className={`${header} ${ground} ${width}`}>
              <span className={isUnseen && (isGrouped || isUnseen === "always") ? "sr-only" : undefined}>{name}</span>
            </th>
          ))}
        </tr>
      </thead>
      {sections.map(({ group, count, leads }, at) => (
        <tbody key={group}>
          {group && (
            <tr
              className={`relative *:border-ink *:bg-jamun-50 *:p-0 *:first:pl-3.5 *:last:pr-3 ${at === 0 ? "*:h-0 *:border-0" : "*:h-8 *:border-b-2"}`}
            >
              <th scope="rowgroup" className="relative whitespace-nowrap">
                <GroupName
                  group={group}
                  count={count}
                  // The name of the first group stands in the head of the table.
                  className={at === 0 ? "absolute bottom-[9px] left-12.5" : "ml-9"}
                />
              </th>
              <RestOfRow />
            </tr>
          )}
          {leads.map((lead) => (
            <LeadRow key={lead.id} lead={lead} href={hrefOf(lead.id)} />
          ))}
          {group === "slept" && afterSlept && (
            <tr className="*:border-jamun-100 *:border-b-2 *:first:pl-3.5 *:last:pr-3">
              <td className={`whitespace-nowrap ${foldLook}`}>{afterSlept}</td>
              <RestOfRow />
            </tr>
          )}
        </tbody>
      ))}
    </table>
  );
}

/** Next to the clock. */
const clockLooks: Partial<Record<LeadClock["state"], string>> = {
  quiet: "text-ink-muted",
  paused: "text-ink-muted",
  closed: "text-ink-muted",
  late: "text-error",
  urgent: "text-error",
};

const row =
  "group/row relative scroll-m-22.5 *:h-12 *:border-jamun-100 *:border-b-2 *:px-1 *:font-normal *:leading-[1.3] *:first:pl-3.5 *:last:pr-3 has-[.lead-link:focus-visible]:outline-3 has-[.lead-link:focus-visible]:-outline-offset-3 has-[.lead-link:focus-visible]:outline-ink pointer-coarse:*:h-15";

/** Rows render for their own lead, not for each press beside them. */
const LeadRow = memo(function LeadRow({ lead, href }: RowProps) {
  const { open } = useDesk();
  const hold = useHold();
  const isOpen = useDeskState((state) => state.open === lead.id);
  const isChosen = useIsChosen(lead.id);
  const { clock } = useLeadState(lead);
  return (
    <tr
      className={`lead-row ${row} ${isOpen ? "*:bg-amaltas-100" : isChosen ? "*:bg-roller-100 hover:*:bg-jamun-50" : "hover:*:bg-jamun-50"}`}
      onPointerEnter={() => hold(lead.id)}
      onFocus={() => hold(lead.id)}
      onBlur={() => hold(null)}
    >
      <td>
        <ChooseBox lead={lead} />
      </td>
      <td>
        <span className="flex items-center gap-2.25">
          <ClockStone clock={clock} className="h-9.5 w-7" />
          <span aria-hidden="true" className={`font-semibold text-xs leading-[1.15] ${clockLooks[clock.state] ?? ""}`}>
            {clockLabel(clock)}
          </span>
          <span className="sr-only">{describeClock(clock)}</span>
        </span>
      </td>
      <th scope="row">
        <LeadLink lead={lead} href={href} className="block truncate" onOpen={() => open(lead.id)} />
        <span className="flex items-center gap-2 text-(length:--text-xs) whitespace-nowrap text-ink-muted [&_.minor-mark]:py-0">
          <span>{profileName(lead.profile)}</span>
          {lead.isMinor && <MinorMark>Under 18</MinorMark>}
          {lead.ownAnswers?.map(({ label, value }) => (
            <span
              key={`${label} ${value}`}
              className="max-w-[20ch] overflow-hidden text-ellipsis"
              title={`${label} ${value}`}
            >
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
      <td className={cityWidth}>
        <span className="block truncate text-(length:--text-sm)">
          {lead.city ?? <span className="text-ink-muted">No city</span>}
        </span>
      </td>
      <td className={`${sourceWidth} text-(length:--text-sm) text-ink-muted`}>
        {knownSource(lead) ?? kindWords[lead.kind]}
      </td>
      <td>
        <RowActs lead={lead} />
      </td>
    </tr>
  );
});
