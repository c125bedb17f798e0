import type { LeadGroup } from "@campusward/contracts/desk/lead-state";
import type { LeadSummary } from "@campusward/contracts/desk/leads-desk";
import { languageOf } from "@campusward/contracts/desk/templates";
import type { MouseEvent, ReactNode } from "react";
import { useDesk, useDeskState } from "../desk-context.ts";
import { rowLinkId } from "../element-ids.ts";
import { isChoosable } from "../lead-desk-store.ts";
import { groupNames } from "../lead-names.ts";

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

type GroupNameProps = { group: LeadGroup; count: string; className?: string };

export function GroupName({ group, count, className = "" }: GroupNameProps) {
  return (
    <span className={`font-[650] text-xs leading-[1.2] ${group === "late" ? "text-error" : ""} ${className}`}>
      <span>{groupNames[group]}</span>{" "}
      <span className="ml-1 font-bold font-display font-stretch-[75%] text-[1rem] leading-none">{count}</span>
      {group === "slept" && <span className="ml-2 font-medium text-ink-muted">nothing due today</span>}
    </span>
  );
}

/** Around the button that unfolds who slept longest. */
export const foldLook = "[&>.inline-button]:min-h-11 [&>.inline-button]:text-(length:--text-sm)";

const checkLook =
  "grid appearance-none place-items-center rounded-[4px] border-2 border-jamun-500 bg-white checked:border-neem-500 checked:bg-neem-500 forced-colors:appearance-auto checked:after:-mt-0.75 checked:after:h-2.75 checked:after:w-1.5 checked:after:rotate-42 checked:after:border-white checked:after:[border-width:0_2.5px_2.5px_0]";

/** With Shift, it chooses what lies between, too. */
export function ChooseBox({ lead, isLarge = false }: { lead: LeadSummary; isLarge?: boolean }) {
  const { store } = useDesk();
  const isChosen = useIsChosen(lead.id);
  if (!isChoosable(lead)) return null;
  return (
    <label className={`relative z-1 grid h-11 place-items-center ${isLarge ? "w-11" : "-ml-2 w-9"}`}>
      <input
        className={`${isLarge ? "size-6.5" : "size-5"} ${checkLook}`}
        type="checkbox"
        aria-label={`Choose ${lead.name}`}
        checked={isChosen}
        onChange={({ nativeEvent }) => {
          const isRange = nativeEvent instanceof window.MouseEvent && nativeEvent.shiftKey;
          store.send({ type: isRange ? "extend" : "toggle", lead: lead.id });
        }}
      />
    </label>
  );
}

/** The name of a lead, which opens it; a press anywhere in the row does the same. */
export function LeadLink({ lead, href, className, onOpen }: RowProps & { className: string; onOpen: () => void }) {
  const isOpen = useDeskState(({ open }) => open === lead.id);
  return (
    <a
      id={rowLinkId(lead.id)}
      href={href}
      className={`lead-link ${className}`}
      aria-current={isOpen ? "true" : undefined}
      lang={languageOf(lead.name)}
      translate={lead.isHeld ? "yes" : "no"}
      onClick={opening(onOpen)}
    >
      {lead.isHeld ? "A student under 18" : lead.name}
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
