import type { LeadSummary } from "@campusward/contracts/desk/leads-desk";
import { useCallback, useEffect, useLayoutEffect, useRef } from "react";
import { searchFieldId } from "./desk-head.tsx";
import { focusLead, leadOfRow, rowLinkId } from "./lead-row.ts";
import type { DeskAddressControl } from "./use-desk-address.ts";
import { useMatch } from "./use-match.ts";

/** Below this width a lead takes the place of the list. lead-panel.css has the same number. */
const narrowQuery = "(width < 75rem)";

type LeadWaysOptions = { leads: readonly LeadSummary[]; address: DeskAddressControl };

/** The ways into a lead and back: by pointer, finger and keys, with the focus and the place in the list kept. */
export function useLeadWays({ leads, address }: LeadWaysOptions) {
  const { lead } = address;
  const isPage = useMatch(narrowQuery) && lead !== null;
  const wantsFocus = useRef(false);
  const listTop = useRef(0);
  const before = useRef({ lead, isPage, ids: [] as readonly string[] });
  const lastFocused = useRef<string | null>(null);

  useLayoutEffect(() => {
    if (isPage && !before.current.isPage) window.scrollTo(0, 0);
    if (!isPage && before.current.isPage) window.scrollTo(0, listTop.current);
  }, [isPage]);

  // Who comes back from a lead finds the focus where they left the list; where its row is gone, on the one that follows.
  const ids = leads.map(({ id }) => id);
  useEffect(() => {
    const { lead: last, ids: idsBefore } = before.current;
    before.current = { lead, isPage, ids };
    const focused = lastFocused.current;
    const left =
      last && !lead ? last : focused && idsBefore.includes(focused) && !ids.includes(focused) ? focused : null;
    const isLost = document.activeElement === document.body || document.activeElement === null;
    if (!left || !isLost) return;
    const next = ids.includes(left) ? left : ids[Math.min(idsBefore.indexOf(left), ids.length - 1)];
    if (next) document.getElementById(rowLinkId(next))?.focus({ preventScroll: true });
  });

  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      lastFocused.current = target instanceof HTMLElement ? leadOfRow(target.id) : null;
    };
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, []);

  const takesFocus = useCallback(() => {
    const wants = wantsFocus.current;
    wantsFocus.current = false;
    return wants;
  }, []);

  function open(id: string): void {
    listTop.current = window.scrollY;
    wantsFocus.current = true;
    address.open(id);
  }

  /** Moves the focus along the list, and the open lead with it. */
  function step(by: 1 | -1): void {
    const focused = leads.findIndex(({ id }) => document.activeElement?.id === rowLinkId(id));
    const from = focused >= 0 ? focused : leads.findIndex(({ id }) => id === lead);
    const next = leads[from < 0 ? 0 : Math.min(Math.max(from + by, 0), leads.length - 1)];
    if (!next) return;
    if (!isPage) focusLead(next.id);
    if (lead && next.id !== lead) address.open(next.id);
  }

  return {
    isPage,
    open,
    step,
    takesFocus,
    search: () => document.getElementById(searchFieldId)?.focus(),
    close: () => lead && address.close(),
  };
}
