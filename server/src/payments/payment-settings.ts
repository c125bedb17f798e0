import { dayAt } from "@campusward/contracts/desk/place-time";
import { financialYearOf, placeRuleOf, yearBeginsOf } from "@campusward/contracts/payments/payment-places";
import type { readPaymentSettings as endpoint } from "@campusward/contracts/payments/payments";
import type * as z from "zod/mini";
import type { PaymentContext } from "./payment-context.ts";
import { prefixOf } from "./receipt-numbers.ts";

/** What the module knows of the provider beside the database. */
export type OnlineState = { isOn: boolean; missing: string[]; isTest: boolean; address: string };

/** How this deployment is paid, as its brand and its settings say. */
export async function readPaymentSettings(
  { database, company, now }: PaymentContext,
  online: OnlineState,
): Promise<z.infer<typeof endpoint.response>> {
  const { payments, tax, country, timeZone } = company;
  const year = financialYearOf(dayAt(now(), timeZone), yearBeginsOf(company));
  const receipts = await database.reader
    .selectFrom("receipts")
    .select((row) => [row.fn.countAll<number>().as("made"), row.fn.count<number>("struck_at").as("struck")])
    .where("made_on", ">=", year.from)
    .where("made_on", "<=", year.to)
    .executeTakeFirstOrThrow();
  const provider = await database.reader.selectFrom("payment_providers").select("heard_at").executeTakeFirst();
  const { open } = await database.reader
    .selectFrom("payment_links")
    .select((row) => row.fn.countAll<number>().as("open"))
    .where("state", "=", "open")
    .executeTakeFirstOrThrow();
  return {
    upi: payments?.upi ?? null,
    bank: payments?.bank ?? [],
    receipts: {
      prefix: prefixOf(company),
      year,
      made: Number(receipts.made),
      struck: Number(receipts.struck),
      taxNumber: tax.number,
      code: payments?.receipts?.code ?? "",
      signedBy: payments?.receipts?.signedBy ?? "",
      yearsKept: placeRuleOf(country).yearsKept,
    },
    online: { ...online, heardAt: provider?.heard_at ?? null, openLinks: Number(open) },
  };
}
