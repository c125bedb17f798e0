import { type LeadPayments, undoPayment } from "@campusward/contracts/payments/payments";
import { useOpenSession } from "../../identity/session.ts";
import { firstNameOf } from "../../ui/initials.ts";
import type { UndoOffer } from "../use-undo.ts";

/** What was recorded: the payments of the lead then, and since when. */
export type Recorded = { shown: LeadPayments; since: number };

/** Offers to take a payment back that was just confirmed: its receipt is made when the ten seconds are over. */
export function useUndoOfPayment(offerUndo: (offer: UndoOffer) => void, onTaken: (shown: LeadPayments) => void) {
  const { call } = useOpenSession();
  return function offer({ shown, since }: Recorded): void {
    const [confirmed] = shown.payments
      .filter(({ state }) => state === "confirmed")
      .toSorted((one, other) => (other.undoUntil ?? 0) - (one.undoUntil ?? 0));
    if (!confirmed) return;
    const whom = firstNameOf(confirmed.name) || confirmed.name;
    offerUndo({
      said: (seconds) => `It is there. The receipt goes to ${whom} in ${seconds} seconds`,
      spoken: `It is there. The receipt goes to ${whom} in ten seconds.`,
      since,
      async undo() {
        onTaken(await call(undoPayment, { id: confirmed.id, version: confirmed.version }));
      },
    });
  };
}
