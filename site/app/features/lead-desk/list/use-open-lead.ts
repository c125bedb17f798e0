import type { LeadGroup } from "@campusward/contracts/desk/lead-state";
import type { Count, LeadSummary, LeadView } from "@campusward/contracts/desk/leads-desk";
import { useCallback, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from "react";
import type * as z from "zod/mini";
import type { LeadDeskWords } from "../../../content/desk/lead-desk.ts";
import type { DeskAddressControl } from "../desk-address.ts";
import { searchFieldId } from "../desk-head.tsx";
import type { PanelPlace } from "../panel/panel-head.tsx";
import { focusLead, leadOfRow, rowLinkId } from "./lead-rows.tsx";
import { isDue } from "./use-lead-list.ts";

/** Below this width a lead replaces the list. lead-panel.css has the same number. */
const narrowQuery = "(width < 75rem)";

export type OpenLeadControl = ReturnType<typeof useOpenLead>;

/** Opens a lead and leads back to the list, and keeps the focus and the scroll position. */
export function useOpenLead({ leads, address }: { leads: readonly LeadSummary[]; address: DeskAddressControl }) {
  const { lead } = address;
  const isPage = useMediaQuery(narrowQuery) && lead !== null;
  const wantsFocus = useRef(false);
  const listTop = useRef(0);
  const before = useRef({ lead, isPage, ids: [] as readonly string[] });
  const lastFocused = useRef<string | null>(null);

  useLayoutEffect(() => {
    if (isPage && !before.current.isPage) window.scrollTo(0, 0);
    if (!isPage && before.current.isPage) window.scrollTo(0, listTop.current);
  }, [isPage]);

  // After a lead is closed the focus returns to its row, or to the next one when that row is gone.
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

  /** @param takesFocus False where something in the lead takes it instead */
  function open(id: string, takesFocus = true): void {
    listTop.current = window.scrollY;
    wantsFocus.current = takesFocus;
    address.open(id);
  }

  /** Moves the focus along the list, and the open lead with it. */
  function step(by: 1 | -1): string | null {
    const focused = leads.findIndex(({ id }) => id === current() && id !== lead);
    const from = focused >= 0 ? focused : leads.findIndex(({ id }) => id === lead);
    const next = leads[from < 0 ? 0 : Math.min(Math.max(from + by, 0), leads.length - 1)];
    if (!next) return null;
    if (!isPage) focusLead(next.id);
    if (lead && next.id !== lead) address.open(next.id);
    return next.id;
  }

  /** The lead that has the focus in the list; else the open one. */
  function current(): string | null {
    const row = document.activeElement?.closest(".lead-row, .lead-card")?.querySelector(".lead-link");
    return leadOfRow(document.activeElement?.id ?? "") ?? leadOfRow(row?.id ?? "") ?? lead;
  }

  return {
    isPage,
    current,
    open,
    step,
    takesFocus,
    search: () => document.getElementById(searchFieldId)?.focus(),
    close: () => lead && address.close(),
  };
}

type Placing = {
  leads: readonly Pick<LeadSummary, "id" | "repliedAt">[];
  open: string | null;
  /** The open lead, where it keeps its place only because it is open: no number counts it any more. */
  kept: string | null;
  view: LeadView;
  /** Where each lead stands in Today: its place is counted among those who are due, who slept, or who come later. */
  groups?: ReadonlyMap<string, LeadGroup>;
  /** The length of the list, or of each of them, as far as it is known; 0 where nobody counts it. */
  countOf: (view: LeadView) => z.infer<typeof Count>;
  words: Pick<LeadDeskWords, "detail" | "leads" | "filters">;
};

/** The position of the open lead, such as "1 of 8 waiting", and the leads before and after it. */
export function placeInList({ leads, open, kept, view, groups, countOf, words }: Placing): PanelPlace {
  const at = leads.findIndex(({ id }) => id === open);
  if (at < 0) return { words: words.detail.outside, previous: null, next: leads[0]?.id ?? null };
  const around = { previous: leads[at - 1]?.id ?? null, next: leads[at + 1]?.id ?? null };
  if (open === kept) {
    return { words: leads[at]?.repliedAt === null ? words.detail.outside : words.detail.done, ...around };
  }
  const viewOf = ({ id }: Pick<LeadSummary, "id">) => viewOfGroup(groups?.get(id)) ?? view;
  const own = viewOf({ id: open ?? "" });
  const among = leads.filter((lead) => viewOf(lead) === own);
  const { count, isMore } = countOf(own);
  const of = words.filters.count(String(count || among.length), isMore);
  const placed = among.findIndex(({ id }) => id === open) + 1;
  return { words: words.detail.place(placed, of, words.leads.viewsInSentence[own]), ...around };
}

/** Whom to go on with once the open lead is done: the next who is due, from the first one again, else the next row. */
export function upNextOf<Lead extends Pick<LeadSummary, "id">>(
  leads: readonly Lead[],
  open: string | null,
  groups: ReadonlyMap<string, LeadGroup>,
): Lead | null {
  const at = leads.findIndex(({ id }) => id === open);
  const inTurn = [...leads.slice(at + 1), ...leads.slice(0, Math.max(at, 0))];
  return inTurn.find(({ id }) => isDue(groups.get(id))) ?? inTurn[0] ?? null;
}

function viewOfGroup(group: LeadGroup | undefined): LeadView | undefined {
  return group === "slept" || group === "later" ? group : group && "today";
}

/** Whether the window fits a media query, also when it changes. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listen: () => void) => {
      const list = matchMedia(query);
      list.addEventListener("change", listen);
      return () => list.removeEventListener("change", listen);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}
