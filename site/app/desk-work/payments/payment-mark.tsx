import type { Payment } from "@campusward/contracts/payments/payments";
import { type MarkCap, StoneMark } from "../../ui/stone/stone-mark.tsx";
import { daysLate } from "./payment-words.ts";

const caps: Partial<Record<Payment["state"], MarkCap>> = {
  said: "unconfirmed",
  decide: "amaltas",
  confirmed: "neem",
  paid: "neem",
};

/** How a payment stands, as a small stone: only what somebody saw is painted. Text next to it says the same. */
export function PaymentMark({ payment, today }: { payment: Pick<Payment, "state" | "dueOn">; today: string }) {
  const late = payment.state === "due" ? daysLate(payment, today) : -1;
  return <StoneMark cap={late > 0 ? "late" : late === 0 ? "amaltas" : (caps[payment.state] ?? "unpainted")} />;
}
