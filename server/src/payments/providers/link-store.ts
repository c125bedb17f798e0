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

/** Where a payment can be paid online now; null while there is no link. */
export async function findLink(
  { database, secrets, isOnline }: PaymentContext,
  { id, asked }: PaymentRow,
): Promise<string | null> {
  if (!isOnline) return null;
  const open = database.query.selectFrom("payment_links").select("url").where("payment_id", "=", id);
  const link = await open.where("state", "=", "open").where("amount", "=", asked).executeTakeFirst();
  return link?.url ? secrets.open(link.url, "payment link") : null;
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
