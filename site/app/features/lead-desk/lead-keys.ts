import { addLeadId, filtersId, moreViewsId, rowLinkId, searchFieldId } from "./element-ids.ts";
import type { KeyedDesk } from "./use-lead-keys.ts";

/** False where the key is left to the browser. */
type Press = (desk: KeyedDesk) => unknown;

export type KeyHint = {
  /** As the list of keys draws them. */
  keys: readonly string[];
  does: string;
  /** By the key that is pressed, with `Ctrl ` before it where it is held. Left out for what is heard elsewhere. */
  press?: Readonly<Record<string, Press>>;
};

const ofCurrent = (work: (lead: string, desk: KeyedDesk) => void) => (desk: KeyedDesk) => {
  const lead = desk.current();
  if (lead !== null) work(lead, desk);
};
const begin = (way: Parameters<KeyedDesk["begin"]>[1]) => ofCurrent((lead, desk) => desk.begin(lead, way));
const press = (id: string) => () => document.getElementById(id)?.click();

/** Presses the link of a row, or of the open lead: only a link dials. */
const dial = (way: "call" | "whatsapp") =>
  ofCurrent((lead) => {
    const row = document.getElementById(rowLinkId(lead))?.closest(".lead-row, .lead-card");
    const link =
      row?.querySelector<HTMLElement>(`[data-way=${way}]`) ??
      document.querySelector<HTMLElement>(`.contact-actions [data-way=${way}]`);
    link?.click();
  });

function chooseAlong(by: 1 | -1): Press {
  return (desk) => {
    const from = desk.current();
    if (from !== null && !desk.isChosen(from)) desk.toggle(from);
    const next = desk.step(by);
    if (next !== null) desk.extend(next);
  };
}

/** With those that were chosen; where none is, with the one that has the focus. */
function askForMany(what: "give" | "plan"): Press {
  return (desk) => {
    const lead = desk.current();
    if (!desk.hasChosen() && lead !== null) desk.toggle(lead);
    if (desk.hasChosen()) desk.ask(what);
  };
}

function chooseAll(desk: KeyedDesk): boolean {
  if (desk.current() === null && !desk.hasChosen()) return false;
  desk.chooseAll();
  return true;
}

/** Every key of the desk: what it does, and how the list of keys says so. */
export const keyGroups: readonly { name: string; hints: readonly KeyHint[] }[] = [
  {
    name: "Move",
    hints: [
      { keys: ["j", "k"], does: "down, up", press: { j: (desk) => desk.step(1), k: (desk) => desk.step(-1) } },
      { keys: ["Enter"], does: "open" },
      { keys: ["Esc"], does: "close, choose none", press: { Escape: (desk) => desk.leave() } },
      { keys: ["g", "t"], does: "Today" },
      { keys: ["g", "d"], does: "Demos" },
      { keys: ["g", "a"], does: "Applications" },
      { keys: ["g", "i"], does: "Inbox" },
      { keys: ["g", "p"], does: "Payments" },
      { keys: ["g", "f"], does: "Figures" },
      { keys: ["/"], does: "search this list", press: { "/": (desk) => desk.focusOn(searchFieldId) } },
      { keys: ["Ctrl", "+", "K"], does: "find or do anything" },
    ],
  },
  {
    name: "One lead",
    hints: [
      { keys: ["r"], does: "reply", press: { r: begin("reply") } },
      { keys: ["t"], does: "reply, with a template", press: { t: begin("template") } },
      { keys: ["c"], does: "call", press: { c: dial("call") } },
      { keys: ["w"], does: "WhatsApp", press: { w: dial("whatsapp") } },
      { keys: ["s"], does: "next step", press: { s: askForMany("plan") } },
      { keys: ["a"], does: "owner", press: { a: askForMany("give") } },
      { keys: ["e"], does: "open or fold the facts", press: { e: begin("facts") } },
      { keys: ["p"], does: "payments", press: { p: begin("payments") } },
      { keys: ["m"], does: "note", press: { m: begin("note") } },
      { keys: ["z"], does: "undo, ten seconds" },
    ],
  },
  {
    name: "Many, and new",
    hints: [
      { keys: ["x"], does: "choose this one", press: { x: ofCurrent((lead, desk) => desk.toggle(lead)) } },
      { keys: ["Shift", "+", "j"], does: "choose downwards", press: { J: chooseAlong(1), K: chooseAlong(-1) } },
      { keys: ["Ctrl", "+", "a"], does: "choose all in view", press: { "Ctrl a": chooseAll } },
      { keys: ["n"], does: "add a lead", press: { n: press(addLeadId) } },
      { keys: ["1", "-", "4"], does: "answer the sheet" },
      { keys: ["f"], does: "filter", press: { f: press(filtersId) } },
      { keys: ["v"], does: "more views", press: { v: press(moreViewsId) } },
      { keys: ["?"], does: "this page", press: { "?": (desk) => desk.ask("keys") } },
    ],
  },
];

const presses = new Map(keyGroups.flatMap(({ hints }) => hints.flatMap(({ press: on = {} }) => Object.entries(on))));

/**
 * What a key does at the desk; null for one that does nothing. Single letters can be turned off (WCAG 2.1.4), Escape and
 * keys with Ctrl or Command cannot.
 */
export function pressOf(
  { key, ctrlKey, metaKey }: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey">,
  hasSingleKeys: boolean,
): Press | null {
  const isHeld = ctrlKey || metaKey;
  if (!isHeld && !hasSingleKeys && key !== "Escape") return null;
  return presses.get(isHeld ? `Ctrl ${key}` : key) ?? null;
}
