import type { countLeads } from "@campusward/contracts/desk/desk-counts";
import { createContext, useContext } from "react";
import type * as z from "zod/mini";

export type DeskCounts = z.infer<typeof countLeads.response>;

type DeskCountsControl = {
  /** Null for those who have no desk, and before the first answer. The last ones stay when a call fails. */
  counts: DeskCounts | null;
  /** Counts again, after something has changed. Never throws. */
  recount: () => Promise<void>;
};

/** The one place of all numbers of the desk: chips, groups, rail and title change in one step. */
export const DeskCountsContext = createContext<DeskCountsControl>({ counts: null, recount: async () => {} });

export function useDeskCounts(): DeskCountsControl {
  return useContext(DeskCountsContext);
}
