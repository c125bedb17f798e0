import type { PaymentWay } from "@campusward/contracts/payments/payment-states";
import { minorDigits, writeAmount } from "@campusward/contracts/quotes/money";
import type { Company } from "@campusward/contracts/site/company";
import { fullDay, shortDay, writeDay } from "@campusward/contracts/site/written-dates";

/** `Saturday, 5 December`; with the year, and without the day of the week, where that is another one than today's. */
export function dueWords(day: string, today: string, company: Pick<Company, "locale">): string {
  if (day.slice(0, 4) !== today.slice(0, 4)) return fullDay(day, company);
  return `${writeDay(day, company.locale, { weekday: "long" })}, ${shortDay(day, company)}`;
}

/** A state, a way or a reason under its name, as templates ask for it: `{ upi: true }`. */
export function flag<Name extends string>(name: Name | null): { [of in Name]?: true } {
  return (name === null ? {} : { [name]: true }) as { [of in Name]?: true };
}

/** `₹35,400.00` */
export function inFull(minor: number, currency: string, { locale }: Pick<Company, "locale">): string {
  return writeAmount({ minor, currency }, locale, true);
}

/** `35400.00`, as it is copied into another app. */
export function plainAmount(minor: number, currency: string): string {
  const digits = minorDigits(currency);
  const text = String(minor).padStart(digits + 1, "0");
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** A UPI reference in groups of four. */
export function spaced(way: PaymentWay | null, reference: string | null): string | null {
  if (way !== "upi" || reference === null) return reference || null;
  return reference.replaceAll(/(\d{4})(?=\d)/g, "$1 ");
}
