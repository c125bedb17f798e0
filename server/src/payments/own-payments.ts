import { Owed } from "@campusward/contracts/payments/paying";
import type { QuoteContent } from "@campusward/contracts/quotes/quote-content";
import type { Person } from "../http/api/person.ts";
import { openLink, openLinkToken } from "../secrets/page-links.ts";
import type { PaymentContext } from "./payment-context.ts";
import type { createQuotePayments } from "./quote-payments.ts";

/** What a signed-in person owes for their own applications, and paid. Nothing before their address is verified. */
export async function listOwnPayments(
  context: PaymentContext,
  { view }: ReturnType<typeof createQuotePayments>,
  person: Person,
): Promise<{ owed: Owed[] }> {
  const { database, leads, now, secrets } = context;
  const ids = person.emailVerified ? await leads.ownApplications(database.query, person, now()) : [];
  const quotes = await database.query
    .selectFrom("quotes")
    .selectAll()
    .where("lead_id", "in", [...ids, ""])
    .orderBy("version")
    .execute();
  const owed: Owed[] = [];
  // While the newest of a reference is not accepted, nothing is asked for.
  for (const quote of new Map(quotes.map((one) => [one.reference, one])).values()) {
    const token = openLinkToken(secrets, "quote", quote) ?? "";
    const pay = quote.accepted_at === null ? null : await view(quote, token, {});
    if (!pay || pay.parts.length === 0) continue;
    const { lines } = JSON.parse(quote.content) as QuoteContent;
    const of = { reference: quote.reference, link: openLink(context, "quote", quote), what: lines[0]?.what ?? "" };
    owed.push(Owed.parse({ ...pay, ...of, deciding: pay.said ? null : pay.deciding }));
  }
  return { owed };
}
