import type { PaymentWay } from "@campusward/contracts/payments/payment-states";
import { type Payment, problemOfReference, recordedWays } from "@campusward/contracts/payments/payments";
import { readAmount } from "@campusward/contracts/quotes/money";
import { differenceOf, moneyText, referenceText } from "./payment-words.ts";

type RecordedWay = (typeof recordedWays)[number];

/** What to do with more than was asked for. */
export const overChoices = ["keep", "back", "later"] as const;
export type OverChoice = (typeof overChoices)[number];

/** Money that came, while it is typed. */
export type TypedPayment = {
  /** The payment that it is; null for money that nobody asked for. */
  payment: string | null;
  amount: string;
  cameOn: string;
  way: RecordedWay;
  theirReference: string;
  over: OverChoice | null;
  mailReceipt: boolean;
};

export type PaymentProblems = Partial<Record<"amount" | "cameOn" | "theirReference" | "over", string>>;

/** Begins with what was said or asked for, so that a press more records it. @param today Such as 2026-11-30 */
export function beginPayment(payment: Payment | null, today: string): TypedPayment {
  const way = recordedWays.find((known) => known === payment?.way) ?? "upi";
  const amount = payment && (payment.amount ?? payment.asked);
  return {
    payment: payment?.id ?? null,
    amount: amount && payment ? moneyText(amount, payment.currency) : "",
    cameOn: payment?.cameOn ?? today,
    way,
    theirReference: referenceText(payment?.theirReference ?? ""),
    over: null,
    mailReceipt: true,
  };
}

const referenceProblems = {
  required: "Their number is missing.",
  upi_number: "A UPI reference has 12 digits.",
  bank_number: "A bank’s reference has 8 to 22 letters or digits.",
  too_long: "That is too long. Please shorten it.",
};

/** What is sent, or what is wrong with it. */
export function readPayment(
  typed: TypedPayment,
  { payment, currency, today }: { payment: Payment | null; currency: string; today: string },
) {
  const amount = readAmount(typed.amount, currency);
  const wrong = problemOfReference(typed.way as PaymentWay, typed.theirReference);
  const isOver = payment !== null && differenceOf(payment, amount) > 0;
  const problems: PaymentProblems = {
    ...(!(amount && amount > 0) && { amount: "An amount, such as 900 or 899.50." }),
    ...(typed.cameOn > today && { cameOn: "That day is not over yet." }),
    ...(typed.cameOn === "" && { cameOn: "Please choose a day." }),
    ...(wrong && { theirReference: referenceProblems[wrong] }),
    ...(isOver && typed.over === null && { over: "More came than was asked for. Say what becomes of it." }),
  };
  if (Object.keys(problems).length > 0) return { problems };
  const { cameOn, way, theirReference, mailReceipt, over } = typed;
  return {
    request: {
      ...(payment && { payment: { id: payment.id, version: payment.version } }),
      ...(isOver && over && { over }),
      amount,
      currency,
      way,
      theirReference,
      cameOn,
      mailReceipt,
    },
  };
}

/** What the server refuses, in words. */
export function problemsOfRefusal(fieldErrors: Record<string, string>): PaymentProblems {
  const { theirReference, amount, cameOn, over } = fieldErrors;
  return {
    ...(theirReference && {
      theirReference:
        theirReference === "known"
          ? `This reference has a receipt already: ${fieldErrors.receipt ?? "another one"}. One payment makes one receipt.`
          : "This number cannot be taken. Please check it.",
    }),
    ...(amount && {
      amount: amount === "cash_limit" ? "The law refuses so much cash from one person in a day." : "Please check it.",
    }),
    ...(cameOn && { cameOn: cameOn === "future" ? "That day is not over yet." : "Please choose another day." }),
    ...(over && { over: "More came than was asked for. Say what becomes of it." }),
  };
}
