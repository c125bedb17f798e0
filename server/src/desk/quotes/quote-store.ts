import type { QuoteContent, SentQuote } from "@campusward/contracts/quotes/quote-content";
import type { Reader } from "../../database/database.ts";
import { fieldsOf } from "../../database/fields-of.ts";
import type { LeadRow, QuoteRow } from "../../database/tables.ts";
import { AppError, noSuch } from "../../errors.ts";
import { hashSecret } from "../../secrets/random-secrets.ts";

/** As it was written: our own JSON, in the form of the contract. */
export function contentOf({ content }: QuoteRow): QuoteContent {
  return JSON.parse(content) as QuoteContent;
}

/** @throws {AppError} `not_found` for a token that is none of ours. */
export async function getByToken(reader: Reader, token: string): Promise<QuoteRow> {
  const hash = hashSecret(token);
  const quote = await reader.selectFrom("quotes").selectAll().where("token_hash", "=", hash).executeTakeFirst();
  if (!quote) throw new AppError("not_found", "This link is not one of ours, or its quote is no more.");
  return quote;
}

/**
 * The newer quote of the same reference, the newest of several. One that was written while two requests were merged
 * stays with its card when they are taken apart, and is then nobody else's.
 */
export async function findNewer(reader: Reader, quote: QuoteRow): Promise<QuoteRow | undefined> {
  const lead = reader.selectFrom("leads").select("merged_into").where("id", "=", quote.lead_id);
  const newer = quotesOf(reader, (await lead.executeTakeFirst())?.merged_into ?? quote.lead_id)
    .where("quotes.reference", "=", quote.reference)
    .where("quotes.version", ">", quote.version);
  return newer.orderBy("quotes.version", "desc").limit(1).executeTakeFirst();
}

/** The quotes of a lead, and of requests that were merged into it. */
function quotesOf(reader: Reader, leadId: string) {
  return reader
    .selectFrom("quotes")
    .innerJoin("leads", "leads.id", "quotes.lead_id")
    .selectAll("quotes")
    .where((row) => row.or([row("leads.id", "=", leadId), row("leads.merged_into", "=", leadId)]));
}

/** The quotes of some leads, the newest first. */
export async function readQuotes(reader: Reader, leads: readonly Pick<LeadRow, "id">[]): Promise<SentQuote[]> {
  const quotes = await reader
    .selectFrom("quotes")
    .selectAll()
    .where("lead_id", "in", [...leads.map(({ id }) => id), ""])
    .orderBy("sent_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return quotes.map((quote) => ({
    ...fieldsOf(quote, "id", "reference", "version", "total", "sent_at", "opened_at", "accepted_at"),
    content: contentOf(quote),
    by: quote.writer_name,
  }));
}

/** A quote of a lead, or of a request that was merged into it. @throws {AppError} `not_found` */
export async function getQuoteOf(reader: Reader, lead: LeadRow, id: string): Promise<QuoteRow> {
  const quotes = quotesOf(reader, lead.id).where("quotes.id", "=", id);
  return quotes.executeTakeFirstOrThrow(() => noSuch("quote"));
}
