import { writeAmount } from "@campusward/contracts/quotes/money";
import { company } from "../../../content/company.ts";

/** How quotes are called that have a version: the second one of a reference ends in 2. */
export const quoteName = ({ reference, version }: { reference: string; version: number }) =>
  version === 1 ? reference : `${reference}-${version}`;

export function quoteAmount(minor: number, currency: string): string {
  return writeAmount({ minor, currency }, company.locale);
}
