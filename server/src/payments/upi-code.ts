import { typedAmount } from "@campusward/contracts/quotes/money";
import type { Company } from "@campusward/contracts/site/company";
import { renderSVG } from "uqr";
import type { PaymentRow } from "../database/tables.ts";

type Upi = NonNullable<NonNullable<Company["payments"]>["upi"]>;

/**
 * A payment as UPI apps read it (NPCI linking specification 1.6): to whom, how much, and the reference, which has letters
 * and digits alone because apps refuse other signs in a note.
 */
export function toUpiLink({ id, name }: Upi, { asked, currency, reference }: PaymentRow): string {
  const fields = { pa: id, pn: name, am: typedAmount(asked, currency, true), cu: currency, tn: reference ?? "" };
  const query = Object.entries(fields).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  // The @ of an ID stands as it is: some apps do not decode it.
  return `upi://pay?${query.join("&").replace("%40", "@")}`;
}

export function drawUpiCode(upi: Upi, row: PaymentRow): string {
  return renderSVG(toUpiLink(upi, row), { ecc: "M", border: 4 });
}
