import { type PaymentWay, upiCurrency } from "@campusward/contracts/payments/payment-states";
import { type Payment, problemOfReference, recordedWays, referenceText } from "@campusward/contracts/payments/payments";
import { readAmount } from "@campusward/contracts/quotes/money";
import { company } from "../../content/company.ts";
import { differenceOf, moneyText } from "./payment-words.ts";

type OverChoice = "keep" | "back" | "later";

/** What to do with more than was asked for: its value, its name, and what comes of it. */
export const overChoices = (over: string, who: string): [OverChoice, string, string][] => [
  ["keep", `Keep ${over} for the next part`, "The receipt says all of it"],
  ["back", `Pay ${over} back`, "A step for you. The receipt says what was asked for"],
  ["later", "Decide later", `No receipt yet. ${who} reads that a person looks at it`],
];

export type TypedPayment = {
  /** The payment that it is; null for money that nobody asked for. */
  payment: string | null;
  amount: string;
  cameOn: string;
  way: (typeof recordedWays)[number];
  theirReference: string;
  over: OverChoice | null;
  mailReceipt: boolean;
};

export function waysFor(currency: string): TypedPayment["way"][] {
  return recordedWays.filter((way) => way !== "upi" || currency === upiCurrency);
}

export type PaymentProblems = Partial<Record<"amount" | "cameOn" | "theirReference" | "over", string>>;

/**
 * Begins with what was said or asked for, so that a press more records it. What came in another currency begins without
 * an amount: the one that the bank credited is recorded. @param today Such as 2026-11-30
 */
export function beginPayment(payment: Payment | null, today: string): TypedPayment {
  const [usual = "bank"] = waysFor(company.currency.code);
  const way = recordedWays.find((known) => known === payment?.way) ?? usual;
  const isOurs = payment?.currency === company.currency.code;
  const amount = isOurs ? (payment.amount ?? payment.asked) : 0;
  return {
    payment: payment?.id ?? null,
    amount: amount ? moneyText(amount) : "",
    cameOn: payment?.cameOn ?? today,
    way,
    theirReference: referenceText(payment?.theirReference ?? ""),
    over: null,
    mailReceipt: true,
  };
}

/** By the field and what is wrong with it, as we or the server see it. */
const sentences: Record<keyof PaymentProblems, Record<string, string>> = {
  amount: {
    missing: "An amount, such as 900 or 899.50.",
    cash_limit: "The law refuses so much cash from one person in a day.",
    other: "Please check it.",
  },
  cameOn: {
    missing: "Please choose a day.",
    future: "That day is not over yet.",
    other: "Please choose another day.",
  },
  theirReference: {
    required: "Their number is missing.",
    upi_number: "A UPI reference has 12 digits.",
    bank_number: "A bank’s reference has 8 to 22 letters or digits.",
    too_long: "That is too long. Please shorten it.",
    other: "This number cannot be taken. Please check it.",
  },
  over: { other: "More came than was asked for. Say what becomes of it." },
};

function toProblems(wrong: Partial<Record<string, string | false | null>>): PaymentProblems {
  const said = Object.entries(sentences).flatMap(([field, texts]) => {
    const code = wrong[field];
    return code ? [[field, texts[code] ?? texts.other]] : [];
  });
  return Object.fromEntries(said);
}

/** What is sent, or what is wrong with it. */
export function readPayment(typed: TypedPayment, payment: Payment | null, today: string) {
  const currency = company.currency.code;
  const amount = readAmount(typed.amount, currency);
  const wrong = problemOfReference(typed.way as PaymentWay, typed.theirReference);
  const isOver = payment !== null && differenceOf(payment, amount) > 0;
  const problems = toProblems({
    amount: !(amount && amount > 0) && "missing",
    cameOn: typed.cameOn === "" ? "missing" : typed.cameOn > today && "future",
    theirReference: wrong,
    over: isOver && typed.over === null && "other",
  });
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

export function problemsOfRefusal(fieldErrors: Record<string, string>): PaymentProblems {
  const receipt = fieldErrors.receipt ?? "another one";
  const known = `This reference has a receipt already: ${receipt}. One payment makes one receipt.`;
  return { ...toProblems(fieldErrors), ...(fieldErrors.theirReference === "known" && { theirReference: known }) };
}
