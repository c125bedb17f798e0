/** How a payment stands. One row is one part of a quote from the day it is due, or money that came for nothing asked. */

/**
 * `due` is asked for. `said` is what somebody who pays told us, and nobody has seen. `decide` came, but not as asked.
 * `confirmed` was seen by a person, who may take that back for some seconds: families still read that we are looking.
 * `paid` has its receipt, made in the same step. `struck` had one. `closed` is asked for no more.
 */
export const paymentStates = ["due", "said", "decide", "confirmed", "paid", "struck", "closed"] as const;
export type PaymentState = (typeof paymentStates)[number];

export const paymentWays = ["upi", "bank", "cash", "card", "other", "razorpay"] as const;
export type PaymentWay = (typeof paymentWays)[number];
/** UPI moves rupees of India alone. */
export const upiCurrency = "INR";

/** What the story of a lead tells of payments. `due` is a part whose day has come. */
export const paymentEvents = [
  "due",
  "said",
  "corrected",
  "taken-back",
  "not-there",
  "differs",
  "confirmed",
  "undone",
  "paid",
  "struck",
  "reminded",
  "moved",
  "stays-student",
  "applicant-again",
] as const;
export type PaymentEventName = (typeof paymentEvents)[number];

type Move = { from: readonly PaymentState[]; to: PaymentState };

/** All that can happen. `undo` leads back to where `confirm` came from. */
export const paymentMoves = {
  /** Again: the number is corrected. */
  say: { from: ["due", "said"], to: "said" },
  /** They did not pay, or it was another payment. */
  "take-back": { from: ["said"], to: "due" },
  /** Another amount or currency came, or it came for an older version, or twice. */
  differ: { from: ["due", "said", "decide"], to: "decide" },
  confirm: { from: ["due", "said", "decide"], to: "confirmed" },
  undo: { from: ["confirmed"], to: "due" },
  settle: { from: ["confirmed"], to: "paid" },
  /** What the provider answered when it was asked. */
  receive: { from: ["due", "said"], to: "paid" },
  strike: { from: ["paid"], to: "struck" },
  close: { from: ["due", "decide"], to: "closed" },
} as const satisfies Record<string, Move>;
export type PaymentMove = keyof typeof paymentMoves;

/** Where a move leads; null where it cannot be made. */
export function stateAfter(move: PaymentMove, from: PaymentState, before: PaymentState | null = null) {
  const { from: allowed, to }: Move = paymentMoves[move];
  if (!allowed.includes(from)) return null;
  return move === "undo" ? (before ?? to) : to;
}

/** A day and an amount of a quote; amounts are whole numbers of the smallest unit. */
export type DuePart = { amount: number; dueOn: string };
/** Money that came for a part, from 1; 0 for none. */
export type Came = { part: number; amount: number };

/**
 * What is still open of each part, in their order. Money is taken off the part it came for; what is over goes to the
 * next parts, then to those before.
 */
export function openOf(parts: readonly DuePart[], came: readonly Came[]): number[] {
  const open = parts.map(({ amount }) => amount);
  for (const { part, amount } of came) {
    let left = amount;
    const first = Math.max(part - 1, 0);
    const order = [...open.keys()].map((_, index) => (first + index) % open.length);
    for (const index of order) {
      const taken = Math.min(open[index] ?? 0, left);
      open[index] = (open[index] ?? 0) - taken;
      left -= taken;
    }
  }
  return open;
}
