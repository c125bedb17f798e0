import { type LeadDetail, type LeadSummary, listColleagues, type Owner } from "@campusward/contracts/desk/leads-desk";
import type { ContactWay } from "@campusward/contracts/desk/next-steps";
import { type QueryClient, type QueryKey, useQueryClient } from "@tanstack/react-query";
import { createContext, useContext, useEffect } from "react";
import type { LeadDeskWords } from "../../content/desk/lead-desk.ts";
import type { UndoOffer } from "../../desk-work/use-undo.ts";
import { useEndpoint } from "../../queries/use-endpoint.ts";
import type { DeskAddressControl } from "./desk-address.ts";
import type { ChosenControl } from "./list/use-chosen.ts";
import type { ContactsControl } from "./outcome/use-contacts.ts";
import type { Person } from "./use-presence.ts";

/** What is begun in the panel of a lead: a reply, the words of a chat, another owner, its demo. */
export type PanelWay = "reply" | "words" | "owner" | "demo";

/** How a lead is begun with from its row, the palette or by a key. */
export type StartWay = PanelWay | ContactWay;

export type Desk = {
  words: LeadDeskWords;
  address: DeskAddressControl;
  /** The current time of all clocks; updated every minute. */
  now: number;
  /** True when an open lead replaces the list, and its name is the heading of the page. */
  isPage: boolean;
  /** The people that leads can be given to; empty until loaded. */
  colleagues: readonly Owner[];
  /** Called when a lead was read or changed here, to update its row. */
  noteLead: (lead: LeadSummary) => void;
  /** Called when the open lead is not there any more, so that its row goes. */
  noteGone: (lead: string) => void;
  /** Shows a lead as the server answered it after a change, wherever it stands. */
  take: (lead: LeadDetail) => void;
  /**
   * Begins a reply, a call or a chat, from a row as from the panel: the lead is opened, and after a call or a chat it is
   * asked how it went. The link itself dials.
   */
  begin: (lead: string, way: StartWay) => void;
  /** Opens a lead, and gives it the focus. */
  open: (lead: string) => void;
  /** The lead that was answered or called here last: the panel then offers the next one. Null once it was undone. */
  handled: { lead: string | null; times: number; note: (lead: string | null) => void };
  /** Calls and chats that were begun: `asked(lead)` is the one that nobody has answered for. */
  contacts: ContactsControl;
  /** What is to be begun in the panel of a lead, once it is there. */
  wanted: { of: (lead: string) => PanelWay | null; done: () => void };
  /** Offers to take back what was just done, for ten seconds, in place of the offer before. */
  offerUndo: (offer: UndoOffer) => void;
  /** Colleagues who have a lead open or write to it. */
  peopleAt: (lead: string) => readonly Person[];
  /** The leads that were chosen, to do something with all of them. */
  chosen: ChosenControl;
  /** True while the server cannot be reached. */
  isDown: boolean;
};

export const DeskContext = createContext<Desk | null>(null);

type DeskWords = Pick<Desk, "words" | "isPage">;

/** For parts of the desk that stand on another page of the team's, without its list. */
export const DeskWordsContext = createContext<DeskWords | null>(null);

export function useDeskWords(): DeskWords {
  const [elsewhere, desk] = [useContext(DeskWordsContext), useContext(DeskContext)];
  const words = elsewhere ?? desk;
  if (!words) throw new Error("useDeskWords needs a LeadDesk or a DeskWordsContext above it.");
  return words;
}

export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error("useDesk needs a LeadDesk above it.");
  return desk;
}

/** Fetches again what has changed. An answer in flight may be older than the change: then the query asks twice. */
export async function askAgain(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const isFirst = client.isFetching({ queryKey, predicate: ({ state }) => state.data === undefined }) > 0;
  await client.invalidateQueries({ queryKey });
  if (isFirst) await client.invalidateQueries({ queryKey });
}

const nobody: readonly Owner[] = [];

/** The people that leads can be given to. Fetched again when the connection is back: somebody may be new. */
export function useColleagues(isLive: boolean): readonly Owner[] {
  const client = useQueryClient();
  const { query } = useEndpoint(listColleagues);
  useEffect(() => {
    if (isLive) void client.invalidateQueries({ queryKey: [listColleagues.path] });
  }, [client, isLive]);
  return query.data?.owners ?? nobody;
}
