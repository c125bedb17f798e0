import type { Tx } from "../../database/database.ts";
import type { EpochMs, QuoteRow } from "../../database/tables.ts";
import type { DeskContext } from "../desk-context.ts";
import { lockMerged } from "../leads/lead-store.ts";

/** Removes a quote whose mail is not sent, and its line in the story. Does nothing for other mails. */
export async function takeBackQuote({ payments, now }: Pick<DeskContext, "payments" | "now">, tx: Tx, mailId: string) {
  const taken = tx.deleteFrom("quotes").where("mail_id", "=", mailId).returning(["lead_id", "sent_at", "reference"]);
  const quote = await taken.executeTakeFirst();
  if (!quote) return;
  await tx
    .deleteFrom("lead_events")
    .where("lead_id", "=", quote.lead_id)
    .where("kind", "=", "quote-sent")
    .where("at", "=", quote.sent_at)
    .execute();
  await payments?.follow(tx, quote.reference, now());
}

/** The quote that went with a mail. Its lead is locked, so that nobody accepts it meanwhile, and open desks read it again. */
export async function lockQuoteOfMail(tx: Tx, mailId: string, now: EpochMs): Promise<QuoteRow | undefined> {
  const found = tx.selectFrom("quotes").selectAll().where("mail_id", "=", mailId);
  const quote = await found.executeTakeFirst();
  if (!quote) return undefined;
  await lockMerged(tx, quote.lead_id, now);
  return found.executeTakeFirst();
}
