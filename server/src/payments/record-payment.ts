import { undoMs } from "@campusward/contracts/desk/leads-desk";
import { dayAt, isDay } from "@campusward/contracts/desk/place-time";
import { placeRuleOf } from "@campusward/contracts/payments/payment-places";
import type * as contract from "@campusward/contracts/payments/payments";
import { problemOfReference, toReference } from "@campusward/contracts/payments/payments";
import { minorDigits, typedAmount } from "@campusward/contracts/quotes/money";
import type * as z from "zod/mini";
import { recordAudit } from "../database/audit.ts";
import type { Tx } from "../database/database.ts";
import { findEarlierResult } from "../database/idempotency.ts";
import type { EpochMs, LeadRow, PaymentRow } from "../database/tables.ts";
import { AppError, invalidField } from "../errors.ts";
import type { Person } from "../http/api/person.ts";
import { followQuote } from "./follow-quote.ts";
import type { PaymentContext } from "./payment-context.ts";
import { insertPayment, moved, noSuchPayment, takePayment, tellOf, updatePayment } from "./payment-store.ts";

type Recording = z.infer<typeof contract.recordPayment.request>;

/** Fields that an undo puts back. */
const undone = [
  "amount",
  "way",
  "their_reference",
  "came_on",
  "said_at",
  "over",
  "currency",
  "by_id",
  "by_name",
] as const;

/**
 * Records money that came. What is as asked is confirmed, and has its receipt some seconds later; another currency, or
 * more than nobody decided about, waits for a decision.
 * @returns the id of its lead
 */
export async function recordPayment(
  context: PaymentContext,
  person: Person,
  request: Recording,
  key: string | null,
): Promise<string> {
  const { database, now, leads, company } = context;
  const at = now();
  refuseWrong(request, dayAt(at, company.timeZone));
  return database.inTransaction(async (tx) => {
    const repeatable = { key, operation: "payment", request: [person.accountId, request] };
    const earlier = await findEarlierResult(tx, repeatable, request.id, at);
    const lead = await leads.take(tx, request.id, at);
    if (!lead) throw new AppError("not_found", "There is no such lead.");
    if (earlier) return lead.id;
    const row = await findRecorded(context, tx, { lead, request, at });
    const reference = toReference(request.way, request.theirReference);
    await refuseKnown(tx, { way: request.way, reference, row });
    await refuseCash(context, tx, { lead, request, row });
    const changes = toChanges(context, request, { row, reference });
    const isOdd = request.currency !== company.currency.code || changes.over === "later";
    const what = isOdd ? "differs" : "confirmed";
    const state = moved(row, isOdd ? "differ" : "confirm");
    // What nothing was asked for is nothing again.
    const isAsked = row.asked > 0 || row.state !== "due";
    const before = JSON.stringify(Object.fromEntries(undone.map((column) => [column, row[column]])));
    const over = changes.over === "later" ? null : changes.over;
    const recorded = await updatePayment(tx, row, {
      ...changes,
      over,
      state,
      by_id: person.accountId,
      by_name: person.name ?? person.email,
      ...(!isOdd && { confirmed_at: at, state_before: isAsked ? row.state : "closed", before }),
    }).catch(toKnown);
    await context.links?.follow(tx, recorded, at);
    await tellOf(context, tx, { lead, row: recorded, by: person, what, text: noteOf(recorded, request) }, at);
    await recordAudit(tx, { action: "payment-changed", person, subject: lead.reference, detail: what }, at);
    if (isOdd) await leads.wake(tx, lead, at);
    else await leads.settle(tx, lead, at);
    return lead.id;
  });
}

/** @throws {AppError} `invalid_fields` */
function refuseWrong({ way, theirReference, cameOn }: Recording, today: string): void {
  const problem = problemOfReference(way, theirReference);
  if (problem) throw invalidField("theirReference", problem);
  if (cameOn > today) throw invalidField("cameOn", "future");
  if (!isDay(cameOn)) throw invalidField("cameOn", "not_an_option");
}

/** The payment that was named, or a row of its own for money in another currency, or for nothing asked. */
async function findRecorded(
  { company, leads }: PaymentContext,
  tx: Tx,
  { lead, request, at }: { lead: LeadRow; request: Recording; at: EpochMs },
): Promise<PaymentRow> {
  const { payment, currency } = request;
  const taken = payment && (await takePayment({ leads }, tx, payment, at));
  if (taken && taken.lead.id !== lead.id) throw noSuchPayment();
  const isOther = currency !== company.currency.code;
  if (taken && !isOther) return taken.row;
  const { name } = taken ? taken.row : { name: (await leads.answerTo(tx, lead, at)).name ?? lead.name };
  const { quote_id = null, quote_reference = null, quote_version = null, part = null, parts = null } = taken?.row ?? {};
  return insertPayment(tx, {
    // Of the quote it came for, though it asks for nothing.
    quote_id,
    quote_reference,
    quote_version,
    part,
    parts,
    lead_id: lead.id,
    name,
    state: "due",
    asked: 0,
    currency,
    created_at: at,
  });
}

function toChanges(
  { company }: PaymentContext,
  request: Recording,
  { row, reference }: { row: PaymentRow; reference: string },
) {
  const { amount, over, way, cameOn, currency, mailReceipt } = request;
  const isOver = row.asked > 0 && amount > row.asked && currency === company.currency.code;
  if (isOver && over === undefined) throw invalidField("over", "required");
  return {
    // What is paid back was never received for the quote: the receipt says what was asked.
    amount: isOver && over === "back" ? row.asked : amount,
    over: isOver ? (over ?? null) : null,
    way,
    currency,
    their_reference: reference === "" ? null : reference,
    came_on: cameOn,
    mails_receipt: mailReceipt ? 1 : 0,
  };
}

/** For the story: their number, or what goes back. */
function noteOf(row: PaymentRow, { amount }: Recording): string | null {
  if (row.over !== "back") return row.their_reference;
  return `${typedAmount(amount - (row.amount ?? 0), row.currency)} ${row.currency} goes back`;
}

/** @throws {AppError} `invalid_fields` with the number of the receipt that has the reference */
async function refuseKnown(
  tx: Tx,
  { way, reference, row }: { way: PaymentRow["way"]; reference: string; row: PaymentRow },
): Promise<void> {
  if (way === null || reference === "" || way === "cash") return;
  const receipt = await tx
    .selectFrom("receipts")
    .select("number")
    .where("way", "=", way)
    .where("their_reference", "=", reference)
    .where("struck_at", "is", null)
    .executeTakeFirst();
  const other = await tx
    .selectFrom("payments")
    .select("id")
    .where("way", "=", way)
    .where("their_reference", "=", reference)
    .where("state", "in", ["confirmed", "paid"])
    .where("id", "<>", row.id)
    .executeTakeFirst();
  if (receipt || other) throw known(receipt?.number);
}

function known(number?: string): AppError {
  const fieldErrors = { theirReference: "known", ...(number && { receipt: number }) };
  return new AppError("invalid_fields", "This reference was recorded before.", { fieldErrors });
}

/** Two colleagues recorded it in the same moment: the index let one of them. */
function toKnown(error: unknown): never {
  if (/payments_once|payments\.way, payments\.their_reference/.test(String((error as Error).message))) throw known();
  throw error;
}

/** The law of some places refuses much cash of one person on one day. */
async function refuseCash(
  { company }: PaymentContext,
  tx: Tx,
  { lead, request, row }: { lead: LeadRow; request: Recording; row: PaymentRow },
): Promise<void> {
  const { cashLimit } = placeRuleOf(company.country);
  if (request.way !== "cash" || cashLimit === undefined) return;
  const others = await tx
    .selectFrom("payments")
    .select((payments) => payments.fn.sum<number>("amount").as("sum"))
    .where("lead_id", "in", [lead.id, row.lead_id])
    .where("way", "=", "cash")
    .where("came_on", "=", request.cameOn)
    .where("state", "in", ["confirmed", "paid"])
    .where("id", "<>", row.id)
    .executeTakeFirst();
  const sum = Number(others?.sum ?? 0) + request.amount;
  if (sum >= cashLimit * 10 ** minorDigits(company.currency.code)) throw invalidField("amount", "cash_limit");
}

/** @throws {AppError} `not_found`, `changed_meanwhile`, `too_late` */
export async function undoPayment(
  context: PaymentContext,
  person: Person,
  request: { id: string; version: number },
): Promise<string> {
  const { database, now } = context;
  return database.inTransaction(async (tx) => {
    const at = now();
    const { lead, row } = await takePayment(context, tx, { id: request.id }, at);
    if (row.state === "paid" || row.state === "struck") throw new AppError("too_late", "Its receipt is made.");
    if (row.version !== request.version || row.by_id !== person.accountId || row.before === null) {
      throw new AppError("changed_meanwhile", "Something came after this.");
    }
    if (at - (row.confirmed_at ?? 0) >= undoMs) throw new AppError("too_late", "Its receipt is being made.");
    const state = moved(row, "undo");
    const back = { ...(JSON.parse(row.before) as Partial<PaymentRow>), state, state_before: null, before: null };
    const undone = await updatePayment(tx, row, { ...back, confirmed_at: null });
    if (row.quote_reference !== null) await followQuote(context, tx, row.quote_reference, at);
    await context.links?.follow(tx, undone, at);
    await tellOf(context, tx, { lead, row, by: person, what: "undone" }, at);
    await recordAudit(tx, { action: "payment-changed", person, subject: lead.reference, detail: "undone" }, at);
    if (state === "said" || state === "decide") await context.leads.wake(tx, lead, at);
    return lead.id;
  });
}

/** Gives what is due another day. @throws {AppError} `invalid_fields` for a day that is over */
export async function moveDueDay(
  context: PaymentContext,
  person: Person,
  { id, version, dueOn }: { id: string; version: number; dueOn: string },
): Promise<string> {
  const { database, now, company } = context;
  return database.inTransaction(async (tx) => {
    const at = now();
    const { lead, row } = await takePayment(context, tx, { id, version }, at);
    if (!isDay(dueOn) || dueOn < dayAt(at, company.timeZone)) throw invalidField("dueOn", "past");
    if (row.state !== "due") throw new AppError("changed_meanwhile", "It is not due any more.");
    const changed = await updatePayment(tx, row, { due_on: dueOn, wakes: 0, woken_at: null });
    await tellOf(context, tx, { lead, row: changed, by: person, what: "moved", text: dueOn }, at);
    await recordAudit(tx, { action: "payment-changed", person, subject: lead.reference, detail: "moved" }, at);
    await context.leads.settle(tx, lead, at);
    return lead.id;
  });
}
