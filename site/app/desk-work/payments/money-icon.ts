import { Banknote, type IconNode, IndianRupee } from "lucide";
import { company } from "../../content/company.ts";

/** The sign of payments: the rupee's where that is what is paid in. */
export const moneyIcon = moneyIconOf(company.currency.code);

export function moneyIconOf(currency: string): IconNode {
  return currency === "INR" ? IndianRupee : Banknote;
}
