import { addDays, weekdayOf } from "@campusward/contracts/desk/place-time";
import { readAmount, typedAmount } from "@campusward/contracts/quotes/money";
import type { QuotePart } from "@campusward/contracts/quotes/quote-content";

export type TypedPart = { amount: string; dueOn: string };

/** The first part is due so many days after it is sent; each later one so many days after the one before. */
const firstDays = 5;
const daysBetween = 90;
const sunday = 0;

/** Nobody looks into a bank on a Sunday: Monday then. */
function workday(day: string): string {
  return weekdayOf(day) === sunday ? addDays(day, 1) : day;
}

/** Equal parts of the sum; the last takes what is left. @param today Such as 2026-11-30 */
export function splitInto(count: number, total: number, currency: string, today: string): TypedPart[] {
  const each = Math.floor(total / count);
  return Array.from({ length: count }, (_, at) => ({
    amount: typedAmount(at === count - 1 ? total - each * (count - 1) : each, currency),
    dueOn: workday(addDays(today, firstDays + at * daysBetween)),
  }));
}

/** What is in no part yet; below zero where they hold too much. What cannot be read counts nothing. */
export function leftOf(parts: readonly TypedPart[], total: number, currency: string): number {
  return parts.reduce((left, { amount }) => left - (readAmount(amount, currency) ?? 0), total);
}

/** What is sent; null where they do not add up, where a day is missing or over, or where they are out of order. */
export function readParts(
  parts: readonly TypedPart[],
  total: number,
  currency: string,
  today: string,
): QuotePart[] | null {
  const read = parts.map(({ amount, dueOn }) => ({ amount: readAmount(amount, currency) ?? 0, dueOn }));
  const isSound = read.every(
    ({ amount, dueOn }, at) => amount > 0 && dueOn >= today && dueOn >= (read[at - 1]?.dueOn ?? ""),
  );
  return isSound && leftOf(parts, total, currency) === 0 ? read : null;
}
