import type { Tx } from "../../database/database.ts";
import type { AccountRow, EpochMs } from "../../database/tables.ts";
import { AppError } from "../../errors.ts";
import type { Person } from "../../http/api/person.ts";
import {
  findAccount,
  findAccountByEmail,
  insertAccount,
  toEmailKey,
  updateAccount,
} from "../../identity/accounts/account-store.ts";

/**
 * The account of whoever is signed in. Where a Firebase project keeps the accounts, ours is made here, by the user's
 * id there; it has no role yet.
 * @throws {AppError} `signed_out` when it was deleted meanwhile; `forbidden` while a Firebase project has not verified
 * an address that another account holds.
 */
export async function getOwnAccount(tx: Tx, person: Person, now: EpochMs): Promise<AccountRow> {
  const account =
    person.sessionId === null ? await keepFirebaseAccount(tx, person, now) : await findAccount(tx, person.accountId);
  if (!account) throw new AppError("signed_out", "Please log in first.");
  return account;
}

async function keepFirebaseAccount(tx: Tx, person: Person, now: EpochMs): Promise<AccountRow | null> {
  const kept = await findAccount(tx, person.accountId);
  const hasMoved = kept?.email_key !== toEmailKey(person.email);
  if (hasMoved) await freeAddress(tx, person);
  if (!kept) {
    const account = { id: person.accountId, email: person.email, name: person.name, role: null };
    const email_verified_at = person.emailVerified ? now : null;
    // Somebody who registers in two tabs at once finds what the other tab made.
    return (await insertAccount(tx, { ...account, email_verified_at }, now)) ?? findAccount(tx, person.accountId);
  }
  const isVerified = person.emailVerified ? { email_verified_at: kept.email_verified_at ?? now } : {};
  if (!hasMoved) return person.emailVerified && !kept.email_verified_at ? updateAccount(tx, kept.id, isVerified) : kept;
  const moved = { email: person.email, email_key: toEmailKey(person.email), email_verified_at: null };
  return updateAccount(tx, kept.id, { ...moved, ...isVerified });
}

/** The project lets one user at a time have an address: who verified it there now has it, an earlier one is gone. */
async function freeAddress(tx: Tx, person: Person): Promise<void> {
  const holder = await findAccountByEmail(tx, person.email);
  if (!holder || holder.id === person.accountId) return;
  if (!person.emailVerified) throw new AppError("forbidden", "Please verify your address first.");
  await tx.deleteFrom("accounts").where("id", "=", holder.id).execute();
}
