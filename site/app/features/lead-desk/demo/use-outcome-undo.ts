import { type LeadDetail, readLead, undoChange } from "@campusward/contracts/desk/leads-desk";
import type { UndoOffer } from "../../../desk-work/use-undo.ts";
import { useOpenSession } from "../../../identity/session.ts";

/** Offers to take back how a demo went, with its letter. Only what the press itself left is taken back. */
export function useOutcomeUndo(offer: (offer: UndoOffer) => void, onUndone: (lead: LeadDetail) => void) {
  const { call } = useOpenSession();
  return (id: string, since: number) => {
    const left = call(readLead, { id });
    left.catch(() => {});
    const undo = async () => onUndone(await call(undoChange, { id, version: (await left).version }));
    offer({ said: "Written down.", since, undo });
  };
}
