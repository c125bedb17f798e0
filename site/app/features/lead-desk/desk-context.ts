import { type LeadState, readLeadState } from "@campusward/contracts/desk/lead-state";
import { type LeadDetail, type LeadSummary, listColleagues, type Owner } from "@campusward/contracts/desk/leads-desk";
import type { ContactWay } from "@campusward/contracts/desk/next-steps";
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { createContext, useContext, useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { timeZone } from "../../dates/team-clock.ts";
import type { UndoOffer } from "../../desk-work/use-undo.ts";
import { useEndpoint } from "../../queries/use-endpoint.ts";
import type { useUnsent } from "./entry/unsent-leads.ts";
import type { Command, DeskState, LeadDeskStore } from "./lead-desk-store.ts";
import type { ContactsControl } from "./outcome/use-contacts.ts";

/** How a lead is begun with from its row, the palette or by a key. */
export type StartWay =
  | Exclude<Extract<Command, { lead: string }>["do"], "open" | "contact" | "email" | "correct" | "offer">
  | ContactWay;

export type Change = Omit<UndoOffer, "undo"> & {
  /** The lead was answered or called: the panel offers the next one until it is taken back. */
  isHandled?: boolean;
  /** The version that it was made from, of a change that may change nothing: then there is nothing to take back. */
  seen?: number;
  onUndone?: () => void;
};

export type Desk = {
  /** What is listed, held, open and chosen. Parts read theirs with `useDeskState`. */
  store: LeadDeskStore;
  /** The current time of all clocks; updated every minute. */
  now: number;
  /** True when an open lead replaces the list, and its name is the heading of the page. */
  isPage: boolean;
  /** The people that leads can be given to; empty until loaded. */
  colleagues: readonly Owner[];
  /** Called when a lead was read or changed here, to update its row. */
  noteLead: (lead: LeadSummary) => void;
  /** Shows a lead as the server answered it, wherever it stands. */
  replace: (lead: LeadDetail) => void;
  /** The same after a change that was made here, which can be taken back for ten seconds. */
  changed: (lead: LeadDetail, change: Change) => void;
  /** Reads a lead again, and shows it. Throws as a call does. */
  read: (lead: string) => Promise<LeadDetail>;
  /**
   * Begins a reply, a call or a chat, from a row as from the panel: the lead is opened, and after a call or a chat it is
   * asked how it went. The link itself dials.
   */
  begin: (lead: string, way: StartWay) => void;
  /** Opens a lead, and gives it the focus. */
  open: (lead: string) => void;
  /** Calls and chats that were begun: `asked(lead)` is the one that nobody has answered for. */
  contacts: ContactsControl;
  /** Adds leads that are typed in, also without a line. */
  leads: ReturnType<typeof useUnsent>;
  /** Offers to take back what was just done, for ten seconds, in place of the offer before. */
  offerUndo: (offer: UndoOffer) => void;
};

export const DeskContext = createContext<Desk | null>(null);

export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error("useDesk needs a LeadDesk above it.");
  return desk;
}

/**
 * One part of the desk's state; whoever reads it draws anew when that part is another.
 * @param select The same value for the same state, so no new object at each call
 */
export function useDeskState<Part>(select: (state: DeskState) => Part): Part {
  return useStateOf(useDesk().store, select);
}

/** The same for whoever stands above the desk's context. */
export function useStateOf<Part>({ state, subscribe }: LeadDeskStore, select: (state: DeskState) => Part): Part {
  const read = () => select(state());
  return useSyncExternalStore(subscribe, read, read);
}

/**
 * Does what was asked of this part, also when that was asked before it was there.
 * @param lead The lead that the part shows; null for a part of the whole desk
 * @param isReady False while it cannot do it yet
 */
export function useCommand<Name extends Command["do"] | "none">(
  name: Name,
  lead: string | null,
  run: (command: Extract<Command, { do: Name }>) => void,
  isReady = true,
): void {
  const { store } = useDesk();
  const command = useDeskState(({ command: asked }) => {
    const isOfThis = asked?.do === name && ("lead" in asked ? asked.lead : null) === lead;
    return isOfThis ? (asked as Extract<Command, { do: Name }>) : null;
  });
  const runIt = useEffectEvent(run);
  useEffect(() => {
    if (!command || !isReady) return;
    store.send({ type: "done", command });
    runIt(command);
  }, [command, isReady, store]);
}

/** Fetches again what has changed. An answer in flight may be older than the change: then the query asks twice. */
export async function askAgain(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const isFirst = client.isFetching({ queryKey, predicate: ({ state }) => state.data === undefined }) > 0;
  await client.invalidateQueries({ queryKey });
  if (isFirst) await client.invalidateQueries({ queryKey });
}

const nobody: readonly Owner[] = [];

/** The people that leads can be given to. They are asked for again wherever somebody is about to choose one. */
export function useColleagues(): readonly Owner[] {
  return useEndpoint(listColleagues).query.data?.owners ?? nobody;
}

/** How a lead stands, in its row as in its panel. Who was just answered is seen to be answered until it is left. */
export function useLeadState(lead: LeadSummary): LeadState;
export function useLeadState(lead: LeadSummary | null): LeadState | null;
export function useLeadState(lead: LeadSummary | null): LeadState | null {
  const { now } = useDesk();
  const isJustHandled = useDeskState(({ handled, open }) => lead !== null && handled === lead.id && open === lead.id);
  return lead && readLeadState(lead, now, timeZone, isJustHandled);
}
