import { dayMs } from "@campusward/contracts/desk/place-time";
import {
  financialYearOf,
  placeRuleOf,
  receiptNumber,
  yearBeginsOf,
} from "@campusward/contracts/payments/payment-places";
import type { Company } from "@campusward/contracts/site/company";
import type { Tx } from "../database/database.ts";

/** What numbers of receipts begin with. */
export function prefixOf({ payments, referencePrefix }: Company): string {
  return payments?.receipts?.prefix ?? referencePrefix;
}

/**
 * The next number of the financial year of a day. Its row is locked until the transaction ends, so that no other gets it,
 * and a transaction that fails gives it back: no number is missing.
 * @param isCreditNote Credit notes have a series of their own
 */
export async function takeNumber(tx: Tx, company: Company, day: string, isCreditNote = false) {
  const { name } = financialYearOf(day, yearBeginsOf(company));
  const prefix = prefixOf(company);
  const series = `${prefix}/${isCreditNote ? "C" : ""}${name}`;
  const { last } = await tx
    .insertInto("receipt_counters")
    .values({ series, last: 1 })
    .onConflict((conflict) =>
      conflict.column("series").doUpdateSet((row) => ({ last: row("receipt_counters.last", "+", 1) })),
    )
    .returning("last")
    .executeTakeFirstOrThrow();
  return { number: receiptNumber(prefix, name, last, isCreditNote), series, count: last };
}

/** Until when the law of the place asks for a receipt of this day. */
export function keptUntil(company: Company, day: string): number {
  const { to } = financialYearOf(day, yearBeginsOf(company));
  const { yearsKept } = placeRuleOf(company.country);
  const end = `${Number(to.slice(0, 4)) + yearsKept}${to.slice(4) === "-02-29" ? "-02-28" : to.slice(4)}`;
  return Date.parse(end) + dayMs;
}
