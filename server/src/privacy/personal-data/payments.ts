import { sql } from "kysely";
import type { PaymentRow, ReceiptRow } from "../../database/tables.ts";
import { columnsOf, olderThan, type PersonalData } from "./table-data.ts";

/** Without the reference of the provider's own books, which names nobody. */
function copyOfPayment(payment: PaymentRow): object {
  return {
    quote: payment.quote_reference,
    ...columnsOf(payment, "part", "state", "name", "asked", "amount", "currency", "due_on", "way"),
    ...columnsOf(payment, "their_reference", "came_on", "said_at", "reminded_at"),
  };
}

/** Without the link. */
function copyOfReceipt(receipt: ReceiptRow): object {
  return {
    ...columnsOf(receipt, "number", "made_on", "name"),
    ...(JSON.parse(receipt.content) as object),
    ...columnsOf(receipt, "amount", "tax", "currency", "struck_at", "credit_note"),
    struckBecause: receipt.struck_sentence,
  };
}

/** Money that is owed and came. What receipts hold outlives the request. */
export const paymentData = {
  payments: {
    of: { lead: "lead_id" },
    // A guardian who pays for a child: what came stays with the child's application, and in the receipt.
    erase: (tx, { othersIds }) =>
      tx.updateTable("payments").set({ name: "", postal: null }).where("lead_id", "in", othersIds).execute(),
    copies: { as: "payments", within: "leads", order: "created_at", row: copyOfPayment },
  },
  receipts: {
    copies: { as: "receipt", within: "payments", by: "payment_id", isOne: true, row: copyOfReceipt },
    kept: {
      record:
        "Receipts: number, day, name, tax number, what was paid for, amount and tax, way and number of the transfer, whether and why it was struck",
      kept: { days: 0 },
      isOver: olderThan("kept_until"),
    },
  },
  receipt_counters: { key: "series" },
  payment_links: {
    kept: {
      record: "Links of a provider that somebody can pay by: amount, state, a sealed address; no name",
      kept: { months: 12 },
      isOver: (before) => sql`look_at is null and made_at <= ${before}`,
    },
  },
  provider_events: {
    kept: {
      record: "That a provider told us something (its id of that, no name)",
      kept: { days: 40 },
      isOver: olderThan("at"),
    },
  },
  payment_providers: {
    key: "name",
  },
} satisfies Partial<PersonalData>;
