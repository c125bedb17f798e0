import type { LeadGroup } from "@campusward/contracts/desk/lead-state";
import type { LeadSummary } from "@campusward/contracts/desk/leads-desk";
import { languageOf } from "@campusward/contracts/desk/templates";
import type { MouseEvent, ReactNode } from "react";
import { useDesk, useDeskState } from "../desk-context.ts";
import { rowLinkId } from "../element-ids.ts";
import { isChoosable } from "../lead-desk-store.ts";

export type LeadSection = {
  /** Null where the view has no groups. */
  group: LeadGroup | null;
  /** How many belong to it, those that are not shown too. */
  count: string;
  leads: readonly LeadSummary[];
};

export type LeadRowsProps = {
  sections: readonly LeadSection[];
  /** The address of the desk with a lead open. */
  hrefOf: (lead: string) => string;
  /** Below the last of those who slept. */
  afterSlept: ReactNode;
};

export type RowProps = { lead: LeadSummary; href: string };

/** Tells the store which row is under the pointer or the focus; null when none is. */
export function useHold(): (row: string | null) => void {
  const { store } = useDesk();
  return (row) => store.send({ type: "hold", row });
}

/** Whether a lead is among those that were chosen. */
export function useIsChosen(lead: string): boolean {
  return useDeskState(({ chosen }) => chosen.has(lead));
}

export function GroupName({ group, count }: { group: LeadGroup; count: string }) {
  const { list } = useDesk().words;
  return (
    <span className="lead-group-name">
      <span>{list.groups[group]}</span> <span className="lead-group-count">{count}</span>
      {group === "slept" && <span className="lead-group-note">{list.sleptNote}</span>}
    </span>
  );
}

/** With Shift, it chooses what lies between, too. */
export function ChooseBox({ lead }: { lead: LeadSummary }) {
  const { words, store } = useDesk();
  const isChosen = useIsChosen(lead.id);
  if (!isChoosable(lead)) return null;
  return (
    <span className="lead-check">
      <input
        type="checkbox"
        aria-label={words.many.choose(lead.name)}
        checked={isChosen}
        onChange={({ nativeEvent }) => {
          const isRange = nativeEvent instanceof window.MouseEvent && nativeEvent.shiftKey;
          store.send({ type: isRange ? "extend" : "toggle", lead: lead.id });
        }}
      />
    </span>
  );
}

/** The name of a lead, which opens it; a press anywhere in the row does the same. */
export function LeadLink({ lead, href, onOpen }: RowProps & { onOpen: () => void }) {
  const { words } = useDesk();
  const isOpen = useDeskState(({ open }) => open === lead.id);
  return (
    <a
      id={rowLinkId(lead.id)}
      href={href}
      className="lead-link"
      aria-current={isOpen ? "true" : undefined}
      lang={languageOf(lead.name)}
      translate={lead.isHeld ? "yes" : "no"}
      onClick={opening(onOpen)}
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
