import type { Desk } from "./desk-context.ts";
import { useDeskKeys } from "./desk-keys.tsx";
import { rowLinkId } from "./list/lead-rows.tsx";
import type { ManyMenu } from "./list/many-bar.tsx";
import type { OpenLeadControl } from "./list/use-open-lead.ts";

/** What keys open that the desk shows. */
type Openings = { openFilters: () => void; openMenu: (menu: ManyMenu) => void; showKeys: () => void };

/** What each key does with the lead that has the focus, or with those that were chosen. */
export function useLeadKeys({ address, chosen, begin }: Desk, openLead: OpenLeadControl, openings: Openings) {
  function withCurrent(work: (lead: string) => void): void {
    const id = openLead.current();
    if (id !== null) work(id);
  }

  function chooseAlong(by: 1 | -1): void {
    withCurrent((id) => !chosen.has(id) && chosen.toggle(id));
    const next = openLead.step(by);
    if (next) chosen.extend(next);
  }

  /** Of those that were chosen; where none is, of the one that has the focus. */
  function openMenu(menu: ManyMenu): void {
    if (chosen.chosen.length === 0) withCurrent(chosen.toggle);
    openings.openMenu(menu);
  }

  /** Opens the lead, and begins there. */
  function pressInside(id: string, selector: string): void {
    if (address.lead !== id) openLead.open(id, false);
    else openLead.takesFocus();
    pressWhenThere(id, selector);
  }

  return useDeskKeys({
    letters: {
      j: () => void openLead.step(1),
      k: () => void openLead.step(-1),
      J: () => chooseAlong(1),
      K: () => chooseAlong(-1),
      x: () => withCurrent(chosen.toggle),
      a: () => openMenu("owner"),
      s: () => openMenu("step"),
      r: () => withCurrent((id) => begin(id, "reply")),
      t: () => withCurrent((id) => pressInside(id, ".offered-templates button")),
      c: () => withCurrent((id) => pressWay(id, "call")),
      w: () => withCurrent((id) => pressWay(id, "whatsapp")),
      m: () => withCurrent((id) => pressInside(id, ".note-form textarea")),
      e: () => withCurrent((id) => pressInside(id, ".facts-toggle")),
      n: () => document.querySelector<HTMLElement>(".add-lead-open")?.click(),
      v: () => document.querySelector<HTMLElement>(".desk-view-more")?.click(),
      f: openings.openFilters,
      "/": openLead.search,
      "?": openings.showKeys,
    },
    onAll() {
      if (openLead.current() === null && chosen.chosen.length === 0) return false;
      chosen.all();
      return true;
    },
    onClose: () => (chosen.chosen.length > 0 || chosen.left !== null ? chosen.clear() : openLead.close()),
  });
}

/** Presses the link of a row, or of the open lead: only a link dials. */
function pressWay(id: string, way: "call" | "whatsapp"): void {
  const row = document.getElementById(rowLinkId(id))?.closest(".lead-row, .lead-card");
  const link =
    row?.querySelector<HTMLElement>(`[data-way=${way}]`) ??
    document.querySelector<HTMLElement>(`.contact-actions [data-way=${way}]`);
  link?.click();
}

/** A lead that is opened shows its form a moment later. A button is pressed, a field takes the focus. */
function pressWhenThere(id: string, selector: string, tries = 60): void {
  const found = document.querySelector<HTMLElement>(`.lead-panel[data-lead="${id}"] ${selector}`);
  if (found instanceof HTMLButtonElement) found.click();
  else if (found) found.focus();
  else if (tries > 0) requestAnimationFrame(() => pressWhenThere(id, selector, tries - 1));
}
