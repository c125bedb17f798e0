import { undoMs } from "@campusward/contracts/desk/leads-desk";
import { dayAt, isDay } from "@campusward/contracts/desk/place-time";
import { placeRuleOf } from "@campusward/contracts/payments/payment-places";
import type * as contract from "@campusward/contracts/payments/payments";
import { toReference } from "@campusward/contracts/payments/payments";
import { minorDigits, typedAmount } from "@campusward/contracts/quotes/money";
import type * as z from "zod/mini";
import type { Tx } from "../database/database.ts";
import { findEarlierResult } from "../database/idempotency.ts";
import type { PaymentRow } from "../database/tables.ts";
import { AppError, invalidField } from "../errors.ts";
import type { Person } from "../http/api/person.ts";
import { followQuote } from "./follow-quote.ts";
import type { PaymentContext } from "./payment-context.ts";
import {
  type Act,
  type ColleaguesAct,
  insertBeside,
  insertPayment,
  moved,
  noSuchPayment,
  paymentsOf,
  takePayment,
  tellAndLog,
  updatePayment,
} from "./payment-store.ts";
import { refuseWrong } from "./say-paid.ts";

type Recording = z.infer<typeof contract.recordPayment.request>;

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
  refuseWrong({ ...request, typed: request.theirReference }, "theirReference", dayAt(at, company.timeZone));
  return database.inTransaction(async (tx) => {
    const repeatable = { key, operation: "payment", request: [person.accountId, request] };
    const earlier = await findEarlierResult(tx, repeatable, request.id, at);
    const lead = await leads.take(tx, request.id, at);
    if (!lead) throw new AppError("not_found", "There is no such lead.");
    if (earlier) return lead.id;
    const act = { context, tx, at, lead, by: person };
    const row = await findRecorded(act, request);
    const reference = toReference(request.way, request.theirReference);
    await refuseKnown(tx, request.way, reference, row);
    await refuseCash(act, request, row);
    const changes = toChanges(context, request, { row, reference });
    const isOdd = request.currency !== company.currency.code || changes.over === "later";
    const what = isOdd ? "differs" : "confirmed";
    // What nothing was asked for is nothing again.
    const isAsked = row.asked > 0 || row.state !== "due";
    // Who pays may be erased meanwhile.
    const { name, postal, ...before } = row;
    const recorded = await updatePayment(act, row, {
      ...changes,
      over: changes.over === "later" ? null : changes.over,
      state: moved(row, isOdd ? "differ" : "confirm"),
      by_id: person.accountId,
      by_name: person.name ?? person.email,
      confirmed_at: at,
      ...(!isOdd && { state_before: isAsked ? row.state : "closed", before: JSON.stringify(before) }),
    }).catch(toKnown);
    await tellAndLog({ ...act, row }, recorded, what, noteOf(recorded, request));
    await (isOdd ? leads.wake : leads.settle)(tx, lead, at);
    return lead.id;
  });
}

/** The payment that was named, or a row of its own for money in another currency, or for nothing asked. */
async function findRecorded(act: Omit<Act, "row">, { payment, currency }: Recording): Promise<PaymentRow> {
  const { context, tx, at, lead, by } = act;
  const taken = payment && (await takePayment(context, tx, payment, by, at));
  if (taken && taken.lead.id !== lead.id) throw noSuchPayment();
  // Of the quote it came for, though it asks for nothing.
  if (taken) return currency === context.company.currency.code ? taken.row : insertBeside(act, taken.row, { currency });
  const name = (await context.leads.answerTo(tx, lead, at)).name ?? lead.name;
  return insertPayment(act, { lead_id: lead.id, name, state: "due", asked: 0, currency });
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

/** The bank lists a transfer by UPI under the same number: what was recorded as one is not recorded as the other. */
const transfers: readonly PaymentRow["way"][] = ["upi", "bank"];

/** @throws {AppError} `invalid_fields` with the number of the receipt that has the reference */
async function refuseKnown(tx: Tx, way: Recording["way"], reference: string, { id }: PaymentRow): Promise<void> {
  if (reference === "" || way === "cash") return;
  const ways = transfers.includes(way) ? transfers : [way];
  const receipts = tx.selectFrom("receipts").select("number").where("struck_at", "is", null);
  const others = tx
    .selectFrom("payments")
    .select("id")
    .where("state", "in", ["confirmed", "paid"])
    .where("id", "<>", id);
  const receipt = await receipts.where("way", "in", ways).where("their_reference", "=", reference).executeTakeFirst();
  const other = await others.where("way", "in", ways).where("their_reference", "=", reference).executeTakeFirst();
  if (receipt || other) throw known(receipt?.number);
}

function known(number?: string): AppError {
  const fieldErrors = { theirReference: "known", ...(number && { receipt: number }) };
  return new AppError("invalid_fields", "This reference was recorded before.", { fieldErrors });
}

/** Two colleagues recorded it in the same moment, in whichever way: the index let one of them. */
function toKnown(error: unknown): never {
  if (/payments_once|payments\.their_reference/.test(String((error as Error).message))) throw known();
  throw error;
}

/** The law of some places refuses much cash of one person on one day, also what is not decided about yet. */
async function refuseCash(
  { context: { company }, tx, lead }: Omit<Act, "row">,
  { way, cameOn, amount }: Recording,
  row: PaymentRow,
): Promise<void> {
  const { cashLimit } = placeRuleOf(company.country);
  if (way !== "cash" || cashLimit === undefined) return;
  const others = (await paymentsOf(tx, lead.id)).filter(
    (other) =>
      other.id !== row.id &&
      other.way === "cash" &&
      other.came_on === cameOn &&
      other.currency === company.currency.code &&
      cashStates.includes(other.state),
  );
  const sum = others.reduce((total, other) => total + (other.amount ?? 0), amount);
  if (sum >= cashLimit * 10 ** minorDigits(company.currency.code)) throw invalidField("amount", "cash_limit");
}

const cashStates: readonly PaymentRow["state"][] = ["decide", "confirmed", "paid"];

/** @param version As it was seen @throws {AppError} `changed_meanwhile`, `too_late` */
export async function undoPayment(act: ColleaguesAct, version: number): Promise<void> {
  const { context, tx, at, lead, row, by } = act;
  if (row.state === "paid" || row.state === "struck") throw new AppError("too_late", "Its receipt is made.");
  if (row.version !== version || row.by_id !== by.accountId || row.before === null) {
    throw new AppError("changed_meanwhile", "Something came after this.");
  }
  if (at - (row.confirmed_at ?? 0) >= undoMs) throw new AppError("too_late", "Its receipt is being made.");
  const state = moved(row, "undo");
  const before = JSON.parse(row.before) as Partial<PaymentRow>;
  await updatePayment(act, row, { ...before, state });
  await followQuote(context, tx, row.quote_reference, at);
  await tellAndLog(act, row, "undone");
  if (state === "said" || state === "decide") await context.leads.wake(tx, lead, at);
}

/** Gives what is due another day. @throws {AppError} `invalid_fields` for a day that is over */
export async function moveDueDay(act: ColleaguesAct, { dueOn }: { dueOn: string }): Promise<void> {
  const { context, tx, at, lead, row } = act;
  if (!isDay(dueOn) || dueOn < dayAt(at, context.company.timeZone)) throw invalidField("dueOn", "past");
  if (row.state !== "due") throw new AppError("changed_meanwhile", "It is not due any more.");
  const changed = await updatePayment(act, row, { due_on: dueOn, wakes: 0, woken_at: null });
  await tellAndLog(act, changed, "moved", dueOn);
  await context.leads.settle(tx, lead, at);
}
