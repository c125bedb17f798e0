import type { Database } from "../../database/database.ts";
import type { EpochMs } from "../../database/tables.ts";
import { createSecret, hashSecret } from "../../secrets/random-secrets.ts";
import { type FlowSecrets, ProviderClaims } from "./google-provider.ts";
import { Opener } from "./popup-request.ts";

/** How long a person may take at Google. */
export const flowMs = 10 * 60_000;

export function createFlowSecrets(): FlowSecrets {
  return { state: createSecret(), nonce: createSecret(), codeVerifier: createSecret() };
}

type NewFlow = {
  secrets: FlowSecrets;
  /** The secret in the cookie of the browser that begins it. */
  browser: string;
  opener: Opener;
};

/** Stores a pending sign-in, because the person may come back to another process. */
export async function keepFlow(database: Database, { secrets, browser, opener }: NewFlow, now: EpochMs): Promise<void> {
  const row = {
    state_hash: hashSecret(secrets.state),
    browser_hash: hashSecret(browser),
    nonce: secrets.nonce,
    code_verifier: secrets.codeVerifier,
    opener: JSON.stringify(opener),
    created_at: now,
    expires_at: now + flowMs,
  };
  await database.query.insertInto("provider_flows").values(row).execute();
}

/** Takes a flow that this browser began. It can be taken once, and only by the same browser. */
export async function takeFlow(
  database: Database,
  { state, browser }: { state: string; browser: string },
  now: EpochMs,
): Promise<{ secrets: FlowSecrets; opener: Opener } | null> {
  const row = await database.query
    .deleteFrom("provider_flows")
    .where("state_hash", "=", hashSecret(state))
    .where("browser_hash", "=", hashSecret(browser))
    .where("expires_at", ">", now)
    .returningAll()
    .executeTakeFirst();
  if (!row) return null;
  const secrets = { state, nonce: row.nonce, codeVerifier: row.code_verifier };
  return { secrets, opener: Opener.parse(JSON.parse(row.opener)) };
}

const ticketMs = 2 * 60_000;

/**
 * The window gives this to its page instead of a token. The page exchanges it for a session. It is in no address,
 * and is kept as a hash only.
 */
export async function issueTicket(database: Database, claims: ProviderClaims, now: EpochMs): Promise<string> {
  const ticket = createSecret();
  const row = { ticket_hash: hashSecret(ticket), claims: JSON.stringify(claims), expires_at: now + ticketMs };
  await database.query.insertInto("provider_tickets").values(row).execute();
  return ticket;
}

/** The provider's claims about the ticket's owner; null for a ticket that is unknown, used or two minutes old. */
export async function redeemTicket(database: Database, ticket: string, now: EpochMs): Promise<ProviderClaims | null> {
  const row = await database.query
    .deleteFrom("provider_tickets")
    .where("ticket_hash", "=", hashSecret(ticket))
    .where("expires_at", ">", now)
    .returning("claims")
    .executeTakeFirst();
  return row ? ProviderClaims.parse(JSON.parse(row.claims)) : null;
}
