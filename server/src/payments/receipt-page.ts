import type { ReceiptView } from "@campusward/contracts/payments/paying";
import { writeAmount } from "@campusward/contracts/quotes/money";
import { fullDay } from "@campusward/contracts/site/written-dates";
import type { ReceiptRow } from "../database/tables.ts";
import { openLink } from "../secrets/page-links.ts";
import { hashSecret } from "../secrets/random-secrets.ts";
import { wayOf } from "./pay-view.ts";
import type { PaymentContext } from "./payment-context.ts";
import { noSuchPayment } from "./payment-store.ts";
import { inFull, spaced } from "./payment-words.ts";
import type { ReceiptContent } from "./receipt-content.ts";

/** What the page behind the link of a receipt is filled with. @throws {AppError} `not_found` for a token that is none of ours */
export async function readReceiptPage(context: PaymentContext, token: string): Promise<ReceiptView> {
  const { database } = context;
  const receipts = database.query.selectFrom("receipts").selectAll();
  const receipt = await receipts.where("token_hash", "=", hashSecret(token)).executeTakeFirst();
  if (!receipt) throw noSuchPayment();
  const payment = await database.query
    .selectFrom("payments")
    .leftJoin("quotes", "quotes.id", "payments.quote_id")
    .select(["payments.postal", "quotes.token"])
    .where("payments.id", "=", receipt.payment_id)
    .executeTakeFirst();
  return {
    ...toReceiptView(context, receipt),
    postal: (payment?.postal ?? "").split("\n").filter(Boolean),
    quoteLink: payment?.token ? openLink(context, "quote", { token: payment.token }) : null,
  };
}

function toReceiptView({ company }: PaymentContext, receipt: ReceiptRow): Omit<ReceiptView, "postal" | "quoteLink"> {
  const content = JSON.parse(receipt.content) as ReceiptContent;
  const { currency, way, struck_why: why } = receipt;
  const full = (minor: number) => inFull(minor, currency, company);
  const isTaxed = content.taxes.length > 0;
  return {
    receipt: true,
    number: receipt.number,
    made: `${content.place ? `${content.place}, ` : ""}${fullDay(receipt.made_on, company)}`,
    place: content.place,
    from: receipt.name,
    quote:
      content.quote === null
        ? null
        : {
            reference: content.quote,
            part: String(content.part ?? 1),
            parts: String(content.parts ?? 1),
            hasParts: (content.parts ?? 1) > 1,
          },
    what: content.what,
    code: content.code,
    beforeTax: isTaxed ? full(content.beforeTax) : null,
    taxes: content.taxes.map((tax) => ({ ...tax, amount: full(tax.amount) })),
    amount: full(receipt.amount),
    amountShort: writeAmount({ minor: receipt.amount, currency }, company.locale),
    inWords: content.inWords,
    way: wayOf(way),
    theirReference: spaced(way, receipt.their_reference) ?? "",
    cameOn: content.cameOn ? fullDay(content.cameOn, company) : "",
    left: content.left > 0 ? writeAmount({ minor: content.left, currency }, company.locale) : null,
    leftBy: content.leftBy && fullDay(content.leftBy, company),
    taxName: content.taxName,
    ourTaxNumber: content.ourTaxNumber,
    theirTaxNumber: content.theirTaxNumber,
    placeOfSupply: content.placeOfSupply,
    isTaxed,
    signedBy: content.signedBy,
    brand: content.payee,
    address: content.address,
    email: content.email,
    struck:
      receipt.struck_on === null
        ? null
        : {
            on: fullDay(receipt.struck_on, company),
            why: {
              isBank: why === "bank-took-back",
              isBack: why === "paid-back",
              isTyped: why === "typed-wrongly",
              isOther: why === "other",
            },
            creditNote: receipt.credit_note,
          },
  };
}
