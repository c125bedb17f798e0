import { isGstin, placeRuleOf, stateName, stateTaxName } from "@campusward/contracts/payments/payment-places";
import { referenceText } from "@campusward/contracts/payments/payments";
import { amountInWords, writeAmount } from "@campusward/contracts/quotes/money";
import type { QuoteContent } from "@campusward/contracts/quotes/quote-content";
import { halvesOf, percentOf, sumQuote, taxInAmount } from "@campusward/contracts/quotes/quote-sums";
import type { Company } from "@campusward/contracts/site/company";
import { fullDay } from "@campusward/contracts/site/written-dates";
import type { Reader } from "../database/database.ts";
import type { PaymentRow, QuoteRow, ReceiptRow } from "../database/tables.ts";

/** What a receipt says, as it was when it was made. Amounts are whole numbers of the smallest unit. */
export type ReceiptContent = {
  what: string;
  /** HSN or SAC. */
  code: string;
  quote: string | null;
  part: number | null;
  parts: number | null;
  beforeTax: number;
  /** Empty where the company has no number of the tax. */
  taxes: { name: string; percent: string; amount: number }[];
  taxName: string;
  ourTaxNumber: string;
  theirTaxNumber: string;
  placeOfSupply: string | null;
  inWords: string | null;
  cameOn: string;
  left: number;
  leftBy: string | null;
  brand: string;
  /** Who was paid, where that is not the brand's own name. */
  payee: string;
  place: string;
  address: string;
  email: string;
  signedBy: string;
};

/** Its content with days and amounts as page and mail write them. What is empty, or zero, is not said. */
export function toReceiptWords(company: Company, receipt: ReceiptRow) {
  const content = JSON.parse(receipt.content) as ReceiptContent;
  const { currency, amount } = receipt;
  const write = (minor: number, isFull = true) => writeAmount({ minor, currency }, company.locale, isFull);
  const isTaxed = content.taxes.length > 0;
  return {
    ...content,
    number: receipt.number,
    theirReference: receipt.their_reference && referenceText(receipt.their_reference),
    isTaxed,
    beforeTax: write(content.beforeTax),
    taxes: content.taxes.map((tax) => ({ ...tax, amount: write(tax.amount) })),
    amount: write(amount),
    /** `₹35,400` */
    amountShort: write(amount, false),
    cameOn: content.cameOn && fullDay(content.cameOn, company),
    left: content.left > 0 && receipt.struck_at === null && write(content.left, false),
    leftBy: content.leftBy && fullDay(content.leftBy, company),
  };
}

type Parts = {
  row: PaymentRow;
  quote: { name: string; content: QuoteContent; row: QuoteRow } | null;
  left: { amount: number; by: string | null };
  /** What came for the quote before, and its tax. */
  before: { amount: number; tax: number };
};

export function toReceiptContent(company: Company, { row, quote, left, before }: Parts): ReceiptContent {
  const amount = row.amount ?? 0;
  const tax = taxOf(company, { quote, before, amount });
  const { payments, address } = company;
  return {
    what: quote ? whatOf(quote.content) : "",
    code: payments?.receipts?.code ?? "",
    quote: quote?.name ?? null,
    part: row.part,
    parts: row.parts,
    beforeTax: amount - tax.reduce((sum, one) => sum + one.amount, 0),
    taxes: tax,
    taxName: company.tax.name,
    ourTaxNumber: company.tax.number,
    theirTaxNumber: quote?.content.taxNumber ?? "",
    placeOfSupply: supplyOf(company, quote?.content),
    inWords: amountInWords({ minor: amount, currency: row.currency }, company.currency.called, company.locale),
    cameOn: row.came_on ?? "",
    left: left.amount,
    leftBy: left.by,
    brand: company.name,
    payee: payments?.upi?.name ?? payments?.bank?.[0]?.value ?? company.name,
    place: (address.at(-1) ?? "").split(",")[0]?.replace(/\s*\d[\d\s]*$/, "") ?? "",
    address: address.join(", "),
    email: company.email,
    signedBy: payments?.receipts?.signedBy ?? "",
  };
}

/** The first line, with a word on the others. */
function whatOf({ lines }: QuoteContent): string {
  const named = lines.filter(({ unit }) => unit >= 0).map(({ what }) => what);
  return named.length > 3 ? `${named.slice(0, 3).join(", ")} and more` : named.join(", ");
}

function taxOf(company: Company, { quote, before, amount }: Pick<Parts, "quote" | "before"> & { amount: number }) {
  if (quote === null || quote.content.tax === null || company.tax.number === "") return [];
  const { tax, lines } = quote.content;
  const sums = sumQuote(lines, tax);
  if (sums.tax === 0) return [];
  const inAmount = taxInAmount(sums, amount, before);
  const whole = { name: tax.name, percent: percentOf(tax.rate), amount: inAmount };
  if (!placeRuleOf(company.country).splitsTax) return [whole];
  const ours = company.tax.number.slice(0, 2);
  if (supplyCodeOf(company, quote.content) !== ours) return [{ ...whole, name: "IGST" }];
  const [central, state] = halvesOf(inAmount);
  const percent = percentOf(tax.rate / 2);
  return [
    { name: "CGST", percent, amount: central },
    { name: stateTaxName(ours), percent, amount: state },
  ];
}

/** The state that the quote names; else that of whom the tax office knows; else ours. Each number begins with its state. */
function supplyCodeOf({ tax }: Company, content: QuoteContent | undefined): string {
  const theirs = (content?.taxNumber ?? "").replace(/\s/g, "").toUpperCase();
  return content?.placeOfSupply ?? (isGstin(theirs) ? theirs : tax.number).slice(0, 2);
}

function supplyOf(company: Company, content: QuoteContent | undefined): string | null {
  if (!placeRuleOf(company.country).splitsTax || company.tax.number === "") return null;
  return stateName(supplyCodeOf(company, content));
}

/** What receipts of a quote that are not struck hold already. */
export async function receiptedBefore(reader: Reader, reference: string | null) {
  const receipts = await reader
    .selectFrom("receipts")
    .select(["amount", "tax"])
    .where("quote_reference", "=", reference)
    .where("struck_at", "is", null)
    .execute();
  const sum = (key: "amount" | "tax") => receipts.reduce((total, receipt) => total + receipt[key], 0);
  return { amount: sum("amount"), tax: sum("tax") };
}
