import { dayMs } from "@campusward/contracts/desk/place-time";
import {
  type PaymentEventName,
  type PaymentMove,
  type PaymentState,
  stateAfter,
} from "@campusward/contracts/payments/payment-states";
import { nameOfQuote as nameOf } from "@campusward/contracts/quotes/quote-content";
import { v7 as newId } from "uuid";
import { operator, recordAudit } from "../database/audit.ts";
import type { Reader, Tx } from "../database/database.ts";
import type { Actor } from "../database/hand-over.ts";
import type { EpochMs, LeadRow, PaymentRow, QuoteRow, ReceiptRow } from "../database/tables.ts";
import { AppError } from "../errors.ts";
import type { Person } from "../http/api/person.ts";
import type { PaymentContext } from "./payment-context.ts";
import { followPayment } from "./providers/link-store.ts";

export function nameOfQuote({ quote_reference, quote_version }: PaymentRow): string | null {
  return quote_reference === null ? null : nameOf({ reference: quote_reference, version: quote_version ?? 1 });
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
      return -3 * band + created_at;
    case "confirmed":
      return -2.5 * band + created_at;
    case "due":
      return placeOfDue(due_on ?? "9999-12-31");
    case "paid":
    case "struck":
      return band - (came_on === null ? created_at : Date.parse(came_on) + (created_at % dayMs));
    case "closed":
      return 4 * band;
  }
}

export function placeOfDue(day: string): number {
  const at = Date.parse(day);
  // A day that there is not, in a quote of before: last of what is due.
  return -2 * band + (Number.isNaN(at) ? Date.parse("9999-12-31") : at);
}

type NewPayment = Pick<PaymentRow, "lead_id" | "name" | "state" | "asked" | "currency"> & Partial<PaymentRow>;

/** Where rows are written: the links of the provider follow each of them. */
export type Writing = { context: Pick<PaymentContext, "isOnline">; tx: Tx; at: EpochMs };

/** @param payment What is left out is null, or nothing yet. The lead is locked. */
export async function insertPayment(writing: Writing, payment: NewPayment): Promise<PaymentRow> {
  const { context, tx, at } = writing;
  const row = { id: newId(), version: 1, mails_receipt: 1, wakes: 0, created_at: at, said_at: null, due_on: null };
  const values = { came_on: null, ...row, ...payment };
  const inserted = tx.insertInto("payments").values({ ...values, place: placeOf(values) });
  const written = await inserted.returningAll().executeTakeFirstOrThrow();
  if (context.isOnline) await followPayment(tx, written, at);
  return written;
}

/** For money of its own beside a payment: of the same part, of which it asks nothing. */
export function insertBeside(writing: Writing, beside: PaymentRow, payment: Partial<PaymentRow>): Promise<PaymentRow> {
  const { lead_id, quote_id, quote_reference, quote_version, part, parts, reference, name } = beside;
  const of = { lead_id, quote_id, quote_reference, quote_version, part, parts, reference, name };
  return insertPayment(writing, { ...of, state: "due", asked: 0, currency: beside.currency, ...payment });
}

/** Writes a change of a payment whose lead is locked. */
export async function updatePayment(
  { context, tx, at }: Writing,
  row: PaymentRow,
  changes: Partial<PaymentRow>,
): Promise<PaymentRow> {
  const changed = { ...row, ...changes, version: row.version + 1 };
  const { id, ...columns } = { ...changed, place: placeOf(changed) };
  await tx.updateTable("payments").set(columns).where("id", "=", id).execute();
  const written = { id, ...columns };
  if (context.isOnline) await followPayment(tx, written, at);
  return written;
}

/** The state that a move leads to. @throws {AppError} `changed_meanwhile` where it cannot be made any more */
export function moved(row: PaymentRow, move: PaymentMove): PaymentState {
  const state = stateAfter(move, row.state, row.state_before);
  if (state === null) throw new AppError("changed_meanwhile", "The payment stands otherwise by now.");
  return state;
}

/** What happens to one payment, with its lead: both as they are under the lock of the lead. */
export type Act = Writing & {
  context: PaymentContext;
  lead: LeadRow;
  row: PaymentRow;
  /** Null for whoever pays, and for the provider. */
  by: Actor | null;
};

export type ColleaguesAct = Act & { by: Person };

/** A payment, as it was seen where a version is given. */
export type Named = { id: string; version?: number };

/** @throws {AppError} `not_found`, `changed_meanwhile` */
export async function takePayment<By extends Actor | null>(
  context: PaymentContext,
  tx: Tx,
  { id, version }: Named,
  by: By,
  at = context.now(),
): Promise<Act & { by: By }> {
  const found = await tx.selectFrom("payments").select("lead_id").where("id", "=", id).executeTakeFirst();
  const lead = found && (await context.leads.take(tx, found.lead_id, at));
  const row = await tx.selectFrom("payments").selectAll().where("id", "=", id).executeTakeFirst();
  if (!lead || !row) throw noSuchPayment();
  if (version !== undefined && row.version !== version) {
    throw new AppError("changed_meanwhile", "The payment was changed meanwhile.");
  }
  return { context, tx, at, lead, row, by };
}

/**
 * Does something to a payment in one transaction. Mails that it enqueues go at once.
 * @returns the id of its lead
 * @throws {AppError} `not_found`, `changed_meanwhile`
 */
export async function changePayment<By extends Actor | null>(
  context: PaymentContext,
  named: Named,
  by: By,
  work: (act: Act & { by: By }) => Promise<unknown>,
): Promise<string> {
  return context.database.inTransaction(async (tx) => {
    const act = await takePayment(context, tx, named, by);
    await work(act);
    return act.lead.id;
  });
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

/** Of some payments, also those that were struck, in the order in which they were made. */
export async function receiptsOf(reader: Reader, payments: readonly PaymentRow[]): Promise<ReceiptRow[]> {
  const ids = payments.map(({ id }) => id);
  const receipts = reader.selectFrom("receipts").selectAll();
  return receipts
    .where("payment_id", "in", [...ids, ""])
    .orderBy("made_at")
    .execute();
}

/** Whether it is asked for, and no receipt says that it came. */
export function isOwed({ state, asked }: PaymentRow): boolean {
  return asked > 0 && ["due", "said", "decide", "confirmed"].includes(state);
}

/** Tells the story of the lead what happened to a payment, as it stands now. */
export function tellOf(
  { context, tx, at, lead, by }: Act,
  row: PaymentRow,
  what: PaymentEventName,
  { text = null, receipt = null }: { text?: string | null; receipt?: string | null } = {},
): Promise<void> {
  const { id: payment, part, amount, asked, currency, way } = row;
  const told = { what, payment, reference: nameOfQuote(row), part, amount: amount ?? asked };
  return context.leads.tell(tx, lead, by, { ...told, currency, way, receipt, text }, at);
}

/** The same of what a colleague did, which stands in the log, too. */
export async function tellAndLog(act: Act, row: PaymentRow, what: PaymentEventName, text?: string | null) {
  await tellOf(act, row, what, { text: text ?? null });
  await logOf(act, what);
}

export function logOf({ tx, at, lead, by }: Act, detail: string): Promise<void> {
  return recordAudit(tx, { action: "payment-changed", person: by ?? operator, subject: lead.reference, detail }, at);
}
