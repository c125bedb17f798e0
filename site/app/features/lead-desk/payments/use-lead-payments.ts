import type { LeadDetail } from "@campusward/contracts/desk/leads-desk";
import { addDays } from "@campusward/contracts/desk/place-time";
import { type LeadPayments, readLeadPayments } from "@campusward/contracts/payments/payments";
import { isOpenPayment } from "../../../desk-work/payments/payment-words.ts";
import { type Recorded, useUndoOfPayment } from "../../../desk-work/payments/use-undo-of-payment.ts";
import { useEndpoint } from "../../../queries/use-endpoint.ts";
import { useDesk } from "../desk-context.ts";

/** What a lead owes, said and paid. Asked for only where something can be there. */
export function useLeadPayments(lead: LeadDetail, isWanted: boolean) {
  const { offerUndo, store, read } = useDesk();
  const isAsked = isWanted || lead.wokenBy === "paid" || lead.quotes.some(({ acceptedAt }) => acceptedAt !== null);
  const { query, replace } = useEndpoint(readLeadPayments, { id: lead.id }, { isAsked });
  // The step that a payment was is done, so that the lead itself is another.
  const readLead = () => void read(lead.id).catch(() => {});
  function take(shown: LeadPayments): void {
    replace(shown);
    readLead();
  }
  const offer = useUndoOfPayment(offerUndo, take);
  return {
    query,
    shown: query.data ?? null,
    /** Something is to be looked up, or due: it then stands above the conversation, else among the facts. */
    isPressing:
      query.data?.payments.some((payment) => isOpenPayment(payment) || payment.state === "confirmed") ?? false,
    take,
    recorded(recorded: Recorded): void {
      store.send({ type: "handled", lead: lead.id });
      take(recorded.shown);
      offer(recorded);
    },
  };
}

export type PaymentsControl = ReturnType<typeof useLeadPayments>;

/** How long before its day the letter of a part is shown. Days. */
const lettersBefore = 7;

/** What asks for a press now: what was said, then what came otherwise than asked, then the letter of what is due. */
export function askedPayment({ payments, reminder }: LeadPayments, today: string) {
  const said = payments.find(({ state }) => state === "said") ?? payments.find(({ state }) => state === "decide");
  if (said) return { payment: said, reminder: null };
  const due = payments.find(({ id }) => id === reminder?.payment);
  const isNear = due?.dueOn != null && due.dueOn <= addDays(today, lettersBefore);
  return due && reminder && isNear ? { payment: due, reminder } : null;
}
