import type { OwnPart, OwnPayments } from "@campusward/contracts/payments/paying";
import type { saidWays } from "@campusward/contracts/payments/payments";
import type { QuoteContent } from "@campusward/contracts/quotes/quote-content";
import { sumQuote } from "@campusward/contracts/quotes/quote-sums";
import type { PaymentRow, QuoteRow } from "../database/tables.ts";
import type { Person } from "../http/api/person.ts";
import { openLink } from "../secrets/page-links.ts";
import type { PaymentContext } from "./payment-context.ts";
import { lookMs } from "./payment-mails.ts";
import { toUpiLink } from "./upi-code.ts";

/** What a signed-in person owes for their own applications, and paid. Nothing before their address is verified. */
export async function listOwnPayments(context: PaymentContext, person: Person): Promise<OwnPayments> {
  const { database, leads, company, now, links } = context;
  const ids = person.emailVerified ? await leads.ownApplications(database.query, person, now()) : [];
  const quotes = await database.query
    .selectFrom("quotes")
    .selectAll()
    .where("lead_id", "in", [...ids, ""])
    .where("accepted_at", "is not", null)
    .orderBy("version", "desc")
    .execute();
  const newest = [...new Map(quotes.toReversed().map((quote) => [quote.reference, quote])).values()];
  const owed: OwnPayments["owed"] = [];
  for (const quote of newest) owed.push(await toOwed(context, quote));
  return {
    owed: owed.filter(({ parts }) => parts.length > 0),
    upi: company.payments?.upi ?? null,
    bank: company.payments?.bank ?? [],
    isOnline: links !== null,
  };
}

async function toOwed(context: PaymentContext, quote: QuoteRow): Promise<OwnPayments["owed"][number]> {
  const rows = await context.database.query
    .selectFrom("payments")
    .selectAll()
    .where("quote_id", "=", quote.id)
    .orderBy("part")
    .orderBy("created_at")
    .execute();
  const parts = rows.filter(({ state }) => state !== "closed" && state !== "struck");
  const content = JSON.parse(quote.content) as QuoteContent;
  const paid = parts.filter(({ state }) => state === "paid");
  return {
    reference: quote.version === 1 ? quote.reference : `${quote.reference}-${quote.version}`,
    link: openLink(context, "quote", quote),
    what: content.lines[0]?.what ?? "",
    parts: await Promise.all(parts.map((row) => toOwnPart(context, row))),
    total: quote.total,
    tax: sumQuote(content.lines, content.tax).tax,
    taxName: content.tax?.name ?? null,
    received: paid.reduce((sum, { amount }) => sum + (amount ?? 0), 0),
    currency: quote.currency,
  };
}

async function toOwnPart(context: PaymentContext, row: PaymentRow): Promise<OwnPart> {
  const upi = context.company.payments?.upi;
  const isSaid = row.state === "said" || row.state === "confirmed";
  const found = context.database.query.selectFrom("receipts").selectAll().where("payment_id", "=", row.id);
  const receipt = row.state === "paid" ? await found.executeTakeFirst() : undefined;
  return {
    id: row.id,
    part: row.part ?? 1,
    state: row.state === "paid" ? "paid" : row.state === "decide" ? "decide" : isSaid ? "said" : "due",
    asked: row.asked,
    amount: row.amount,
    dueOn: row.due_on,
    reference: row.reference ?? "",
    upiLink: upi ? toUpiLink(upi, row) : null,
    said:
      row.state === "said" && row.said_at !== null
        ? {
            way: row.way as (typeof saidWays)[number],
            number: row.their_reference ?? "",
            cameOn: row.came_on ?? "",
            at: row.said_at,
            lookBy: row.said_at + lookMs,
          }
        : null,
    receipt: receipt
      ? { number: receipt.number, link: openLink(context, "receipt", receipt), madeAt: receipt.made_at }
      : null,
  };
}
