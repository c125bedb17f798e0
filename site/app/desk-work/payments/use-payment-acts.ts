import {
  type LeadPayments,
  type Payment,
  readLeadPayments,
  undoPayment,
} from "@campusward/contracts/payments/payments";
import { useQueryClient } from "@tanstack/react-query";
import { firstNameOf } from "../../identity/initials.ts";
import { useOpenSession } from "../../identity/session.ts";
import type { UndoOffer } from "../use-undo.ts";

type Shown = LeadPayments;

/** Shows the payments of a lead as a change left them, wherever they stand. */
export function useTakePayments(leadId: string): (shown: Shown) => void {
  const client = useQueryClient();
  return (shown) => {
    const queryKey = [readLeadPayments.path, { id: leadId }];
    void client.cancelQueries({ queryKey, exact: true });
    client.setQueryData(queryKey, shown);
  };
}

/** Offers to take a payment back that was just confirmed: its receipt is made when the ten seconds are over. */
export function useUndoOfPayment(leadId: string, offerUndo: (offer: UndoOffer) => void, onTaken: () => void) {
  const { call } = useOpenSession();
  const take = useTakePayments(leadId);
  return function offer({ shown, id, since }: { shown: Shown; id: string | null; since: number }): void {
    const confirmed = confirmedOf(shown, id);
    if (!confirmed) return;
    const whom = firstNameOf(confirmed.name) || confirmed.name;
    offerUndo({
      said: (seconds) => `It is there. The receipt goes to ${whom} in ${seconds} seconds`,
      spoken: `It is there. The receipt goes to ${whom} in ten seconds.`,
      since,
      async undo() {
        take(await call(undoPayment, { id: confirmed.id, version: confirmed.version }));
        onTaken();
      },
    });
  };
}

/** The payment that was just confirmed: the one that was named, or the last. */
function confirmedOf({ payments }: Shown, id: string | null): Payment | undefined {
  const confirmed = payments.filter(({ state }) => state === "confirmed");
  const named = confirmed.find((payment) => payment.id === id);
  return named ?? confirmed.toSorted((one, other) => (other.undoUntil ?? 0) - (one.undoUntil ?? 0))[0];
}
