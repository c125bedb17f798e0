import type { LeadFilter } from "@campusward/contracts/desk/leads-desk";
import { useMemo } from "react";
import { useNavigation, useVisit } from "../../navigation/navigation.ts";
import { type DeskAddress, parseDeskAddress, toDeskSearch } from "./desk-address.ts";

/** Kept with an entry of the history: one step back from it lies the list. */
export const openedFromList = { desk: "opened" };

export type DeskAddressControl = DeskAddress & {
  /** The address of a lead in the list as it is narrowed now. */
  hrefOf: (lead: string) => string;
  /** The address of the list narrowed otherwise. */
  hrefWith: (changes: Partial<LeadFilter>) => string;
  narrow: (changes: Partial<LeadFilter>, options?: { replace?: boolean }) => void;
  /** Shows one lead. From one to the next no entry is added, so that one step back always leads to the list. */
  open: (lead: string) => void;
  close: () => void;
};

/** The address bar as the desk reads and writes it: a view can be shared, and back and forward work. */
export function useDeskAddress(): DeskAddressControl {
  const { pathname, search, state } = useVisit();
  const { navigate } = useNavigation();

  return useMemo(() => {
    const address = parseDeskAddress(search);
    const { filter, lead } = address;
    const hrefWith = (changes: Partial<LeadFilter>) =>
      pathname + toDeskSearch({ filter: { ...filter, ...changes }, lead });
    return {
      ...address,
      hrefOf: (other) => pathname + toDeskSearch({ filter, lead: other }),
      hrefWith,
      narrow: (changes, { replace = false } = {}) => navigate(hrefWith(changes), { replace }),
      open: (other) =>
        navigate(pathname + toDeskSearch({ filter, lead: other }), {
          replace: lead !== null,
          state: lead === null ? openedFromList : state,
        }),
      close() {
        if (isOpenedFromList(state)) window.history.back();
        else navigate(pathname + toDeskSearch({ filter, lead: null }), { replace: true });
      },
    };
  }, [pathname, search, state, navigate]);
}

function isOpenedFromList(state: unknown): boolean {
  return typeof state === "object" && state !== null && "desk" in state && state.desk === openedFromList.desk;
}
