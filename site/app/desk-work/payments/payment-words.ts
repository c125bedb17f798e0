import { dayMs, isDay } from "@campusward/contracts/desk/place-time";
import type { PaymentWay } from "@campusward/contracts/payments/payment-states";
import { type Payment, referenceText } from "@campusward/contracts/payments/payments";
import { writeAmount } from "@campusward/contracts/quotes/money";
import { company } from "../../content/company.ts";
import { spokenCalendarDay } from "../../dates/calendar-days.ts";
import { monthName } from "../../dates/team-clock.ts";

export const wayNames: Record<PaymentWay, string> = {
  upi: "UPI",
  bank: "Bank",
  cash: "Cash",
  card: "Card",
  other: "Other",
  razorpay: "Razorpay",
};

const numerals = ["First", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh", "Eighth", "Ninth"];

/** An amount as the place writes it, such as `₹35,400`. */
export function moneyText(minor: number, currency: string = company.currency.code): string {
  return writeAmount({ minor, currency }, company.locale);
}

/** `First part`, by its number from 1; null for one without. */
export function partNameOf(part: number | null): string {
  return part === null ? "The sum" : `${numerals[part - 1] ?? part} part`;
}

/** Which part of a quote it is, or that nothing was asked for. */
export function partName({ quote }: Pick<Payment, "quote">): string {
  if (!quote) return "Not asked for";
  return quote.parts === 1 ? "All at once" : partNameOf(quote.part);
}

/** What it is for, in a list: `CW-Q7M2D, first part`. */
export function whatFor(payment: Pick<Payment, "quote">): string {
  const { quote } = payment;
  return quote ? `${quote.reference}, ${partName(payment).toLowerCase()}` : partName(payment);
}

/** `UPI 6334 1827 5520`; empty while nobody paid. */
export function wayText({ way, theirReference }: Pick<Payment, "way" | "theirReference">): string {
  return [way && wayNames[way], theirReference && referenceText(theirReference)].filter(Boolean).join(" ");
}

type Due = Pick<Payment, "state" | "dueOn">;

/** Whole days since the day it was due; zero and less while it is in time. @param today Such as 2026-11-30 */
export function daysLate({ dueOn }: Pick<Payment, "dueOn">, today: string): number {
  return dueOn === null ? 0 : Math.round((Date.parse(today) - Date.parse(dueOn)) / dayMs);
}

export function isLate(payment: Due, today: string): boolean {
  return payment.state === "due" && daysLate(payment, today) > 0;
}

export const stateNames: Record<Payment["state"], string> = {
  due: "Due",
  said: "Said",
  decide: "To decide",
  confirmed: "It is there",
  paid: "Paid",
  struck: "Struck",
  closed: "Closed",
};

export function stateText(payment: Due, today: string): string {
  const late = daysLate(payment, today);
  if (payment.state !== "due" || late < 0) return stateNames[payment.state];
  return late === 0 ? "Due today" : `${late} ${late === 1 ? "day" : "days"} late`;
}

/** `by 5 December`, with the year where it is another one. */
export function dayText(day: string, today: string): string {
  const year = day.slice(0, 4);
  return `${spokenCalendarDay(day, "long")}${year === today.slice(0, 4) ? "" : ` ${year}`}`;
}

/** What the record says of a payment: a number as a bank writes it, a day, or a sentence. */
export function eventText(text: string, today: string): string {
  return isDay(text) ? dayText(text, today) : referenceText(text);
}

/** `November`, with the year where it is another one than that of today. @param month Such as 2026-11 */
export function monthText(month: string, today: string): string {
  const name = monthName(Date.parse(`${month}-15`));
  return month.slice(0, 4) === today.slice(0, 4) ? name : `${name} ${month.slice(0, 4)}`;
}

/** More or less than what was asked for; zero where nothing was. */
export function differenceOf({ asked }: Pick<Payment, "asked">, amount: number | null): number {
  return asked === 0 || amount === null ? 0 : amount - asked;
}

/** What money may still come for. */
export function isOpenPayment({ state }: Pick<Payment, "state">): boolean {
  return state === "due" || state === "said" || state === "decide";
}

/** `Second part due today, ₹43,660` */
export function dueHeading(payment: Payment, today: string): string {
  const { quote, asked, currency } = payment;
  const name = partNameOf(quote && quote.parts > 1 ? quote.part : null);
  return `${name} ${stateText(payment, today).toLowerCase()}, ${moneyText(asked, currency)}`;
}
