import { dayMs } from "@campusward/contracts/desk/place-time";
import { v7 as newId } from "uuid";
import type { Tx } from "../../database/database.ts";
import type { EpochMs, PaymentLinkRow, PaymentRow } from "../../database/tables.ts";
import type { PaymentContext } from "../payment-context.ts";

/** What the database calls the provider. */
export const providerName = "razorpay";

/** The longest that Razorpay lets a link live is six months. */
const longestMs = 180 * dayMs;
/** After so long another process may take a link that one began with. */
export const linkLeaseMs = 120_000;
/** Nothing less can be paid there. */
const leastAmount = 100;
/** What a provider can take money for: also while somebody says that they paid otherwise. */
const payable: readonly PaymentRow["state"][] = ["due", "said"];

/**
 * Brings the links of a payment in line with it, in the transaction that changes it: one of the amount that is asked, and
 * none for what is not. The provider is told by a job. One that may have been made is not forgotten before it is ended.
 */
export async function followPayment(tx: Tx, payment: PaymentRow, now: EpochMs): Promise<void> {
  const isPayable = payable.includes(payment.state) && payment.asked >= leastAmount;
  const links = tx.selectFrom("payment_links").selectAll().where("payment_id", "=", payment.id);
  const live = await links.where("state", "in", ["wished", "open"]).execute();
  const fits = (link: PaymentLinkRow) =>
    isPayable && link.amount === payment.asked && link.currency === payment.currency;
  for (const { id, state, tries, look_at } of live.filter((link) => !fits(link))) {
    const wasNeverAsked = state === "wished" && tries === 0;
    // One that is being made is known when that is over, and ended then.
    const endAt = state === "wished" ? Math.min(look_at ?? now, now + linkLeaseMs) : now;
    const changes = wasNeverAsked
      ? ({ state: "ended", look_at: null } as const)
      : ({ state: "unwanted", look_at: endAt } as const);
    await tx.updateTable("payment_links").set(changes).where("id", "=", id).execute();
  }
  if (!isPayable || live.some(fits)) return;
  await tx
    .insertInto("payment_links")
    .values({
      id: newId(),
      payment_id: payment.id,
      provider: providerName,
      amount: payment.asked,
      currency: payment.currency,
      state: "wished",
      provider_id: null,
      url: null,
      made_at: now,
      expires_at: now + longestMs,
      look_at: now,
      tries: 0,
      last_fault: null,
    })
    .execute();
}

/** Where payments that are due can be paid online now, by their ids; none of those that have no link yet. */
export async function findLinks(
  { database, secrets, isOnline }: PaymentContext,
  payments: readonly PaymentRow[],
): Promise<ReadonlyMap<string, string>> {
  const due = isOnline ? payments.filter(({ state }) => state === "due").map(({ id }) => id) : [];
  if (due.length === 0) return new Map();
  const links = await database.query
    .selectFrom("payment_links")
    .innerJoin("payments", "payments.id", "payment_links.payment_id")
    .select(["payments.id", "payment_links.url"])
    .where("payments.id", "in", due)
    .where("payment_links.state", "=", "open")
    .whereRef("payment_links.amount", "=", "payments.asked")
    .execute();
  const opened = links.map(({ id, url }) => [id, url && secrets.open(url, "payment link")] as const);
  return new Map(opened.flatMap(([id, url]) => (url ? [[id, url] as const] : [])));
}

/** Has the job ask the provider soon what became of the open links of some payments. */
export async function lookUpLinks({ database, now }: PaymentContext, payments: readonly PaymentRow[]): Promise<void> {
  const ids = payments.map(({ id }) => id);
  const links = database.query.updateTable("payment_links").set({ look_at: now() });
  await links
    .where("payment_id", "in", [...ids, ""])
    .where("state", "=", "open")
    .execute();
}
