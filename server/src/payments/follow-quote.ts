import { openOf } from "@campusward/contracts/payments/payment-states";
import { partsOf, type QuoteContent } from "@campusward/contracts/quotes/quote-content";
import type { Tx } from "../database/database.ts";
import type { EpochMs, PaymentRow, QuoteRow } from "../database/tables.ts";
import { insertPayment, paymentsOfQuote, toTransferReference, updatePayment, type Writing } from "./payment-store.ts";

const held: readonly PaymentRow["state"][] = ["due", "said", "decide", "confirmed"];

/**
 * Makes what is due be what the newest quote of a reference asks for, less what came: one open row for each part that is
 * not paid. While the newest one is not accepted, nothing is due. The lead is locked. @param reference Null for none
 */
export async function followQuote(
  context: Writing["context"],
  tx: Tx,
  reference: string | null,
  at: EpochMs,
): Promise<void> {
  if (reference === null) return;
  const writing = { context, tx, at };
  const quotes = tx.selectFrom("quotes").selectAll().where("reference", "=", reference);
  const newest = await quotes.orderBy("version", "desc").limit(1).executeTakeFirst();
  const rows = await paymentsOfQuote(tx, reference);
  const standing = newest?.accepted_at === null ? undefined : newest;
  for (const row of rows.filter(({ state, quote_version }) => state === "due" && quote_version !== standing?.version)) {
    await updatePayment(writing, row, { state: "closed" });
  }
  if (!standing) return;
  const parts = partsOf(JSON.parse(standing.content) as QuoteContent);
  const open = openOf(parts, await cameFor(tx, rows, standing));
  for (const [index, { dueOn }] of parts.entries()) {
    const part = index + 1;
    const ofPart = rows.filter((row) => row.quote_version === standing.version && row.part === part);
    const holder = ofPart.find(({ state, asked }) => held.includes(state) && (asked > 0 || state === "due"));
    const asked = open[index] ?? 0;
    if (holder) {
      await holdPart(writing, holder, asked);
    } else if (asked > 0) {
      await insertPayment(writing, {
        lead_id: standing.lead_id,
        quote_id: standing.id,
        quote_reference: standing.reference,
        quote_version: standing.version,
        part,
        parts: parts.length,
        reference: toTransferReference(standing, part),
        name: standing.for_name ?? "",
        state: "due",
        asked,
        currency: standing.currency,
        // Somebody may have given the part another day.
        due_on: ofPart.at(-1)?.due_on ?? dueOn,
      });
    }
  }
}

async function holdPart(writing: Writing, holder: PaymentRow, asked: number): Promise<void> {
  // What a person has just confirmed is compared when its seconds are over.
  if (holder.state === "confirmed" || holder.asked === asked) return;
  const isOver = asked === 0 && holder.state === "due";
  await updatePayment(writing, holder, isOver ? { state: "closed" } : { asked });
}

/** What came, and what was paid back, which is owed no more. */
async function cameFor(tx: Tx, rows: readonly PaymentRow[], { version, currency }: QuoteRow) {
  const struck = rows.filter(({ state }) => state === "struck").map(({ id }) => id);
  const paidBack = await tx
    .selectFrom("receipts")
    .select("payment_id")
    .where("payment_id", "in", [...struck, ""])
    .where("struck_why", "=", "paid-back")
    .execute();
  const counts = (row: PaymentRow) => row.state === "paid" || paidBack.some(({ payment_id }) => payment_id === row.id);
  return rows
    .filter((row) => counts(row) && row.currency === currency)
    .map((row) => ({ part: row.quote_version === version ? (row.part ?? 0) : 0, amount: row.amount ?? 0 }));
}
