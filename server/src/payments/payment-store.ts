import type { PaymentEventName, PaymentMove, PaymentState } from "@campusward/contracts/payments/payment-states";
import { stateAfter } from "@campusward/contracts/payments/payment-states";
import { v7 as newId } from "uuid";
import type { Reader, Tx } from "../database/database.ts";
import type { Actor } from "../database/hand-over.ts";
import type { EpochMs, LeadRow, PaymentRow, QuoteRow } from "../database/tables.ts";
import { AppError } from "../errors.ts";
import { oneDayMs, type PaymentContext } from "./payment-context.ts";

/** `CW-Q7M2DK`, and `CW-Q7M2DK-2` for the second version. */
export function nameOfQuote({ quote_reference, quote_version }: PaymentRow): string | null {
  if (quote_reference === null) return null;
  return (quote_version ?? 1) === 1 ? quote_reference : `${quote_reference}-${quote_version}`;
}

/** What a transfer names: letters and digits alone, because apps refuse other signs. The part is the last digit. */
export function toTransferReference(
  { reference, version }: Pick<QuoteRow, "reference" | "version">,
  part: number,
): string {
  return `${reference.replaceAll(/[^A-Z0-9]/gi, "")}${version === 1 ? "" : version}${part}`;
}

/** Instants are far below this. */
const band = 1e15;

/** Where a row stands in lists: said, then what a person holds, then due by its day, then what came, the newest first. */
export function placeOf(row: Pick<PaymentRow, "state" | "said_at" | "created_at" | "due_on" | "came_on">): number {
  const { state, said_at, created_at, due_on, came_on } = row;
  switch (state) {
    case "said":
      return -4 * band + (said_at ?? created_at);
    case "decide":
    case "confirmed":
      return -3 * band + created_at;
    case "due":
      return placeOfDue(due_on ?? "9999-12-31");
    case "paid":
    case "struck":
      return band - (came_on === null ? created_at : Date.parse(came_on) + (created_at % oneDayMs));
    case "closed":
      return 4 * band;
  }
}

export function placeOfDue(day: string): number {
  const at = Date.parse(day);
  // A day that there is not, in a quote of before: last of what is due.
  return -2 * band + (Number.isNaN(at) ? Date.parse("9999-12-31") : at);
}

const empty = {
  version: 1,
  quote_id: null,
  quote_reference: null,
  quote_version: null,
  part: null,
  parts: null,
  reference: null,
  postal: null,
  amount: null,
  due_on: null,
  way: null,
  their_reference: null,
  came_on: null,
  said_at: null,
  confirmed_at: null,
  state_before: null,
  before: null,
  over: null,
  mails_receipt: 1,
  by_id: null,
  by_name: null,
  reminded_at: null,
  woken_at: null,
  wakes: 0,
  provider_payment: null,
} satisfies Partial<PaymentRow>;

type NewPayment = Pick<PaymentRow, "lead_id" | "name" | "state" | "asked" | "currency" | "created_at"> &
  Partial<PaymentRow>;

export async function insertPayment(tx: Tx, payment: NewPayment): Promise<PaymentRow> {
  const row = { ...empty, id: newId(), ...payment };
  const placed = { ...row, place: placeOf(row) };
  await tx.insertInto("payments").values(placed).execute();
  return placed;
}

/** Writes a change of a payment whose lead is locked. */
export async function updatePayment(tx: Tx, row: PaymentRow, changes: Partial<PaymentRow>): Promise<PaymentRow> {
  const changed = { ...row, ...changes, version: row.version + 1 };
  const { id, ...columns } = { ...changed, place: placeOf(changed) };
  await tx.updateTable("payments").set(columns).where("id", "=", id).execute();
  return { id, ...columns };
}

/** The state that a move leads to. @throws {AppError} `changed_meanwhile` where it cannot be made any more */
export function moved(row: PaymentRow, move: PaymentMove): PaymentState {
  const state = stateAfter(move, row.state, row.state_before);
  if (state === null) throw new AppError("changed_meanwhile", "The payment stands otherwise by now.");
  return state;
}

/** A payment with its lead, both as they are under the lock. @throws {AppError} `not_found`, `changed_meanwhile` */
export async function takePayment(
  { leads }: Pick<PaymentContext, "leads">,
  tx: Tx,
  { id, version }: { id: string; version?: number },
  now: EpochMs,
): Promise<{ lead: LeadRow; row: PaymentRow }> {
  const found = await tx.selectFrom("payments").select("lead_id").where("id", "=", id).executeTakeFirst();
  const lead = found && (await leads.take(tx, found.lead_id, now));
  const row = await tx.selectFrom("payments").selectAll().where("id", "=", id).executeTakeFirst();
  if (!lead || !row) throw noSuchPayment();
  if (version !== undefined && row.version !== version) {
    throw new AppError("changed_meanwhile", "The payment was changed meanwhile.");
  }
  return { lead, row };
}

export function noSuchPayment(): AppError {
  return new AppError("not_found", "There is no such payment.");
}

/** The payments of a lead and of requests that were merged into it, what waits first. */
export async function paymentsOf(reader: Reader, leadId: string): Promise<PaymentRow[]> {
  return reader
    .selectFrom("payments")
    .innerJoin("leads", "leads.id", "payments.lead_id")
    .selectAll("payments")
    .where((row) => row.or([row("leads.id", "=", leadId), row("leads.merged_into", "=", leadId)]))
    .orderBy("payments.place")
    .orderBy("payments.id")
    .execute();
}

/** Of one version of a quote, and money that came for none of its parts, the oldest first. */
export async function paymentsOfQuote(reader: Reader, reference: string): Promise<PaymentRow[]> {
  const rows = reader.selectFrom("payments").selectAll().where("quote_reference", "=", reference);
  return rows.orderBy("created_at").orderBy("id").execute();
}

/** Tells the story of the lead what happened to a payment. */
export function tellOf(
  { leads }: Pick<PaymentContext, "leads">,
  tx: Tx,
  {
    lead,
    row,
    by,
    what,
    text = null,
    receipt = null,
  }: {
    lead: Pick<LeadRow, "id">;
    row: PaymentRow;
    by: Actor | null;
    what: PaymentEventName;
    text?: string | null;
    receipt?: string | null;
  },
  now: EpochMs,
): Promise<void> {
  const { id: payment, part, amount, asked, currency, way } = row;
  const detail = {
    what,
    payment,
    reference: nameOfQuote(row),
    part,
    amount: amount ?? asked,
    currency,
    way,
    receipt,
    text,
  };
  return leads.tell(tx, lead, by, detail, now);
}
