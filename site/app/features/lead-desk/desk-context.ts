import type { Colleague, LeadSummary } from "@campusward/contracts/desk/leads-desk";
import { createContext, useContext } from "react";
import type { LeadDeskWords } from "../../content/desk/lead-desk.ts";
import type { DeskAddressControl } from "./desk-address.ts";

/** The data that every part of the desk uses. */
export type Desk = {
  words: LeadDeskWords;
  address: DeskAddressControl;
  /** The current time of all clocks; updated every minute. */
  now: number;
  /** True when an open lead replaces the list, and its name is the heading of the page. */
  isPage: boolean;
  /** The people that leads can be given to; empty until loaded. */
  colleagues: readonly Colleague[];
  /** Called when a lead was read or changed here, to update its row. */
  noteLead: (lead: LeadSummary) => void;
};

export const DeskContext = createContext<Desk | null>(null);

export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error("useDesk needs a LeadDesk above it.");
  return desk;
}
