import type { LeadSummary } from "@campusward/contracts/desk/leads-desk";
import { isElsewhere, isTyping } from "../../browser/keys-in-use.ts";
import { useWindowEvent } from "../../browser/use-window-event.ts";
import { useDeskAddress } from "./desk-address.ts";
import { useDesk } from "./desk-context.ts";
import { focusedLead, rowLinkId } from "./element-ids.ts";
import { isChoosable } from "./lead-desk-store.ts";
import { pressOf } from "./lead-keys.ts";

export type KeyedDesk = ReturnType<typeof useKeyedDesk>;

/**
 * Does what keys ask for, outside of text fields. The browser handles Enter on the focused lead.
 * @param leads those that are shown
 * @param inView those that "all" means
 */
export function useLeadKeys(leads: readonly LeadSummary[], inView: readonly LeadSummary[]): void {
  const { store } = useDesk();
  const desk = useKeyedDesk(leads, inView);

  useWindowEvent("keydown", (event) => {
    if (event.defaultPrevented || event.altKey || isElsewhere()) return;
    if (isTyping(event.target)) {
      // The first Escape leaves the field and keeps its text.
      if (event.key === "Escape") (event.target as HTMLElement).blur();
      return;
    }
    const work = pressOf(event, store.state().hasKeys);
    if (work && work(desk) !== false) event.preventDefault();
  });
}

function useKeyedDesk(leads: readonly LeadSummary[], inView: readonly LeadSummary[]) {
  const { store, isPage, begin } = useDesk();
  const { close, open } = useDeskAddress();
  const hasChosen = () => leads.some((lead) => store.state().chosen.has(lead.id) && isChoosable(lead));
  return {
    /** The lead that has the focus in the list; else the open one. */
    current: () => focusedLead() ?? store.state().open,
    /** Moves the focus along the list, and the open lead with it. Answers the lead that it came to. */
    step(by: 1 | -1): string | null {
      const { open: opened } = store.state();
      const placeOf = (lead: string | null) => leads.findIndex(({ id }) => id === lead);
      const focused = focusedLead();
      const from = placeOf(focused === opened || placeOf(focused) < 0 ? opened : focused);
      const next = leads[from < 0 ? 0 : Math.min(Math.max(from + by, 0), leads.length - 1)];
      if (!next) return null;
      if (!isPage) store.focusOn(rowLinkId(next.id));
      if (opened && next.id !== opened) open(next.id);
      return next.id;
    },
    begin: (lead: string, way: "reply" | "template" | "note" | "facts" | "payments") => begin(lead, way),
    hasChosen,
    isChosen: (lead: string) => store.state().chosen.has(lead),
    toggle: (lead: string) => store.send({ type: "toggle", lead }),
    extend: (lead: string) => store.send({ type: "extend", lead }),
    chooseAll: () => store.send({ type: "choose", leads: inView.filter(isChoosable).map(({ id }) => id) }),
    ask: (what: "give" | "plan" | "keys") => store.ask({ do: what }),
    focusOn: (id: string) => store.focusOn(id),
    /** Chooses none, or closes the open lead. */
    leave(): void {
      const { leftNote, open: opened } = store.state();
      if (hasChosen() || leftNote !== null) store.send({ type: "clear" });
      else if (opened) close();
    },
  };
}
