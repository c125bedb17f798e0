import { dayAt } from "@campusward/contracts/desk/place-time";
import type { Tx } from "../../database/database.ts";
import type { EpochMs, LeadRow, PaymentLinkRow, PaymentRow } from "../../database/tables.ts";
import { makeReceipt } from "../make-receipt.ts";
import type { PaymentContext } from "../payment-context.ts";
import { lookMs, toSaidMail } from "../payment-mails.ts";
import { insertPayment, moved, takePayment, tellOf, updatePayment } from "../payment-store.ts";
import type { LinkFacts } from "./payment-provider.ts";

type Came = LinkFacts["payments"][number];

const open: readonly PaymentRow["state"][] = ["due", "said", "decide"];

/**
 * Takes what the provider answered when it was asked. What came as it was asked is paid, with its receipt; anything else
 * is for a person: another amount or currency, a second time, or for what is asked for no more. Each payment of the
 * provider counts once, however often and in whatever order it is told.
 */
export async function takeFacts(context: PaymentContext, link: PaymentLinkRow, facts: LinkFacts): Promise<void> {
  const { database, outbox, log } = context;
  for (const came of facts.payments) {
    const taken = await database.inTransaction((tx) => takeOne(context, tx, link, came));
    if (taken === "nobody's") log.warn({ link: link.id }, "money came for a request that was erased");
  }
  if (facts.payments.length > 0) outbox.wakeWorker();
}

async function takeOne(
  context: PaymentContext,
  tx: Tx,
  link: PaymentLinkRow,
  came: Came,
): Promise<"taken" | "known" | "nobody's"> {
  const at = context.now();
  if (link.payment_id === null) return (await isKnown(tx, came)) ? "known" : "nobody's";
  const { lead, row } = await takePayment(context, tx, { id: link.payment_id }, at);
  // Under the lock of the lead: another look at the same link waits for this one.
  if (await isKnown(tx, came)) return "known";
  const money = {
    amount: came.amount,
    way: "razorpay",
    their_reference: came.id,
    provider_payment: came.id,
    came_on: dayAt(came.paidAt, context.company.timeZone),
    by_id: null,
    by_name: null,
  } as const;
  const isAsAsked = came.amount === row.asked && came.amount === link.amount && came.currency === row.currency;
  if (open.includes(row.state) && row.provider_payment === null && isAsAsked) {
    const received = await updatePayment(tx, row, { ...money, state: moved(row, "receive") });
    await makeReceipt(context, tx, { lead, row: received, by: null }, at);
    return "taken";
  }
  const isHeld = (row.state === "due" || row.state === "said") && came.currency === row.currency;
  const odd = isHeld
    ? await updatePayment(tx, row, { ...money, state: moved(row, "differ") })
    : await insertOdd(tx, { row, money, currency: came.currency, at });
  await context.links?.follow(tx, odd, at);
  await tellDecision(context, tx, { lead, row: odd, at });
  return "taken";
}

async function isKnown(tx: Tx, { id }: Came): Promise<boolean> {
  const payment = tx.selectFrom("payments").select("id").where("provider_payment", "=", id);
  const receipt = tx.selectFrom("receipts").select("id").where("provider_payment", "=", id);
  return ((await payment.executeTakeFirst()) ?? (await receipt.executeTakeFirst())) !== undefined;
}

/** Beside the payment that its link was of, which is paid or asked for no more. */
function insertOdd(
  tx: Tx,
  { row, money, currency, at }: { row: PaymentRow; money: Partial<PaymentRow>; currency: string; at: EpochMs },
): Promise<PaymentRow> {
  const { lead_id, quote_id, quote_reference, quote_version, part, parts, reference, name } = row;
  return insertPayment(tx, {
    lead_id,
    quote_id,
    quote_reference,
    quote_version,
    part,
    parts,
    reference,
    name,
    ...money,
    state: "decide",
    asked: 0,
    currency,
    created_at: at,
  });
}

async function tellDecision(
  context: PaymentContext,
  tx: Tx,
  { lead, row, at }: { lead: LeadRow; row: PaymentRow; at: EpochMs },
): Promise<void> {
  const { leads, outbox } = context;
  await tellOf(context, tx, { lead, row, by: null, what: "differs", text: row.their_reference }, at);
  await leads.wake(tx, lead, at);
  const to = await leads.keeperOf(tx, lead);
  await outbox.enqueue(tx, toSaidMail(context, { row, lead, to, lookBy: at + lookMs, isOther: true }), at);
}
