import { isStaffRole } from "@campusward/contracts/accounts/roles";
import { fieldLimits, problemOfLine } from "@campusward/contracts/leads/contact-fields";
import type { Tx } from "../../database/database.ts";
import type { AccountRow, EpochMs } from "../../database/tables.ts";
import {
  findAccount,
  findGoogleLink,
  insertAccount,
  isProvisional,
  lockAccount,
  lockAccountByEmail,
  markEmailVerified,
  toEmailKey,
  updateAccount,
} from "../accounts/account-store.ts";
import { claimAccount, type LetterContext, notify } from "../codes/claim-account.ts";
import type { Caller } from "../identity-context.ts";
import { IdentityError } from "../protocol/identity-error.ts";
import { googlePictures } from "../protocol/profile-fields.ts";
import { requireEmail } from "../protocol/requests.ts";
import type { ProviderClaims } from "./google-provider.ts";

const provider = "google.com";

/** Whose account a sign-in with Google opens; null where the address has one that Google's word does not open. */
type Found = { account: AccountRow; isNewUser: boolean } | null;

/**
 * The account for a sign-in with Google: the connected one, or else the one of their address, or else a new one, which
 * is not a user of the product until its owner registers. By the address alone an account is opened only where Google
 * runs the mailbox, where no other Google account is connected, and never for staff: they connect Google themselves.
 * @throws {IdentityError} `MISSING_EMAIL`; `INVALID_IDP_RESPONSE` for an address that Google has not verified, whether
 * or not it has an account; `USER_DISABLED`
 */
export async function findOrMakeGoogleAccount(context: LetterContext, tx: Tx, claims: ProviderClaims): Promise<Found> {
  const now = context.now();
  const connected = await lockConnected(tx, claims.sub);
  if (connected) return { account: requireEnabled(connected), isNewUser: false };
  const email = requireEmail(claims.email);
  if (!claims.email_verified) throw new IdentityError("INVALID_IDP_RESPONSE", "The address is not verified");
  const profile = toProfile(claims);
  const isProof = isGooglesMailbox(claims);
  const verified = { email_verified_at: isProof ? now : null };
  const made = await insertAccount(tx, { email, role: null, ...verified, ...profile }, now);
  if (made) {
    await connect(tx, made, claims.sub, email, now);
    return { account: isProof ? await markEmailVerified(tx, made, now) : made, isNewUser: true };
  }
  const found = await lockAccountByEmail(tx, email);
  if (!found) throw new IdentityError("INVALID_IDP_RESPONSE");
  const isStaff = found.role !== null && isStaffRole(found.role);
  if (!isProof || isStaff) return null;
  const isUnproved = found.email_verified_at === null;
  const link = isUnproved ? null : await findGoogleLink(tx, found.id);
  // Somebody who signs in twice at once finds what the other call made.
  if (link?.subject === claims.sub) return { account: requireEnabled(found), isNewUser: false };
  if (link) return null;
  const account = await settle(context, tx, requireEnabled(found), claims);
  await connect(tx, account, claims.sub, email, now);
  if (!isUnproved) await notify(context, tx, { account, notice: "googleConnected", caller: null });
  return { account, isNewUser: false };
}

/**
 * Whether Google itself keeps the mailbox, so that its word proves the address: "Verify the Google ID token on your
 * server side" names these two cases. Of other addresses it only says that somebody could once read a mail there.
 */
function isGooglesMailbox({ email = "", email_verified, hd }: ProviderClaims): boolean {
  const domain = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
  const isHosted = hd !== undefined && hd.toLowerCase() === domain;
  return email_verified === true && (isHosted || domain === "gmail.com" || domain === "googlemail.com");
}

/**
 * The address is proved now. If it was not before, everything in the account may be a stranger's, including name and
 * photo.
 */
async function settle(context: LetterContext, tx: Tx, found: AccountRow, claims: ProviderClaims): Promise<AccountRow> {
  const profile = toProfile(claims);
  if (found.email_verified_at === null) {
    const claimed = await claimAccount(context, tx, found);
    return (await updateAccount(tx, claimed.id, profile)) ?? claimed;
  }
  const account = await markEmailVerified(tx, found, context.now());
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
  context: LetterContext,
  tx: Tx,
  account: AccountRow,
  { claims, caller }: { claims: ProviderClaims; caller: Caller },
): Promise<AccountRow | null> {
  const now = context.now();
  const email = requireEmail(claims.email);
  const isProof = isGooglesMailbox(claims) && toEmailKey(email) === account.email_key;
  if (account.email_verified_at === null && !isProof) throw new IdentityError("OPERATION_NOT_ALLOWED");
  const other = await findConnected(tx, claims.sub);
  if (other && other.id !== account.id) {
    if (!isProvisional(other)) return null;
    await tx.deleteFrom("accounts").where("id", "=", other.id).execute();
  }
  await connect(tx, account, claims.sub, email, now);
  if (!other) await notify(context, tx, { account, notice: "googleConnected", caller });
  return isProof ? markEmailVerified(tx, account, now) : account;
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

/** The same for a sign-in: the connection may end while this waits. */
async function lockConnected(tx: Tx, subject: string): Promise<AccountRow | null> {
  const found = await findConnected(tx, subject);
  const locked = found && (await lockAccount(tx, found.id));
  return locked && (await findGoogleLink(tx, locked.id))?.subject === subject ? locked : null;
}

/** An account has one Google account at most. */
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
