import type { Database, Tx } from "../../database/database.ts";
import type { AccountRow, CodePurpose, EpochMs, OneTimeCodeRow } from "../../database/tables.ts";
import { findAccount, toEmailKey } from "../accounts/account-store.ts";
import { hashSecret } from "../keys/secrets.ts";
import { IdentityError } from "../protocol/identity-error.ts";

/** The purpose of a link in a mail, in the protocol's words. */
export type LinkPurpose = Exclude<CodePurpose, "FIRST_ADMIN">;

const hourMs = 3_600_000;

/** As stated in the mails. */
const livesMs = {
  VERIFY_EMAIL: 24 * hourMs,
  VERIFY_AND_CHANGE_EMAIL: hourMs,
  PASSWORD_RESET: hourMs,
  EMAIL_SIGNIN: hourMs,
} as const satisfies Record<LinkPurpose, number>;

export const linkPurposes = Object.keys(livesMs) as LinkPurpose[];

export type NewCode = {
  /** From `createSecret`. */
  code: string;
  purpose: LinkPurpose;
  /** The address of the account, or of the person who signs in. */
  email: string;
  newEmail: string | null;
  /** Null for a sign-in link: it may make the account. */
  accountId: string | null;
  /** Set where the code is valid longer than its kind usually is. */
  lifeMs?: number;
};

/** A code of the protocol; the code for the first admin is separate. */
export type LinkCode = OneTimeCodeRow & { purpose: LinkPurpose };

/** Keeps a code as its hash. An older one of the same purpose and address is invalid from then on. */
export async function keepCode(tx: Tx, { code, purpose, lifeMs, ...about }: NewCode, now: EpochMs): Promise<void> {
  const email = toEmailKey(about.email);
  await tx.deleteFrom("one_time_codes").where("purpose", "=", purpose).where("email", "=", email).execute();
  const row: OneTimeCodeRow = {
    code_hash: hashSecret(code),
    purpose,
    email,
    new_email: about.newEmail,
    account_id: about.accountId,
    created_at: now,
    expires_at: now + (lifeMs ?? livesMs[purpose]),
  };
  await tx.insertInto("one_time_codes").values(row).execute();
}

export async function dropCode(tx: Tx, code: string): Promise<void> {
  await tx.deleteFrom("one_time_codes").where("code_hash", "=", hashSecret(code)).execute();
}

/**
 * Reads a code without using it up.
 * @throws {IdentityError} `MISSING_OOB_CODE`, `INVALID_OOB_CODE`, `EXPIRED_OOB_CODE`
 */
export async function requireCode(
  { query }: Database,
  code: string | undefined,
  purposes: readonly LinkPurpose[],
  now: EpochMs,
): Promise<LinkCode> {
  if (!code) throw new IdentityError("MISSING_OOB_CODE");
  const codes = query.selectFrom("one_time_codes").selectAll();
  return admit(await codes.where("code_hash", "=", hashSecret(code)).executeTakeFirst(), purposes, now);
}

/**
 * Uses a code up. Of several concurrent calls one gets it. If the transaction fails, the code is valid again.
 * @throws {IdentityError} as `requireCode`
 */
export async function spendCode(
  tx: Tx,
  code: string | undefined,
  purposes: readonly LinkPurpose[],
  now: EpochMs,
): Promise<LinkCode> {
  if (!code) throw new IdentityError("MISSING_OOB_CODE");
  const codes = tx.deleteFrom("one_time_codes").where("code_hash", "=", hashSecret(code));
  return admit(await codes.returningAll().executeTakeFirst(), purposes, now);
}

function admit(code: OneTimeCodeRow | undefined, purposes: readonly LinkPurpose[], now: EpochMs): LinkCode {
  if (!code || !isFor(code, purposes)) throw new IdentityError("INVALID_OOB_CODE");
  if (code.expires_at <= now) throw new IdentityError("EXPIRED_OOB_CODE");
  return code;
}

function isFor(code: OneTimeCodeRow, purposes: readonly LinkPurpose[]): code is LinkCode {
  return (purposes as readonly CodePurpose[]).includes(code.purpose);
}

/**
 * The account that a code was made for, as long as the account still has the address.
 * @throws {IdentityError} `INVALID_OOB_CODE`, `USER_DISABLED`
 */
export async function requireOwner(reader: Tx | Database["query"], code: LinkCode): Promise<AccountRow> {
  const account = code.account_id === null ? null : await findAccount(reader, code.account_id);
  if (account?.email_key !== code.email) throw new IdentityError("INVALID_OOB_CODE");
  if (account.disabled_at !== null) throw new IdentityError("USER_DISABLED");
  return account;
}
