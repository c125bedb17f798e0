import type { Colleague, LeadSummary } from "@campusward/contracts/desk/leads-desk";
import { createContext, useContext } from "react";
import type { LeadDeskWords } from "../../content/desk/lead-desk.ts";
import type { DeskAddressControl } from "./desk-address.ts";

/** What every part of the desk works with. */
export type Desk = {
  words: LeadDeskWords;
  address: DeskAddressControl;
  /** The instant that clocks are read at; moves on every minute. */
  now: number;
  /** An open lead replaces the list, and is what the page is about. */
  isPage: boolean;
  /** Whom leads can be given to; empty until they have come. */
  colleagues: readonly Colleague[];
  /** A lead was read or changed here: its row says the same. */
  noteLead: (lead: LeadSummary) => void;
};

export const DeskContext = createContext<Desk | null>(null);

export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error("useDesk needs a LeadDesk above it.");
  return desk;
}
