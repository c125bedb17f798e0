import { hourMs, minuteMs } from "@campusward/contracts/desk/place-time";
import type { EpochMs, PaymentLinkRow, PaymentRow } from "../../database/tables.ts";
import type { PaymentContext, PaymentLinks } from "../payment-context.ts";
import { toQuoteLink } from "../payment-mails.ts";
import { nameOfQuote } from "../payment-store.ts";
import { followPayment } from "./link-store.ts";
import { PaymentFault, type PaymentProvider } from "./payment-provider.ts";
import { takeFacts } from "./take-facts.ts";

/** Open links are asked for this often, whatever the provider tells us by itself. */
const lookEveryMs = hourMs;
/** After so long another process may take what one began. Longer than all waits for one link. */
const leaseMs = 2 * minuteMs;
const atOnce = 20;

/** Makes, asks and ends links, behind every page. Each step is noted before the provider is called, and may be repeated. */
export function createLinkWork(context: PaymentContext, provider: PaymentProvider) {
  const { database, secrets, now, log } = context;

  /** @returns how many links were looked at */
  async function workDue(): Promise<number> {
    const links = await claim();
    for (const link of links) {
      try {
        await work(link);
      } catch (error) {
        await postpone(link, error);
      }
    }
    return links.length;
  }

  function claim(): Promise<PaymentLinkRow[]> {
    const at = now();
    return database.inTransaction(async (tx) => {
      const due = tx.selectFrom("payment_links").selectAll().where("provider", "=", provider.name);
      const claimable = due
        .where("look_at", "<=", at)
        .where((row) => row.or([row("lease_until", "is", null), row("lease_until", "<=", at)]))
        .orderBy("look_at")
        .limit(atOnce);
      const rows = await database.claimRows(claimable).execute();
      // What is asked for once more may have been made meanwhile: it counts as tried from here on.
      for (const { id, tries } of rows) {
        const leased = { lease_until: at + leaseMs, tries: tries + 1 };
        await tx.updateTable("payment_links").set(leased).where("id", "=", id).execute();
      }
      return rows;
    });
  }

  function work(link: PaymentLinkRow): Promise<void> {
    if (link.state === "ended") return look(link);
    // Whose request was erased pays nothing any more.
    if (link.state === "unwanted" || link.payment_id === null) return end(link);
    return link.state === "wished" ? make(link) : look(link);
  }

  async function make(link: PaymentLinkRow): Promise<void> {
    const payment = await findPayment(context, link);
    if (!payment) return set(link, { state: "unwanted", look_at: now() });
    const quotes = database.query.selectFrom("quotes").selectAll().where("id", "=", payment.quote_id);
    const page = toQuoteLink(context, (await quotes.executeTakeFirst()) ?? null);
    const made = await provider.makeLink({
      id: link.id,
      amount: link.amount,
      currency: link.currency,
      description: [nameOfQuote(payment), payment.reference].filter(Boolean).join(", "),
      backTo: `${page}/back`,
      expiresAt: link.expires_at,
    });
    const url = secrets.seal(made.url, "payment link");
    await set(link, { provider_id: made.providerId, url, state: "open", look_at: now() + lookEveryMs }, "wished");
    // It was wished no more while it was made: it is known by now, and ended.
    await set(link, { provider_id: made.providerId, look_at: now() }, "unwanted");
  }

  async function look(link: PaymentLinkRow): Promise<void> {
    const facts = await provider.readLink(link.provider_id ?? "");
    await takeFacts(context, link, facts);
    await heard(context, provider.name, now());
    if (facts.state === "open" && link.state === "open") return set(link, { look_at: now() + lookEveryMs }, "open");
    await set(link, { state: "ended", url: null, look_at: null }, link.state);
    const payment = await findPayment(context, link);
    // It expired, and its part is due still.
    if (payment) await database.inTransaction((tx) => followPayment(tx, provider.name, payment, now()));
  }

  async function end(link: PaymentLinkRow): Promise<void> {
    const providerId = link.provider_id ?? (await provider.findLink(link.id))?.providerId ?? null;
    if (providerId === null) return set(link, { state: "ended", url: null, look_at: null });
    await provider.cancelLink(providerId);
    // Too late, where somebody paid first: a person decides.
    const facts = await provider.readLink(providerId);
    await takeFacts(context, link, facts);
    await heard(context, provider.name, now());
    if (facts.state === "open") throw new PaymentFault("A link was not ended.");
    await set(link, { state: "ended", url: null, look_at: null, provider_id: providerId });
  }

  /** @param onlyIn Where it stands otherwise by now, that stays */
  async function set(
    { id }: PaymentLinkRow,
    changes: Partial<PaymentLinkRow>,
    onlyIn?: PaymentLinkRow["state"],
  ): Promise<void> {
    const update = () => database.query.updateTable("payment_links").where("id", "=", id);
    const changed = update().set({ ...changes, tries: 0, last_fault: null });
    await (onlyIn ? changed.where("state", "=", onlyIn) : changed).execute();
    await update().set({ lease_until: null }).execute();
  }

  async function postpone(link: PaymentLinkRow, error: unknown): Promise<void> {
    const isFault = error instanceof PaymentFault;
    log[isFault ? "warn" : "error"](isFault ? { why: error.message } : { err: error }, "a link was not looked at");
    const waitMs =
      isFault && error.isForGood ? lookEveryMs : Math.min(lookEveryMs, minuteMs * 2 ** Math.min(link.tries, 10));
    const fault = isFault ? error.message : "Something failed on our side.";
    await database.query
      .updateTable("payment_links")
      .set({ look_at: now() + waitMs, lease_until: null, last_fault: fault })
      .where("id", "=", link.id)
      .execute();
  }

  return { links: createLinks(context, provider), workDue };
}

async function findPayment(
  { database }: PaymentContext,
  { payment_id }: PaymentLinkRow,
): Promise<PaymentRow | undefined> {
  if (payment_id === null) return undefined;
  return database.query.selectFrom("payments").selectAll().where("id", "=", payment_id).executeTakeFirst();
}

/** The links of payments, as the use cases need them. */
function createLinks(context: PaymentContext, provider: PaymentProvider): PaymentLinks {
  const { database, secrets } = context;
  return {
    follow: (tx, payment, at) => followPayment(tx, provider.name, payment, at),
    async find({ id, asked }) {
      const open = database.query.selectFrom("payment_links").select("url").where("payment_id", "=", id);
      const link = await open.where("state", "=", "open").where("amount", "=", asked).executeTakeFirst();
      return link?.url ? secrets.open(link.url, "payment link") : null;
    },
    lookUp: (payments) => lookSoon(context, payments),
  };
}

/** The open links of some payments are asked for at once. */
async function lookSoon({ database, now }: PaymentContext, payments: readonly PaymentRow[]): Promise<void> {
  const ids = payments.map(({ id }) => id);
  await database.query
    .updateTable("payment_links")
    .set({ look_at: now() })
    .where("payment_id", "in", [...ids, ""])
    .where("state", "=", "open")
    .execute();
}

export async function heard({ database }: Pick<PaymentContext, "database">, name: string, at: EpochMs): Promise<void> {
  await database.query
    .insertInto("payment_providers")
    .values({ name, heard_at: at, refused: 0, refused_since: null })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ heard_at: at }))
    .execute();
}
