import { openOf } from "@campusward/contracts/payments/payment-states";
import type { QuoteContent, QuotePart } from "@campusward/contracts/quotes/quote-content";
import { partsOf } from "@campusward/contracts/quotes/quote-content";
import type { Tx } from "../database/database.ts";
import type { EpochMs, PaymentRow, QuoteRow } from "../database/tables.ts";
import type { PaymentContext } from "./payment-context.ts";
import { insertPayment, paymentsOfQuote, toTransferReference, updatePayment } from "./payment-store.ts";

type Following = Pick<PaymentContext, "leads" | "links">;

const held: readonly PaymentRow["state"][] = ["due", "said", "decide", "confirmed"];

/**
 * Makes what is due be what the newest quote of a reference asks for, less what came: one open row for each part that is
 * not paid. While the newest one is not accepted, nothing is due. The lead is locked.
 */
export async function followQuote(context: Following, tx: Tx, reference: string, now: EpochMs): Promise<void> {
  const quotes = tx.selectFrom("quotes").selectAll().where("reference", "=", reference);
  const newest = await quotes.orderBy("version", "desc").limit(1).executeTakeFirst();
  const rows = await paymentsOfQuote(tx, reference);
  const standing = newest?.accepted_at === null ? undefined : newest;
  for (const row of rows.filter(({ state, quote_version }) => state === "due" && quote_version !== standing?.version)) {
    await close(context, tx, row, now);
  }
  if (!standing) return;
  const parts = partsOf(JSON.parse(standing.content) as QuoteContent);
  const open = openOf(parts, await cameFor(tx, rows, standing));
  const holders = new Set<string>();
  for (const [index, part] of parts.entries()) {
    const ofPart = rows.filter((row) => row.quote_version === standing.version && row.part === index + 1);
    const holder = ofPart.find(({ state, asked }) => held.includes(state) && (asked > 0 || state === "due"));
    if (holder) holders.add(holder.id);
    await holdPart(
      context,
      tx,
      { standing, part, number: index + 1, of: parts.length, ofPart, holder },
      open[index] ?? 0,
      now,
    );
  }
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

type HeldPart = {
  standing: QuoteRow;
  part: QuotePart;
  number: number;
  of: number;
  ofPart: readonly PaymentRow[];
  holder: PaymentRow | undefined;
};

async function holdPart(
  context: Following,
  tx: Tx,
  { standing, part, number, of, ofPart, holder }: HeldPart,
  open: number,
  now: EpochMs,
): Promise<void> {
  if (holder) {
    // What a person has just confirmed is compared when its seconds are over.
    if (holder.state === "confirmed" || holder.asked === open) return;
    if (open === 0 && holder.state === "due") return close(context, tx, holder, now);
    const changed = await updatePayment(tx, holder, { asked: open });
    await context.links?.follow(tx, changed, now);
    return;
  }
  if (open === 0) return;
  const row = await insertPayment(tx, {
    lead_id: standing.lead_id,
    quote_id: standing.id,
    quote_reference: standing.reference,
    quote_version: standing.version,
    part: number,
    parts: of,
    reference: toTransferReference(standing, number),
    name: standing.for_name ?? "",
    state: "due",
    asked: open,
    currency: standing.currency,
    // Somebody may have given the part another day.
    due_on: ofPart.at(-1)?.due_on ?? part.dueOn,
    created_at: now,
  });
  await context.links?.follow(tx, row, now);
}

async function close(context: Following, tx: Tx, row: PaymentRow, now: EpochMs): Promise<void> {
  const closed = await updatePayment(tx, row, { state: "closed" });
  await context.links?.follow(tx, closed, now);
}
