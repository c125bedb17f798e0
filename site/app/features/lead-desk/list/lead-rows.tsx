import type { LeadGroup } from "@campusward/contracts/desk/lead-state";
import type { LeadSummary } from "@campusward/contracts/desk/leads-desk";
import { languageOf } from "@campusward/contracts/desk/templates";
import { type MouseEvent, memo, type PointerEvent, type ReactNode, useEffect, useRef } from "react";
import { MinorMark } from "../../../ui/list/minor-mark.tsx";
import { useDesk } from "../desk-context.ts";
import { stateAt } from "../lead-state-at.ts";
import { ClockStone, clockLabel, describeClock, shortClock } from "../reply-clock.tsx";
import { OwnerMark } from "./owner-mark.tsx";
import { NextCell, NextShort, RowActs } from "./row-parts.tsx";
import { isChoosable } from "./use-chosen.ts";

export type LeadSection = {
  /** Null where the view has no groups. */
  group: LeadGroup | null;
  /** How many belong to it, those that are not shown too. */
  count: string;
  leads: readonly LeadSummary[];
};

type LeadRowsProps = {
  sections: readonly LeadSection[];
  /** The row under the pointer or the focus; null when none is. */
  onHold: (lead: string | null) => void;
  /** Below the last of those who slept. */
  afterSlept: ReactNode;
};

type RowProps = { lead: LeadSummary } & Pick<LeadRowsProps, "onHold">;

/** After the first column, by their classes: narrow windows leave some of them out. */
const furtherColumns = ["clock", "who", "owner", "next", "city", "from", "acts"];

function RestOfRow() {
  return furtherColumns.map((column) => <td key={column} className={`lead-column-${column}`} />);
}

export function LeadTable({ sections, onHold, afterSlept }: LeadRowsProps) {
  const { words } = useDesk();
  const { columns: names } = words.list;
  const isGrouped = sections.some(({ group }) => group !== null);
  return (
    <table
      className={isGrouped ? "lead-table is-grouped" : "lead-table"}
      data-first={sections[0]?.group}
      aria-label={words.list.label}
      onPointerLeave={() => onHold(null)}
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
            <LeadRow key={lead.id} lead={lead} onHold={onHold} />
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

function GroupName({ group, count }: { group: LeadGroup; count: string }) {
  const { list } = useDesk().words;
  return (
    <span className="lead-group-name">
      <span>{list.groups[group]}</span> <span className="lead-group-count">{count}</span>
      {group === "slept" && <span className="lead-group-note">{list.sleptNote}</span>}
    </span>
  );
}

/** Rows render for their own lead and what the desk shares with the list, not for each press beside it. */
const LeadRow = memo(function LeadRow({ lead, onHold }: RowProps) {
  const desk = useDesk();
  const { words, address, chosen, open } = desk;
  const { clock } = stateAt(desk, lead);
  return (
    <tr
      className="lead-row"
      data-open={address.lead === lead.id || undefined}
      data-chosen={chosen.has(lead.id) || undefined}
      onPointerEnter={() => onHold(lead.id)}
      onFocus={() => onHold(lead.id)}
      onBlur={() => onHold(null)}
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
        <LeadLink lead={lead} onOpen={open} />
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

/** With Shift, it chooses what lies between, too. */
function ChooseBox({ lead }: { lead: LeadSummary }) {
  const { words, chosen } = useDesk();
  if (!isChoosable(lead)) return null;
  return (
    <span className="lead-check">
      <input
        type="checkbox"
        aria-label={words.many.choose(lead.name)}
        checked={chosen.has(lead.id)}
        onChange={({ nativeEvent }) => {
          const isRange = nativeEvent instanceof window.MouseEvent && nativeEvent.shiftKey;
          if (isRange) chosen.extend(lead.id);
          else chosen.toggle(lead.id);
        }}
      />
    </span>
  );
}

export function LeadCards({ sections, onHold, afterSlept }: LeadRowsProps) {
  const { words } = useDesk();
  return (
    <div className="lead-cards">
      {sections.map(({ group, count, leads }) => (
        <section key={group} aria-label={group ? words.list.groups[group] : words.list.label}>
          {group && (
            <h2 className={`lead-cards-group lead-group-${group} ${group === "new" ? "bg-amaltas-100" : ""}`}>
              <GroupName group={group} count={count} />
            </h2>
          )}
          <ol>
            {leads.map((lead) => (
              <LeadCard key={lead.id} lead={lead} onHold={onHold} />
            ))}
          </ol>
          {group === "slept" && afterSlept && <div className="lead-fold">{afterSlept}</div>}
        </section>
      ))}
    </div>
  );
}

const LeadCard = memo(function LeadCard({ lead, onHold }: RowProps) {
  const desk = useDesk();
  const { words, chosen, open } = desk;
  const isChoosing = chosen.chosen.length > 0;
  const press = useLongPress(() => isChoosable(lead) && chosen.toggle(lead.id));
  const { clock, group } = stateAt(desk, lead);
  const isQuiet = clock.state === "quiet";
  const who = [
    words.profileName(lead.profile),
    lead.isMinor && words.list.under18,
    lead.city,
    ...(lead.ownAnswers?.map(({ value }) => value) ?? []),
    isQuiet && describeClock(clock, words.clock),
  ];
  return (
    <li
      className={`lead-card clock-card-${clock.state}`}
      data-chosen={chosen.has(lead.id) || undefined}
      onPointerDown={(event) => {
        onHold(lead.id);
        press.begin(event);
      }}
      onPointerMove={press.move}
      onPointerCancel={() => {
        onHold(null);
        press.end();
      }}
      onPointerUp={() => {
        onHold(null);
        press.end();
      }}
      onClickCapture={press.click}
      onContextMenu={press.menu}
      onFocus={() => onHold(lead.id)}
      onBlur={() => onHold(null)}
    >
      <ClockStone clock={clock} />
      <div className="lead-card-words">
        <LeadLink lead={lead} onOpen={isChoosing && isChoosable(lead) ? chosen.toggle : open} />
        {!isQuiet && <span className="sr-only">{describeClock(clock, words.clock)}</span>}
        <NextShort
          lead={lead}
          clock={group === "new" ? "" : shortClock(clock, words.clock)}
          isPressing={clock.state === "late" || clock.state === "urgent"}
        />
        <span className="lead-card-who">{who.filter(Boolean).join(", ")}</span>
      </div>
      <OwnerMark lead={lead} />
      {isChoosing ? <ChooseBox lead={lead} /> : <RowActs lead={lead} isShort />}
    </li>
  );
});

/** A finger that stays this long begins to choose. Milliseconds; pixels that it may move. */
const longPressMs = 500;
const longPressMove = 10;

/** A long press of a finger, and nothing else of that press. */
function useLongPress(onLong: () => void) {
  const running = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null);
  const wasLong = useRef(false);
  useEffect(() => () => clearTimeout(running.current?.timer), []);

  function end(): void {
    clearTimeout(running.current?.timer);
    running.current = null;
  }

  return {
    begin({ pointerType, clientX: x, clientY: y }: PointerEvent): void {
      end();
      wasLong.current = false;
      if (pointerType === "mouse") return;
      const timer = setTimeout(() => {
        wasLong.current = true;
        onLong();
      }, longPressMs);
      running.current = { timer, x, y };
    },
    move({ clientX, clientY }: PointerEvent): void {
      const from = running.current;
      if (from && Math.hypot(clientX - from.x, clientY - from.y) > longPressMove) end();
    },
    end,
    click(event: MouseEvent): void {
      if (!wasLong.current) return;
      wasLong.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
    menu(event: MouseEvent): void {
      if (running.current || wasLong.current) event.preventDefault();
    },
  };
}

/** The name of a lead, which opens it; a press anywhere in the row does the same. */
function LeadLink({ lead, onOpen }: { lead: LeadSummary; onOpen: (lead: string) => void }) {
  const { address, words } = useDesk();
  return (
    <a
      id={rowLinkId(lead.id)}
      href={address.hrefOf(lead.id)}
      className="lead-link"
      aria-current={address.lead === lead.id ? "true" : undefined}
      lang={languageOf(lead.name)}
      translate={lead.isHeld ? "yes" : "no"}
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
