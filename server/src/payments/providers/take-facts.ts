import { dayAt, dayMs } from "@campusward/contracts/desk/place-time";
import type { Reader } from "../../database/database.ts";
import type { EpochMs, PaymentLinkRow, PaymentRow } from "../../database/tables.ts";
import { makeReceipt } from "../make-receipt.ts";
import type { PaymentContext } from "../payment-context.ts";
import { lookMs, toSaidMail } from "../payment-mails.ts";
import { type Act, changePayment, insertBeside, moved, tellOf, updatePayment } from "../payment-store.ts";
import type { LinkFacts } from "./razorpay/razorpay.ts";

type Came = LinkFacts["payments"][number];

/**
 * Takes what the provider answered when it was asked. What came as it was asked is paid, with its receipt; anything else
 * is for a person: another amount or currency, a second time, or for what is asked for no more. Each payment of the
 * provider counts once, however often and in whatever order it is told.
 */
export async function takeFacts(context: PaymentContext, link: PaymentLinkRow, facts: LinkFacts): Promise<void> {
  const { database, log } = context;
  for (const came of facts.payments) {
    if (link.payment_id !== null)
      await changePayment(context, { id: link.payment_id }, null, (act) => takeOne(act, link, came));
    else if (!(await isKnown(database.query, came))) {
      log.warn({ link: link.id }, "money came for a request that was erased");
    }
  }
}

async function takeOne(act: Act, link: PaymentLinkRow, came: Came): Promise<void> {
  const { context, tx, at, row } = act;
  // Under the lock of the lead: another look at the same link waits for this one.
  if (await isKnown(tx, came)) return;
  const money = {
    amount: came.amount,
    way: "razorpay",
    their_reference: came.id,
    provider_payment: came.id,
    came_on: dayAt(cameAt(act, link, came), context.company.timeZone),
    confirmed_at: at,
    by_id: null,
    by_name: null,
  } as const;
  // What a person has to decide about is other money, and stays.
  const isHeld = (row.state === "due" || row.state === "said") && came.currency === row.currency;
  if (isHeld && came.amount === row.asked && came.amount === link.amount) {
    const received = await updatePayment(act, row, { ...money, state: moved(row, "receive") });
    return makeReceipt({ ...act, row: received });
  }
  const odd = isHeld
    ? await updatePayment(act, row, { ...money, state: moved(row, "differ") })
    : // Beside the payment that its link was of, which is paid or asked for no more.
      await insertBeside(act, row, { ...money, state: "decide", currency: came.currency });
  await tellDecision(act, odd);
}

/** Money comes after its link was made, and before it is told of: a time that is neither is none, and now stands for it. */
function cameAt({ context, at }: Act, link: PaymentLinkRow, { paidAt }: Came): EpochMs {
  if (paidAt !== null && paidAt > link.made_at - dayMs && paidAt < at + dayMs) return paidAt;
  context.log.warn({ link: link.id }, "the provider named no time of a payment, which counts as of now");
  return at;
}

async function isKnown(reader: Reader, { id }: Came): Promise<boolean> {
  const payment = reader.selectFrom("payments").select("id").where("provider_payment", "=", id);
  const receipt = reader.selectFrom("receipts").select("id").where("provider_payment", "=", id);
  return ((await payment.executeTakeFirst()) ?? (await receipt.executeTakeFirst())) !== undefined;
}

async function tellDecision(act: Act, row: PaymentRow): Promise<void> {
  const { context, tx, at, lead } = act;
  await tellOf(act, row, "differs", { text: row.their_reference });
  await context.leads.wake(tx, lead, at);
  const to = await context.leads.mailboxOfOwner(tx, lead);
  await context.outbox.enqueue(tx, toSaidMail(context, { row, lead, to, lookBy: at + lookMs, isOther: true }), at);
}
