import { hourMs, minuteMs } from "@campusward/contracts/desk/place-time";
import { sql } from "kysely";
import { ProviderFault } from "../../call-service.ts";
import type { Tx } from "../../database/database.ts";
import { type Queue, takeDue } from "../../database/queue.ts";
import type { EpochMs, PaymentLinkRow } from "../../database/tables.ts";
import { findQuote } from "../make-receipt.ts";
import type { PaymentContext } from "../payment-context.ts";
import { toQuoteLink } from "../payment-mails.ts";
import { nameOfQuote } from "../payment-store.ts";
import { followPayment, linkLeaseMs, providerName } from "./link-store.ts";
import type { Razorpay } from "./razorpay/razorpay.ts";
import { takeFacts } from "./take-facts.ts";

/** Open links are asked for this often, whatever the provider tells us by itself. */
const lookEveryMs = hourMs;
const links: Queue<"payment_links"> = {
  table: "payment_links",
  key: ["id"],
  due: "look_at",
  // Longer than all waits for one link.
  leaseMs: linkLeaseMs,
};
/** No link is begun after so long: receipts of the same job wait meanwhile, and so does whoever stops the product. */
const longestMs = 5_000;

/**
 * Makes, asks and ends links, behind every page. Each step is noted before the provider is called, and may be repeated.
 * @returns the job, which tells how many links were looked at
 */
export function createLinkWork(context: PaymentContext, provider: Razorpay) {
  const { database, secrets, now, log } = context;
  const findPayment = ({ payment_id }: PaymentLinkRow) =>
    database.query
      .selectFrom("payments")
      .selectAll()
      .where("id", "=", payment_id ?? "")
      .executeTakeFirst();
  return workDue;

  async function workDue(stopped?: AbortSignal): Promise<number> {
    const begun = performance.now();
    let done = 0;
    while (!stopped?.aborted && performance.now() - begun < longestMs) {
      // One by one, so that its lease is of its own. What may have been made meanwhile counts as tried from here on.
      const [link] = await takeDue(database, links, { now: now(), limit: 1, set: sql`tries = tries + 1` });
      if (!link) break;
      await work(link).catch((error) => postpone(link, error));
      done += 1;
    }
    return done;
  }

  function work(link: PaymentLinkRow): Promise<void> {
    if (link.state === "ended") return look(link);
    // Whose request was erased pays nothing any more.
    if (link.state === "unwanted" || link.payment_id === null) return end(link);
    return link.state === "wished" ? make(link) : look(link);
  }

  async function make(link: PaymentLinkRow): Promise<void> {
    const payment = await findPayment(link);
    if (!payment) return set(link, { state: "unwanted", look_at: now() });
    const page = toQuoteLink(context, (await findQuote(database.query, payment))?.row ?? null);
    const description = [nameOfQuote(payment), payment.reference].filter(Boolean).join(", ");
    const made = await provider.makeLink(link, { backTo: `${page}/back`, description });
    const url = secrets.seal(made.url, "payment link");
    await set(link, { provider_id: made.providerId, url, state: "open", look_at: now() + lookEveryMs }, "wished");
    // It was wished no more while it was made: it is known by now, and ended.
    await set(link, { provider_id: made.providerId, look_at: now() }, "unwanted");
  }

  /** Takes what the provider says of a link. @returns whether money can come by it still */
  async function ask(link: PaymentLinkRow, providerId: string): Promise<boolean> {
    const facts = await provider.readLink(providerId);
    await takeFacts(context, link, facts);
    await noteHeard(database.query, now());
    return facts.state === "open";
  }

  async function look(link: PaymentLinkRow): Promise<void> {
    const isOpen = await ask(link, link.provider_id ?? "");
    if (isOpen && link.state === "open") return set(link, { look_at: now() + lookEveryMs }, "open");
    await set(link, { state: "ended", url: null, look_at: null }, link.state);
    const payment = await findPayment(link);
    // It expired, and its part is due still.
    if (payment) await database.inTransaction((tx) => followPayment(tx, payment, now()));
  }

  async function end(link: PaymentLinkRow): Promise<void> {
    const providerId = link.provider_id ?? (await provider.findLink(link.id))?.providerId ?? null;
    if (providerId === null) return set(link, { state: "ended", url: null, look_at: null });
    await provider.cancelLink(providerId);
    // Too late, where somebody paid first: a person decides.
    if (await ask(link, providerId)) throw new ProviderFault("A link was not ended.");
    await set(link, { state: "ended", url: null, look_at: null, provider_id: providerId });
  }

  /**
   * What it was asked to be looked at for meanwhile stays due.
   * @param onlyIn Where it stands otherwise by now, that stays
   */
  async function set(
    { id, look_at: lease }: PaymentLinkRow,
    { look_at, ...changes }: Partial<PaymentLinkRow> & Pick<PaymentLinkRow, "look_at">,
    onlyIn?: PaymentLinkRow["state"],
  ): Promise<void> {
    await database.query
      .updateTable("payment_links")
      .set({ ...changes, tries: 0, last_fault: null })
      .set({ look_at: sql`case when look_at = ${lease} then ${look_at} else look_at end` })
      .where("id", "=", id)
      .$if(onlyIn !== undefined, (query) => query.where("state", "=", onlyIn as PaymentLinkRow["state"]))
      .execute();
  }

  async function postpone(link: PaymentLinkRow, error: unknown): Promise<void> {
    const isFault = error instanceof ProviderFault;
    log[isFault ? "warn" : "error"](isFault ? { why: error.message } : { err: error }, "a link was not looked at");
    const waitMs =
      isFault && error.isForGood ? lookEveryMs : Math.min(lookEveryMs, minuteMs * 2 ** Math.min(link.tries - 1, 10));
    const fault = isFault ? error.message : "Something failed on our side.";
    await database.query
      .updateTable("payment_links")
      .set({ look_at: now() + waitMs, last_fault: fault })
      .where("id", "=", link.id)
      .where("look_at", "=", link.look_at)
      .execute();
  }
}

/** It answered, or called. */
export async function noteHeard(writer: Tx | PaymentContext["database"]["query"], at: EpochMs): Promise<void> {
  await writer
    .insertInto("payment_providers")
    .values({ name: providerName, heard_at: at, refused: 0, refused_since: null })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ heard_at: at }))
    .execute();
}
