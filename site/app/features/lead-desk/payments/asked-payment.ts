import { addDays } from "@campusward/contracts/desk/place-time";
import type { LeadPayments, Payment } from "@campusward/contracts/payments/payments";

/** What money may still come for. */
export function isOpenPayment({ state }: Pick<Payment, "state">): boolean {
  return state === "due" || state === "said" || state === "decide";
}

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
