import { fieldLimits, problemOfLine } from "@campusward/contracts/leads/contact-fields";
import type { Tx } from "../../database/database.ts";
import type { AccountRow, EpochMs } from "../../database/tables.ts";
import {
  findAccount,
  findAccountByEmail,
  insertAccount,
  isProvisional,
  markEmailVerified,
  toEmailKey,
  updateAccount,
} from "../accounts/account-store.ts";
import { claimAccount } from "../accounts/claim-account.ts";
import { IdentityError } from "../protocol/identity-error.ts";
import { googlePictures } from "../protocol/profile-fields.ts";
import { requireEmail } from "../protocol/requests.ts";
import type { ProviderClaims } from "./google-provider.ts";

const provider = "google.com";

/**
 * The account for a sign-in with Google: the connected one, or else the one of
 * their address, or else a new one, which is not a user of the product until its owner registers.
 * @throws {IdentityError} `MISSING_EMAIL`; `INVALID_IDP_RESPONSE` for an address that Google has not verified, whether
 * or not it has an account; `USER_DISABLED`
 */
export async function findOrMakeGoogleAccount(
  tx: Tx,
  claims: ProviderClaims,
  now: EpochMs,
): Promise<{ account: AccountRow; isNewUser: boolean }> {
  const connected = await findConnected(tx, claims.sub);
  if (connected) return { account: requireEnabled(connected), isNewUser: false };
  const email = requireEmail(claims.email);
  if (!claims.email_verified) throw new IdentityError("INVALID_IDP_RESPONSE", "The address is not verified");
  const profile = toProfile(claims);
  const made = await insertAccount(tx, { email, role: null, email_verified_at: now, ...profile }, now);
  const found = made ?? (await findAccountByEmail(tx, email));
  if (!found) throw new IdentityError("INVALID_IDP_RESPONSE");
  const account = await settle(tx, requireEnabled(found), claims, now);
  await connect(tx, account, claims.sub, email, now);
  return { account, isNewUser: made !== null };
}

/**
 * The address is proved now. If it was not before, everything in the account may be a stranger's, including name and
 * photo.
 */
async function settle(tx: Tx, found: AccountRow, claims: ProviderClaims, now: EpochMs): Promise<AccountRow> {
  const profile = toProfile(claims);
  if (found.email_verified_at === null) {
    const claimed = await claimAccount(tx, found, now);
    return (await updateAccount(tx, claimed.id, profile)) ?? claimed;
  }
  const account = await markEmailVerified(tx, found, now);
  const missing = { name: account.name ?? profile.name, photo_url: account.photo_url ?? profile.photo_url };
  return (await updateAccount(tx, account.id, missing)) ?? account;
}

/**
 * Connects Google to the account of somebody who is signed in. An unverified address must be Google's
 * too: otherwise a stranger who made the account could keep access.
 * @returns null when the person at Google has another account here. @throws {IdentityError} `MISSING_EMAIL`,
 * `OPERATION_NOT_ALLOWED`
 */
export async function connectGoogle(
  tx: Tx,
  account: AccountRow,
  claims: ProviderClaims,
  now: EpochMs,
): Promise<AccountRow | null> {
  const email = requireEmail(claims.email);
  const isVouchedFor = claims.email_verified === true && toEmailKey(email) === account.email_key;
  if (account.email_verified_at === null && !isVouchedFor) throw new IdentityError("OPERATION_NOT_ALLOWED");
  const other = await findConnected(tx, claims.sub);
  if (other && other.id !== account.id) {
    if (!isProvisional(other)) return null;
    await tx.deleteFrom("accounts").where("id", "=", other.id).execute();
  }
  await connect(tx, account, claims.sub, email, now);
  return isVouchedFor ? markEmailVerified(tx, account, now) : account;
}

async function findConnected(tx: Tx, subject: string): Promise<AccountRow | null> {
  const link = await tx
    .selectFrom("provider_links")
    .select("account_id")
    .where("provider", "=", provider)
    .where("subject", "=", subject)
    .executeTakeFirst();
  return link ? findAccount(tx, link.account_id) : null;
}

/** An account has one Google account at most: the new owner of an address replaces the former owner's. */
async function connect(tx: Tx, account: AccountRow, subject: string, email: string, now: EpochMs): Promise<void> {
  await tx.deleteFrom("provider_links").where("account_id", "=", account.id).where("provider", "=", provider).execute();
  const row = { provider, subject, account_id: account.id, email, linked_at: now };
  await tx.insertInto("provider_links").values(row).execute();
}

function requireEnabled(account: AccountRow): AccountRow {
  if (account.disabled_at !== null) throw new IdentityError("USER_DISABLED");
  return account;
}

/** The name and photo for an account: one line of text, and a picture on Google's host. */
function toProfile({ name = "", picture = "" }: ProviderClaims): Pick<AccountRow, "name" | "photo_url"> {
  const isName = name.trim() !== "" && !problemOfLine(name, fieldLimits.name);
  const isPhoto = URL.canParse(picture) && new URL(picture).origin === googlePictures;
  return { name: isName ? name.trim() : null, photo_url: isPhoto ? picture : null };
}
