import { expect, test } from "vitest";
import type { PaymentRow, QuoteRow } from "../database/tables.ts";
import { aQuoteInTwo, payingCompany } from "../testing/paying.ts";
import { toReceiptContent } from "./receipt-content.ts";

const ours = { placeOfSupply: undefined };
const untaxed = { tax: null, ...ours };
const emirates = { tax: { name: "VAT", rate: 500 }, ...ours };
const dubai = { ...payingCompany, country: "AE", tax: { name: "VAT", percent: 5, number: "100200300400003" } };
const chandigarh = { ...payingCompany, tax: { ...payingCompany.tax, number: "04AAAAA0000A1ZA" } };
/** They are registered in Maharashtra. */
const theirs = { ...ours, taxNumber: " 27aapfu 0939f1zv " };
const unregistered = { ...payingCompany, tax: { ...payingCompany.tax, number: "" } };

const halves = (central: number, ofState: number) => [
  ["CGST", "9", central],
  ["SGST", "9", ofState],
];

test.each([
  ["in another state the whole is IGST", payingCompany, {}, 118_00, [["IGST", "18", 18_00]], "Kerala (32)"],
  ["in our own state two halves", payingCompany, ours, 118_00, halves(9_00, 9_00), "Delhi (07)"],
  ["an odd paisa is one half's", payingCompany, ours, 1_00, halves(7, 8), "Delhi (07)"],
  [
    "who is registered in another state is supplied there",
    payingCompany,
    theirs,
    118_00,
    [["IGST", "18", 18_00]],
    "Maharashtra (27)",
  ],
  [
    "a wrong number says nothing of a state",
    payingCompany,
    { ...ours, taxNumber: "27AAPFU0939F1ZW" },
    118_00,
    halves(9_00, 9_00),
    "Delhi (07)",
  ],
  [
    "a territory without a legislature has a tax of its own",
    chandigarh,
    ours,
    118_00,
    [
      ["CGST", "9", 9_00],
      ["UTGST", "9", 9_00],
    ],
    "Chandigarh (04)",
  ],
  ["another country splits nothing", dubai, emirates, 105_00, [["VAT", "5", 5_00]], null],
  ["without a number of the tax office there is none", unregistered, ours, 118_00, [], null],
  ["a quote without tax has none", payingCompany, untaxed, 118_00, [], "Delhi (07)"],
])("R18.5 tax on a receipt: %s", (_, company, changes, amount, taxes, placeOfSupply) => {
  const content = { ...aQuoteInTwo, ...changes };
  const row = { amount, currency: "INR", part: 1, parts: 2, came_on: "2026-11-30" } as PaymentRow;
  const quote = { name: "CW-Q1", content, row: {} as QuoteRow };
  const parts = { row, quote, left: { amount: 0, by: null }, before: { amount: 0, tax: 0 } };
  const receipt = toReceiptContent(company, parts);
  expect(receipt.taxes.map(({ name, percent, amount }) => [name, percent, amount])).toEqual(taxes);
  expect(receipt.taxes.reduce((sum, tax) => sum + tax.amount, receipt.beforeTax)).toBe(amount);
  expect(receipt.placeOfSupply).toBe(placeOfSupply);
});
