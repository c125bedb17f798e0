import type { PaymentWay } from "@campusward/contracts/payments/payment-states";
import { minorDigits, writeAmount } from "@campusward/contracts/quotes/money";
import type { Company } from "@campusward/contracts/site/company";
import { writtenAt } from "@campusward/contracts/site/written-dates";
import type { EpochMs } from "../database/tables.ts";

type Written = Pick<Company, "locale" | "timeZone">;

function format(day: string, { locale }: Written, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(writtenAt(locale), { timeZone: "UTC", ...options }).format(
    Date.parse(`${day}T00:00:00Z`),
  );
}

/** `30 November 2026` */
export function fullDay(day: string, company: Written): string {
  return format(day, company, { day: "numeric", month: "long", year: "numeric" });
}

/** `1 March` */
export function dayWords(day: string, company: Written): string {
  return format(day, company, { day: "numeric", month: "long" });
}

/** `Saturday, 5 December`; with the year, and without the day of the week, where that is another one than today's. */
export function dueWords(day: string, today: string, company: Written): string {
  if (day.slice(0, 4) !== today.slice(0, 4)) return fullDay(day, company);
  return `${format(day, company, { weekday: "long" })}, ${dayWords(day, company)}`;
}

/** `30 November, 10:16 am` */
export function timeWords(at: EpochMs, { locale, timeZone }: Written): string {
  const parts = { timeZone, day: "numeric", month: "long", hour: "numeric", minute: "2-digit" } as const;
  return new Intl.DateTimeFormat(writtenAt(locale), parts).format(at);
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
