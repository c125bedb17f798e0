import { fullDay } from "@campusward/contracts/site/written-dates";
import { openLink } from "../secrets/page-links.ts";
import { hashSecret } from "../secrets/random-secrets.ts";
import type { PaymentContext } from "./payment-context.ts";
import { noSuchPayment } from "./payment-store.ts";
import { flag } from "./payment-words.ts";
import { toReceiptWords } from "./receipt-content.ts";

/**
 * What `/receipt/:token` is filled with; `gone` or `failed` is true otherwise, as on the page of a quote. Address and
 * quote are left out once the person was erased.
 * @throws {AppError} `not_found` for a token that is none of ours
 */
export async function readReceiptPage(context: PaymentContext, token: string) {
  const { database, company } = context;
  const receipts = database.query.selectFrom("receipts").selectAll();
  const receipt = await receipts.where("token_hash", "=", hashSecret(token)).executeTakeFirst();
  if (!receipt) throw noSuchPayment();
  const payment = await database.query
    .selectFrom("payments")
    .leftJoin("quotes", "quotes.id", "payments.quote_id")
    .select(["payments.postal", "quotes.token"])
    .where("payments.id", "=", receipt.payment_id)
    .executeTakeFirst();
  const words = toReceiptWords(company, receipt);
  const { way, struck_on: struckOn, struck_why } = receipt;
  return {
    ...words,
    receipt: true,
    /** Where and when it was made: `New Delhi, 30 November 2026`. */
    made: [words.place, fullDay(receipt.made_on, company)].filter(Boolean).join(", "),
    from: receipt.name,
    postal: (payment?.postal ?? "").split("\n").filter(Boolean),
    hasParts: (words.parts ?? 1) > 1,
    way: flag(way),
    struck: struckOn && { on: fullDay(struckOn, company), why: flag(struck_why), creditNote: receipt.credit_note },
    quoteLink: payment?.token ? openLink(context, "quote", { token: payment.token }) : null,
  };
}
