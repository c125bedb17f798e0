import { isStaffRole, type Role } from "@campusward/contracts/accounts/roles";
import { withPlainDomain } from "@campusward/contracts/leads/contact-fields";
import { v7 as newId } from "uuid";
import type { Reader, Tx } from "../../database/database.ts";
import { endFeed } from "../../database/own-calendars.ts";
import type { AccountRow, EpochMs, ProviderLinkRow } from "../../database/tables.ts";

export function toEmailKey(email: string): string {
  return withPlainDomain(email).toLowerCase();
}

export async function findAccountByEmail(reader: Reader, email: string): Promise<AccountRow | null> {
  const account = await reader
    .selectFrom("accounts")
    .selectAll()
    .where("email_key", "=", toEmailKey(email))
    .executeTakeFirst();
  return account ?? null;
}

export async function findAccount(reader: Reader, id: string): Promise<AccountRow | null> {
  return (await reader.selectFrom("accounts").selectAll().where("id", "=", id).executeTakeFirst()) ?? null;
}

/**
 * Finds an account for a decision that must still be right when the transaction ends: on PostgreSQL another change of
 * the account waits until then. An update that changes nothing takes the lock on both engines.
 */
export async function lockAccount(tx: Tx, id: string): Promise<AccountRow | null> {
  const locked = await tx
    .updateTable("accounts")
    .set((row) => ({ created_at: row.ref("created_at") }))
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
  return locked ?? null;
}

/** The same by an address. @returns null where the account has another one once its row is locked */
export async function lockAccountByEmail(tx: Tx, email: string): Promise<AccountRow | null> {
  const found = await findAccountByEmail(tx, email);
  const locked = found && (await lockAccount(tx, found.id));
  return locked?.email_key === toEmailKey(email) ? locked : null;
}

export async function findGoogleLink(reader: Reader, accountId: string): Promise<ProviderLinkRow | null> {
  const link = await reader
    .selectFrom("provider_links")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("provider", "=", "google.com")
    .executeTakeFirst();
  return link ?? null;
}

export type NewAccount = Pick<AccountRow, "email" | "role"> &
  Partial<Pick<AccountRow, "id" | "email_verified_at" | "password_hash" | "name" | "photo_url">>;

/** @returns null when an account with the email, or with the id, exists already. */
export async function insertAccount(tx: Tx, account: NewAccount, now: EpochMs): Promise<AccountRow | null> {
  const row: AccountRow = {
    id: account.id ?? newId(),
    // As the protocol answers it everywhere.
    email: toEmailKey(account.email),
    email_key: toEmailKey(account.email),
    email_verified_at: account.email_verified_at ?? null,
    password_hash: account.password_hash ?? null,
    password_set_at: account.password_hash ? now : null,
    name: account.name ?? null,
    photo_url: account.photo_url ?? null,
    role: account.role,
    created_at: now,
    disabled_at: null,
  };
  const inserted = await tx
    .insertInto("accounts")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted ? row : null;
}

/**
 * Somebody signed in with a provider and was asked to register. A registration with the address replaces this account.
 */
export function isProvisional({ role, password_hash, disabled_at }: AccountRow): boolean {
  return role === null && password_hash === null && disabled_at === null;
}

export type AccountChanges = Partial<
  Pick<
    AccountRow,
    "email" | "email_key" | "email_verified_at" | "password_hash" | "password_set_at" | "name" | "photo_url" | "role"
  >
>;

export async function updateAccount(tx: Tx, id: string, changes: AccountChanges): Promise<AccountRow | null> {
  const updated = await tx.updateTable("accounts").set(changes).where("id", "=", id).returningAll().executeTakeFirst();
  return updated ?? null;
}

/**
 * Records that the address belongs to the account's owner, and gives them the role that an operator promised to
 * the owner of the address. A promise is used up also where it is of a lower role than they have.
 */
export async function markEmailVerified(tx: Tx, account: AccountRow, now: EpochMs): Promise<AccountRow> {
  const promised = await tx
    .deleteFrom("promised_roles")
    .where("email_key", "=", account.email_key)
    .returning("role")
    .executeTakeFirst();
  const role = promised && !isLower(promised.role, account.role) ? promised.role : account.role;
  if (role !== account.role) await endWithRole(tx, account.id);
  const changes = {
    email_verified_at: account.email_verified_at ?? now,
    ...(role !== account.role && { role }),
  };
  return (await updateAccount(tx, account.id, changes)) ?? account;
}

/** Somebody must be admin, and a colleague who moves to an invited address stays one. */
function isLower(promised: Role, role: Role | null): boolean {
  if (role === null) return false;
  return role === "admin" || (isStaffRole(role) && !isStaffRole(promised));
}

/**
 * What was good for another role ends when it changes: somebody who gave the address up takes no role back with it, and
 * the address of a feed does not come to life again.
 */
export async function endWithRole(tx: Tx, accountId: string): Promise<void> {
  await endFeed(tx, accountId);
  await tx
    .deleteFrom("one_time_codes")
    .where("account_id", "=", accountId)
    .where("purpose", "=", "RECOVER_EMAIL")
    .execute();
}

/**
 * Writes the admins' role again. That changes nothing, but it locks their rows. If two admins remove each other at the
 * same time, the second waits and finds that the first one is gone. Both engines support this way to lock.
 */
export function holdAdmins(tx: Tx): Promise<AccountRow[]> {
  return tx
    .updateTable("accounts")
    .set({ role: "admin" })
    .where("role", "=", "admin")
    .where("disabled_at", "is", null)
    .returningAll()
    .execute();
}

export async function hasSecondStep(reader: Reader | Tx, accountId: string): Promise<boolean> {
  const factor = reader.selectFrom("second_factors").select("id").where("account_id", "=", accountId).limit(1);
  return (await factor.executeTakeFirst()) !== undefined;
}

export function isLastAdmin(admins: readonly { id: string }[], account: Pick<AccountRow, "id" | "role">): boolean {
  return account.role === "admin" && admins.every(({ id }) => id === account.id);
}
