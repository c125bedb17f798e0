import { hourMs } from "@campusward/contracts/desk/place-time";
import type { Database, Reader, Tx } from "../../database/database.ts";
import type { AccountRow, CodePurpose, EpochMs, OneTimeCodeRow } from "../../database/tables.ts";
import { hashSecret } from "../../secrets/random-secrets.ts";
import { findAccount, toEmailKey } from "../accounts/account-store.ts";
import { IdentityError } from "../protocol/identity-error.ts";

/** As stated in the mails. */
const livesMs = {
  VERIFY_EMAIL: 24 * hourMs,
  VERIFY_AND_CHANGE_EMAIL: hourMs,
  PASSWORD_RESET: hourMs,
  EMAIL_SIGNIN: hourMs,
  /** Read days later. */
  INVITATION: 7 * 24 * hourMs,
  RECOVER_EMAIL: 7 * 24 * hourMs,
  /** Sets a password too, by the link of a notice: requests of strangers do not replace it. */
  SHUT_OUT: 7 * 24 * hourMs,
} as const satisfies Partial<Record<CodePurpose, number>>;

/** What the link of a mail is for. */
export type LinkPurpose = keyof typeof livesMs;
export const linkPurposes = Object.keys(livesMs) as LinkPurpose[];

/** Those that a client may ask for, in the protocol's words. */
export const askedPurposes = ["VERIFY_EMAIL", "VERIFY_AND_CHANGE_EMAIL", "PASSWORD_RESET", "EMAIL_SIGNIN"] as const;
export type AskedPurpose = (typeof askedPurposes)[number];

/** The last so many links of a kind work: who asks twice may open either mail. */
const livingLinks = 2;

/**
 * Of these every one works for its time. Whoever took an account over, or knows its password, could else end by two more
 * the warning that helps its owner, or the sign-in for which the owner looks for the phone.
 */
const allLive: readonly CodePurpose[] = ["SHUT_OUT", "SECOND_STEP", "PASSKEY_CHALLENGE"];

export type NewCode = {
  /** From `createSecret`. */
  code: string;
  purpose: CodePurpose;
  /** The address of the account, or of the person who signs in. */
  email: string;
  newEmail?: string | null;
  /** Null for a sign-in link: it may make the account. */
  accountId: string | null;
  /** Set where the code is valid for another time than its kind usually is. */
  lifeMs?: number;
  content?: object;
};

/** A code of a mailed link; the others are separate. */
export type LinkCode = OneTimeCodeRow & { purpose: LinkPurpose };

/** Keeps a code as its hash. Of those with the same purpose and address, the newest two are valid, but for `allLive`. */
export async function keepCode(tx: Tx, { code, purpose, lifeMs, ...about }: NewCode, now: EpochMs): Promise<void> {
  const email = toEmailKey(about.email);
  const ofKind = tx.deleteFrom("one_time_codes").where("purpose", "=", purpose).where("email", "=", email);
  // Somebody who corrects a new address takes the wrong one back.
  if (about.newEmail) await ofKind.where("new_email", "!=", about.newEmail).execute();
  const row: OneTimeCodeRow = {
    code_hash: hashSecret(code),
    purpose,
    email,
    new_email: about.newEmail ?? null,
    account_id: about.accountId,
    created_at: now,
    expires_at: now + (lifeMs ?? (livesMs as Partial<Record<CodePurpose, number>>)[purpose] ?? hourMs),
    content: about.content ? JSON.stringify(about.content) : null,
  };
  await tx.insertInto("one_time_codes").values(row).execute();
  if (allLive.includes(purpose)) return;
  const older = tx
    .selectFrom("one_time_codes")
    .select("code_hash")
    .where("purpose", "=", purpose)
    .where("email", "=", email)
    .where("code_hash", "!=", row.code_hash)
    .orderBy("created_at", "desc")
    .orderBy("code_hash")
    .limit(1_000)
    .offset(livingLinks - 1);
  await ofKind.where("code_hash", "in", older).execute();
}

export async function dropCode(tx: Tx, code: string): Promise<void> {
  await tx.deleteFrom("one_time_codes").where("code_hash", "=", hashSecret(code)).execute();
}

/** Uses up a code that was made for an account. @returns undefined for one that is none, or was used */
export function takeCode(
  tx: Tx,
  { code, purpose, accountId }: { code: string; purpose: CodePurpose; accountId: string },
): Promise<OneTimeCodeRow | undefined> {
  const codes = tx.deleteFrom("one_time_codes").where("code_hash", "=", hashSecret(code)).returningAll();
  return codes.where("purpose", "=", purpose).where("account_id", "=", accountId).executeTakeFirst();
}

/** Ends every link of a kind: the others once one of several is used, and those to sign in with the sessions. */
export async function dropCodesOf(tx: Tx, purpose: CodePurpose, email: string): Promise<void> {
  await tx.deleteFrom("one_time_codes").where("purpose", "=", purpose).where("email", "=", toEmailKey(email)).execute();
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
 * Uses a code up, and with it the others of its kind; of warnings, those that came later end by what it does. Of several
 * concurrent calls one gets it. If the transaction fails, the code is valid again.
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
  const spent = admit(await codes.returningAll().executeTakeFirst(), purposes, now);
  if (spent.purpose !== "SHUT_OUT") await dropCodesOf(tx, spent.purpose, spent.email);
  return spent;
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
 * The account that a code was made for, as long as the account still has the address. The link that takes an address
 * back is for an account that has another one by now, and so is the link of a warning, as long as that one works.
 * @throws {IdentityError} `INVALID_OOB_CODE`, `USER_DISABLED`
 */
export async function requireOwner(reader: Reader | Tx, code: LinkCode): Promise<AccountRow> {
  const account = code.account_id === null ? null : await findAccount(reader, code.account_id);
  const isSame = code.purpose === "RECOVER_EMAIL" || account?.email_key === code.email;
  const isOwners = isSame || (code.purpose === "SHUT_OUT" && (await canComeBack(reader, code)));
  if (!account || !isOwners) throw new IdentityError("INVALID_OOB_CODE");
  if (account.disabled_at !== null) throw new IdentityError("USER_DISABLED");
  return account;
}

/** Whether the address of a code is one that its account may still be taken back to. */
async function canComeBack(reader: Reader | Tx, { account_id, email }: LinkCode): Promise<boolean> {
  const toComeBack = await reader
    .selectFrom("one_time_codes")
    .select("code_hash")
    .where("purpose", "=", "RECOVER_EMAIL")
    .where("account_id", "=", account_id)
    .where("email", "=", email)
    .executeTakeFirst();
  return toComeBack !== undefined;
}
