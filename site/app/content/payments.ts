import type { Company } from "@campusward/contracts/site/company";
import { defineContent } from "./define-content.ts";

/**
 * Where money goes, and what receipts say; what is empty is not offered. Not among the words of the desk: who gets into an
 * account there must not lead money elsewhere. `brand.json` sets it, and no page of visitors holds it.
 */
export const payments = defineContent("payments", {
  upi: { id: "", name: "" },
  /** Lines in their order, such as name, account and IFSC. */
  bank: [] as { label: string; value: string }[],
  receipts: { prefix: "", yearBegins: "", code: "", signedBy: "" },
});

/** As the server reads it: without what is not set. */
export function paymentsOf({ upi, bank, receipts }: typeof payments): Company["payments"] {
  const { prefix, yearBegins, code, signedBy } = receipts;
  return {
    ...(upi.id && { upi: { id: upi.id, name: upi.name } }),
    ...(bank.length > 0 && { bank }),
    receipts: {
      ...(prefix && { prefix }),
      ...(yearBegins && { yearBegins }),
      ...(code && { code }),
      ...(signedBy && { signedBy }),
    },
  };
}
