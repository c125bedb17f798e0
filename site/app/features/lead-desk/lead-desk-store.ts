import type { LeadSummary, Presence } from "@campusward/contracts/desk/leads-desk";
import { manyLimit } from "@campusward/contracts/desk/many-leads";
import { leadNameId, nextLeadId, rowLinkId } from "./element-ids.ts";
import { arrangeLeads, type Groups, newLeads, noGroups, shownLeads } from "./list/arrange-leads.ts";

/** What a row, a key, the palette or another page asks of a part of the desk that may not be there yet. */
export type Command =
  /**
   * Of the panel of a lead. `open` gives the focus to its name; a number or an address is corrected. `words` begin a
   * reply to which nothing is written yet.
   */
  | { do: "reply"; lead: string; words?: string }
  /** Puts words below those of the reply. */
  | { do: "offer"; lead: string; words: string }
  /** Opens the facts, and one of them. */
  | { do: "correct"; lead: string; fact: "contact" | "email" }
  | {
      do: "open" | "template" | "words" | "note" | "owner" | "demo" | "facts" | "contact" | "email" | "payments";
      lead: string;
    }
  /** Asks whether money is there that somebody spoke of. */
  | { do: "there"; lead: string }
  /** Of the bar of chosen leads: `give` names an owner, `plan` a next step; of the list of keys, and of the import of a sheet. */
  | { do: "give" | "plan" | "keys" | "import" };

/** The list as it is shown. */
type Listed = {
  /** The filter that it was read with. */
  key: string;
  pages: number;
  leads: readonly LeadSummary[];
  /** Where each lead is shown in Today; empty in other views. */
  groups: Groups;
  isFurther: { first: boolean; slept: boolean };
  /** How many new leads are held back while somebody is about to press a row; null when none is held back. */
  heldBack: number | null;
  /** The open lead, where it is in its place only because it is open. */
  kept: string | null;
};

/** Where the focus goes once what was just changed is drawn. */
export type FocusWish = {
  id: string;
  /** The lead whose row it is. */
  row?: string;
  /** `lost`: only if nothing has the focus; `free`: also if nobody is in the middle of something. */
  when?: "lost" | "free";
  /** The page stays where it is, or moves as little as may be. */
  scroll?: "none" | "nearest";
};

/** What became of leads that were typed in; what `stays` goes only when there is something newer. */
export type Added = { text: string; stays: boolean };

export type Person = Presence["people"][number];
export type ConnectionState = "connecting" | "live" | "down";

/** What is listed, held under the pointer, open and chosen, as plain data. */
export type DeskState = {
  /** Epoch milliseconds. What came in before is not new. */
  openedAt: number;
  /** Null until the first list has come. */
  list: Listed | null;
  /** What was read last: the list shows it once nothing holds it back. */
  read: { leads: readonly LeadSummary[]; groups: Groups };
  isSleptOpen: boolean;
  /** All that were ever listed here. */
  known: ReadonlySet<string>;
  /** Leads that were changed at this desk. */
  changedHere: ReadonlySet<string>;
  /** Requests that came in since the notice about them last went. */
  newCount: number;
  /** The row under the pointer or the focus. It must not move. */
  heldRow: string | null;
  /** The row whose link had the focus last; null once something else took it. */
  focusedRow: string | null;
  focus: FocusWish | null;
  open: string | null;
  /** How far the list was scrolled when a lead was opened. Pixels. */
  listTop: number;
  /** A lead that was opened and is not there any more. */
  removed: string | null;
  chosen: ReadonlySet<string>;
  /** More were to be chosen than one call changes. */
  isOverfull: boolean;
  /** Where a range of chosen ones begins. */
  rangeFrom: string | null;
  /** What is said of those that were left as they are, because somebody changed them meanwhile. */
  leftNote: string | null;
  /** The lead that was answered or called here last: the panel then offers the next one. Null once it was undone. */
  handled: string | null;
  command: Command | null;
  added: Added | null;
  /** Colleagues who have a lead open or write to it. */
  people: ReadonlyMap<string, readonly Person[]>;
  connection: ConnectionState;
  /** False where somebody turned the single keys off. */
  hasKeys: boolean;
};

/** What follows from nothing else, and nothing follows from. */
type PlainParts = Partial<
  Pick<DeskState, "isSleptOpen" | "newCount" | "listTop" | "leftNote" | "command" | "added" | "focus" | "hasKeys">
>;

const none: ReadonlySet<string> = new Set();

type Opening = Pick<DeskState, "openedAt" | "hasKeys">;

export function emptyDesk(opening: Opening): DeskState {
  return {
    ...opening,
    list: null,
    read: { leads: [], groups: noGroups },
    isSleptOpen: false,
    known: none,
    changedHere: none,
    newCount: 0,
    heldRow: null,
    focusedRow: null,
    focus: null,
    open: null,
    listTop: 0,
    removed: null,
    chosen: none,
    isOverfull: false,
    rangeFrom: null,
    leftNote: null,
    handled: null,
    command: null,
    added: null,
    people: new Map(),
    connection: "connecting",
  };
}

/** What happens at the desk, and what stands after it. */
const changes = {
  set: (state, { parts }: { parts: PlainParts }) => ({ ...state, ...parts }),
  read,
  /** The row under the pointer or the focus; null when it is left. */
  hold(state, { row }: { row: string | null }) {
    if (row === state.heldRow) return row === null ? release(state) : state;
    return row === null ? release({ ...state, heldRow: null }) : { ...state, heldRow: row };
  },
  release,
  /** A lead was read or changed at this desk: it may leave the list, because the person expects it. */
  changedHere: (state, { lead }: OfLead) => ({ ...state, changedHere: new Set(state.changedHere).add(lead) }),
  /** What the address bar says. */
  opened,
  removed: (state, { lead }: OfLead) => arrange({ ...state, removed: lead }, state.heldRow),
  toggle(state, { lead }: OfLead) {
    const chosen = new Set(state.chosen);
    if (!chosen.delete(lead)) chosen.add(lead);
    return { ...choose(state, chosen), rangeFrom: lead };
  },
  /** Chooses what lies between the last one and this one, too. */
  extend: (state, { lead }: OfLead) => ({
    ...choose(state, [...state.chosen, ...rangeTo(state, lead)]),
    rangeFrom: lead,
  }),
  choose: (state, { leads }: { leads: Iterable<string> }) => choose(state, leads),
  clear: (state) => ({ ...choose(state, []), leftNote: null }),
  handled: (state, { lead }: { lead: string | null }) => ({
    ...state,
    handled: lead,
    focus: lead ? toNextLead : toName,
  }),
  done: (state, { command }: { command: Command }) => (state.command === command ? { ...state, command: null } : state),
  focused: (state, { row }: { row: string | null }) =>
    row === state.focusedRow ? state : { ...state, focusedRow: row },
  focusGiven: (state, { wish }: { wish: FocusWish }) => (state.focus === wish ? { ...state, focus: null } : state),
  presence: (state, { lead, people }: OfLead & { people: readonly Person[] }) => ({
    ...state,
    people: new Map(state.people).set(lead, people),
  }),
  /** After a connection was lost, the next one tells of everybody again. */
  connection: (state, { state: connection }: { state: ConnectionState }) => ({
    ...state,
    connection,
    people: connection === "live" ? new Map() : state.people,
  }),
} satisfies Record<string, (state: DeskState, what: never) => DeskState>;

type OfLead = { lead: string };
type Changes = typeof changes;
type WhatOf<Type extends keyof Changes> = Changes[Type] extends (state: DeskState, what: infer What) => DeskState
  ? What
  : never;
export type DeskAction = { [Type in keyof Changes]: { type: Type } & WhatOf<Type> }[keyof Changes];

export function reduceDesk(state: DeskState, action: DeskAction): DeskState {
  return changes[action.type](state, action as never);
}

const toNextLead: FocusWish = { id: nextLeadId, when: "free" };
const toName: FocusWish = { id: leadNameId, when: "lost", scroll: "none" };
const toRow = (row: string): FocusWish => ({ id: rowLinkId(row), row, when: "lost", scroll: "none" });

type Read = Pick<Listed, "key" | "pages" | "leads" | "groups" | "isFurther">;

function read(state: DeskState, { key, pages, leads, groups, isFurther }: Read): DeskState {
  const before = state.list?.key === key ? state.list : null;
  // Leads of the first page or of a further page are not new.
  const news = before && pages <= before.pages ? newLeads(leads, state.known, state.openedAt).length : 0;
  const next: DeskState = {
    ...state,
    read: { leads, groups },
    known: new Set([...state.known, ...leads.map(({ id }) => id)]),
    newCount: state.newCount + news,
  };
  if (!before) {
    const list = { key, pages, leads, groups, isFurther, heldBack: null, kept: null };
    return { ...next, list, chosen: none };
  }
  return arrange({ ...next, list: { ...before, pages, isFurther } }, state.heldRow, news);
}

/**
 * Shows what was read last, or holds it back.
 * @param anchor The row that must not move; null lets everything go where it belongs
 * @param news How many new ones came with it
 */
function arrange(state: DeskState, anchor: string | null, news = 0): DeskState {
  const { list } = state;
  if (!list) return state;
  const { isHeld, ...arranged } = arrangeLeads({
    shown: list.leads,
    fresh: state.read.leads,
    anchor,
    open: state.open === state.removed ? null : state.open,
    changedHere: state.changedHere,
    groups: { shown: list.groups, fresh: state.read.groups },
  });
  return withList(state, { ...list, ...arranged, heldBack: isHeld ? news + (list.heldBack ?? 0) : null });
}

/** What was held back is shown. */
function release(state: DeskState): DeskState {
  return state.list === null || state.list.heldBack === null ? state : arrange(state, null);
}

/** Where the row that has the focus, or is about to get it, is gone, the one in its place gets it. */
function withList(state: DeskState, list: Listed): DeskState {
  const row = state.focus?.row ?? state.focusedRow;
  const [before, after] = [state.list, list].map((one) =>
    one ? shownLeads(one, state.isSleptOpen).map(({ id }) => id) : [],
  ) as [string[], string[]];
  if (row === null || !before.includes(row) || after.includes(row)) return { ...state, list };
  const next = after[Math.min(before.indexOf(row), after.length - 1)];
  return { ...state, list, focus: next ? toRow(next) : null };
}

/** A lead that was closed leaves the focus to its row; what was begun in another is not wanted any more. */
function opened(state: DeskState, { lead }: { lead: string | null }): DeskState {
  const { open, command } = state;
  if (open === lead) return state;
  const isWanted = command !== null && (!("lead" in command) || command.lead === lead);
  const focus = open !== null && lead === null ? toRow(open) : state.focus;
  return arrange({ ...state, open: lead, command: isWanted ? command : null, focus }, state.heldRow);
}

/**
 * At most as many as one call changes, the first ones. With the last of them the bar goes, and with it the focus: back to
 * one that was chosen.
 */
function choose(state: DeskState, leads: Iterable<string>): DeskState {
  const wanted = [...leads];
  const chosen = new Set(wanted.slice(0, manyLimit));
  const [first] = state.chosen;
  const focus = first && chosen.size === 0 ? toRow(first) : state.focus;
  return { ...state, chosen, isOverfull: wanted.length > manyLimit, focus };
}

function rangeTo({ list, isSleptOpen, rangeFrom }: DeskState, lead: string): readonly string[] {
  const shown = list ? shownLeads(list, isSleptOpen).filter(isChoosable) : [];
  return rangeOf(
    shown.map(({ id }) => id),
    rangeFrom ?? lead,
    lead,
  );
}

/** What looks like spam, or waits for a guardian, is decided about one by one. */
export function isChoosable({ flaggedFor, isHeld }: Pick<LeadSummary, "flaggedFor" | "isHeld">): boolean {
  return flaggedFor === null && !isHeld;
}

/** From one to the other, both included, whichever comes first; the last alone where the first is gone. */
export function rangeOf(ids: readonly string[], from: string, to: string): readonly string[] {
  const [one, other] = [ids.indexOf(from), ids.indexOf(to)];
  if (other < 0) return [];
  if (one < 0) return [to];
  return ids.slice(Math.min(one, other), Math.max(one, other) + 1);
}

export type LeadDeskStore = {
  state: () => DeskState;
  send: (action: DeskAction) => void;
  set: (parts: PlainParts) => void;
  /** Whoever can do it does it: at once, or when it has come. A newer one takes its place, null none. */
  ask: (command: Command | null) => void;
  /** Moves the focus to the element with this id once what was just changed is drawn. */
  focusOn: (id: string, how?: Pick<FocusWish, "when" | "scroll">) => void;
  /** Calls after every change. Returns what ends it. */
  subscribe: (listen: () => void) => () => void;
};

/** The state of one lead desk, outside of React: whoever draws a part of it reads that part alone. */
export function createLeadDesk(opening: Opening): LeadDeskStore {
  let state = emptyDesk(opening);
  const listeners = new Set<() => void>();
  function send(action: DeskAction): void {
    const before = state;
    state = reduceDesk(before, action);
    if (state === before) return;
    for (const listen of listeners) listen();
  }
  const set = (parts: PlainParts) => send({ type: "set", parts });
  return {
    state: () => state,
    send,
    set,
    ask: (command) => set({ command }),
    focusOn: (id, how) => set({ focus: { id, ...how } }),
    subscribe(listen) {
      listeners.add(listen);
      return () => listeners.delete(listen);
    },
  };
}
