import { isDay } from "@campusward/contracts/desk/place-time";
import { typedAmount } from "@campusward/contracts/quotes/money";
import { recordAudit } from "../database/audit.ts";
import { keysetBatches } from "../database/keyset-page.ts";
import type { ReceiptRow } from "../database/tables.ts";
import { invalidField } from "../errors.ts";
import type { Person } from "../http/api/person.ts";
import { type CsvColumn, toCsvPieces } from "../http/csv.ts";
import type { PaymentContext } from "./payment-context.ts";
import type { ReceiptContent } from "./receipt-content.ts";

const atOnce = 200;

type Receipt = Omit<ReceiptRow, "content"> & { content: ReceiptContent };

const taxOf = (...names: string[]): CsvColumn<Receipt> => ({
  title: names.join("/"),
  cell: ({ currency, content: { taxes } }) =>
    typedAmount(taxes.find(({ name }) => names.includes(name))?.amount ?? 0, currency, true),
});

const columns: readonly CsvColumn<Receipt>[] = [
  { title: "Number", cell: ({ number }) => number },
  { title: "Day", cell: ({ made_on }) => made_on },
  { title: "Name", cell: ({ name }) => name },
  { title: "Place of supply", cell: ({ content }) => content.placeOfSupply },
  { title: "Their tax number", cell: ({ content }) => content.theirTaxNumber },
  { title: "What", cell: ({ content }) => content.what },
  { title: "Code", cell: ({ content }) => content.code },
  { title: "Before tax", cell: ({ currency, content }) => typedAmount(content.beforeTax, currency, true) },
  taxOf("CGST"),
  taxOf("SGST", "UTGST"),
  taxOf("IGST"),
  { title: "Tax in all", cell: ({ tax, currency }) => typedAmount(tax, currency, true) },
  { title: "In all", cell: ({ amount, currency }) => typedAmount(amount, currency, true) },
  { title: "Currency", cell: ({ currency }) => currency },
  { title: "Way", cell: ({ way }) => way },
  { title: "Reference", cell: ({ their_reference }) => their_reference },
  { title: "Came on", cell: ({ content }) => content.cameOn },
  { title: "Quote", cell: ({ content }) => content.quote },
  { title: "Struck on", cell: ({ struck_on }) => struck_on },
  { title: "Why", cell: ({ struck_why }) => struck_why },
  { title: "Reason", cell: ({ struck_sentence }) => struck_sentence },
  { title: "Credit note", cell: ({ credit_note }) => credit_note },
];

/**
 * The receipts of some days, and those that were struck in them, whose credit notes are of these days: a line each, the
 * oldest first. The person is recorded before the first line is sent.
 */
export async function exportReceipts(
  { database, now }: PaymentContext,
  person: Person,
  { from, to }: { from: string; to: string },
): Promise<AsyncGenerator<string>> {
  if (!isDay(from) || !isDay(to) || from > to) throw invalidField("from", "not_an_option");
  await database.inTransaction((tx) =>
    recordAudit(tx, { action: "receipts-exported", person, subject: "receipts", detail: `${from} to ${to}` }, now()),
  );
  const receipts = database.reader
    .selectFrom("receipts")
    .selectAll()
    .where((row) => row.or([row.between("made_on", from, to), row.between("struck_on", from, to)]));
  const order = {
    columns: ["receipts.made_at", "receipts.id"] as const,
    direction: "asc" as const,
    placeOf: ({ made_at, id }: ReceiptRow) => ({ at: made_at, id }),
  };
  return toCsvPieces(columns, withContents(keysetBatches(receipts, order, atOnce)));
}

async function* withContents(batches: AsyncIterable<ReceiptRow[]>): AsyncGenerator<Receipt[]> {
  for await (const rows of batches)
    yield rows.map((row) => ({ ...row, content: JSON.parse(row.content) as ReceiptContent }));
}
