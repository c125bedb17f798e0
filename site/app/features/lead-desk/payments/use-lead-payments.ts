import type { LeadDetail } from "@campusward/contracts/desk/leads-desk";
import { readLeadPayments } from "@campusward/contracts/payments/payments";
import { useUndoOfPayment } from "../../../desk-work/payments/use-payment-acts.ts";
import { useEndpoint } from "../../../queries/use-endpoint.ts";
import { useDesk } from "../desk-context.ts";
import { isOpenPayment } from "./asked-payment.ts";

/** What a lead owes, said and paid. Asked for only where something can be there. */
export function useLeadPayments(lead: LeadDetail, isWanted: boolean) {
  const { offerUndo, store, read } = useDesk();
  const isAsked = isWanted || lead.wokenBy === "paid" || lead.quotes.some(({ acceptedAt }) => acceptedAt !== null);
  const { query, replace } = useEndpoint(readLeadPayments, { id: lead.id }, { isAsked });
  // The step that a payment was is done, so that the lead itself is another.
  const readLead = () => void read(lead.id).catch(() => {});
  const offer = useUndoOfPayment(lead.id, offerUndo, readLead);
  return {
    query,
    shown: query.data ?? null,
    /** Something is to be looked up, or due: it then stands above the conversation, else among the facts. */
    isPressing:
      query.data?.payments.some((payment) => isOpenPayment(payment) || payment.state === "confirmed") ?? false,
    take(shown: NonNullable<typeof query.data>): void {
      replace(shown);
      readLead();
    },
    recorded(recorded: Parameters<typeof offer>[0]): void {
      replace(recorded.shown);
      store.send({ type: "handled", lead: lead.id });
      readLead();
      offer(recorded);
    },
  };
}

export type PaymentsControl = ReturnType<typeof useLeadPayments>;
