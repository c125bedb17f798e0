import type { HandTo } from "@campusward/contracts/accounts/people";
import type { Tx } from "./database.ts";
import type { EpochMs } from "./tables.ts";

/** Whose doing it is; the account is null for the operator at the server. */
export type Actor = { accountId: string | null; name?: string | null; email: string };

/**
 * Takes open leads and applicants from an account that may no longer have them, and gives them to colleagues or to
 * nobody, with an event and a line in the audit for each. Called in the transaction that disables the account or changes
 * its role, after that change; and before the account is deleted, with `isGone`. Without `by` it is the product's doing.
 * @throws {AppError} `invalid_fields` for somebody who cannot have them
 */
export type HandOver = (
  tx: Tx,
  from: { id: string; isGone?: true },
  how: { to: HandTo; by: Actor | null },
  now: EpochMs,
) => Promise<void>;

export const toNobody: HandTo = { leads: null, applicants: null };
