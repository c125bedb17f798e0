import type { Database } from "../../database/database.ts";
import type { EpochMs } from "../../database/tables.ts";
import { createSecret, hashSecret } from "../keys/secrets.ts";
import { ProviderClaims } from "./provider-claims.ts";

const ticketMs = 2 * 60_000;

/**
 * What the window hands to its page instead of a token: the page trades it for a session. It stands in no address,
 * and is kept as a hash only.
 */
export async function issueTicket(database: Database, claims: ProviderClaims, now: EpochMs): Promise<string> {
  const ticket = createSecret();
  const row = { ticket_hash: hashSecret(ticket), claims: JSON.stringify(claims), expires_at: now + ticketMs };
  await database.query.insertInto("provider_tickets").values(row).execute();
  return ticket;
}

/** What the provider said of the ticket's owner; null for one that is unknown, used or two minutes old. */
export async function redeemTicket(database: Database, ticket: string, now: EpochMs): Promise<ProviderClaims | null> {
  const row = await database.query
    .deleteFrom("provider_tickets")
    .where("ticket_hash", "=", hashSecret(ticket))
    .where("expires_at", ">", now)
    .returning("claims")
    .executeTakeFirst();
  return row ? ProviderClaims.parse(JSON.parse(row.claims)) : null;
}
