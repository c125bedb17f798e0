import { dayMs } from "@campusward/contracts/desk/place-time";
import { v7 as newId } from "uuid";
import type { Database, Reader, Tx } from "../../database/database.ts";
import { endFeed } from "../../database/own-calendars.ts";
import type { AccountRow, EpochMs, SessionRow } from "../../database/tables.ts";
import { freshSignInMs } from "../../http/api/person.ts";
import { createSecret, hashSecret } from "../../secrets/random-secrets.ts";
import { findAccount, lockAccount } from "../accounts/account-store.ts";
import { dropCodesOf } from "../codes/one-time-codes.ts";
import { IdentityError } from "../protocol/identity-error.ts";
import { endTrust, rememberBrowser, toBrowserHash } from "./known-browsers.ts";

/** A session without use for so long ends. */
export const idleMs = 30 * dayMs;
/** After this, everyone must sign in again. */
export const longestMs = 180 * dayMs;
/** Use is recorded at most this often. */
const noteEveryMs = 5 * 60_000;

/** More devices than anybody has. One more ends the session that was not used for longest. */
const mostSessions = 50;

const tokenForm = /^[A-Za-z0-9_-]{43}$/;
const longestUserAgent = 400;

/** Stands in a session for the second step that a trusted browser need not give. */
export const trustedStep = "trusted";

export type SignInMethod = "password" | "emailLink" | "google.com";

export type NewSession = {
  account: AccountRow;
  provider: SignInMethod;
  caller: Caller;
  /** What was given as second step; left out where none was asked for. */
  secondFactor?: string | null;
};

/** Who makes a call: for limits, the list of sessions, and what a browser is known for. */
export type Caller = { address: string; userAgent: string | null; browser: string | null };

/**
 * Begins a session. The refresh token leaves the server here and is kept as a hash only. The account is new or locked:
 * `endSessionsOf` waits for that.
 */
export async function insertSession(
  tx: Tx,
  { account, provider, caller, secondFactor = null }: NewSession,
  now: EpochMs,
): Promise<{ session: SessionRow; refreshToken: string }> {
  const refreshToken = createSecret();
  const session: SessionRow = {
    id: newId(),
    account_id: account.id,
    refresh_token_hash: hashSecret(refreshToken),
    provider,
    authenticated_at: now,
    user_agent: caller.userAgent?.slice(0, longestUserAgent) ?? null,
    created_at: now,
    last_used_at: now,
    second_factor: secondFactor,
    browser_hash: toBrowserHash(caller.browser),
  };
  await tx.insertInto("sessions").values(session).execute();
  await endUnused(tx, account.id);
  await rememberBrowser(tx, { accountId: account.id, browser: caller.browser }, now);
  return { session, refreshToken };
}

async function endUnused(tx: Tx, accountId: string): Promise<void> {
  const unused = await tx
    .selectFrom("sessions")
    .select("id")
    .where("account_id", "=", accountId)
    .orderBy("last_used_at", "desc")
    .orderBy("id", "desc")
    .offset(mostSessions)
    .limit(mostSessions)
    .execute();
  for (const { id } of unused) await tx.deleteFrom("sessions").where("id", "=", id).execute();
}

/** Whether a person proved lately who they are. A trusted browser, which gave no second step, is not proof enough. */
export function isFreshSession(
  { authenticated_at: at, second_factor: step }: Pick<SessionRow, "authenticated_at" | "second_factor">,
  now: EpochMs,
): boolean {
  return now - at <= freshSignInMs && step !== trustedStep;
}

/** Whether a text can be a refresh token at all; a malformed one and an ended one get different answers. */
export function isRefreshToken(text: string): boolean {
  return tokenForm.test(text);
}

export type LivingSession = { session: SessionRow; account: AccountRow };

/** An active session with its account. */
export async function findSession(
  database: Database,
  by: { id: string } | { refreshToken: string },
  now: EpochMs,
): Promise<LivingSession | null> {
  const sessions = database.query.selectFrom("sessions").selectAll();
  const session = await ("id" in by
    ? sessions.where("id", "=", by.id)
    : sessions.where("refresh_token_hash", "=", hashSecret(by.refreshToken))
  )
    .where("last_used_at", ">", now - idleMs)
    .where("created_at", ">", now - longestMs)
    .executeTakeFirst();
  if (!session) return null;
  const account = await findAccount(database.query, session.account_id);
  return account ? { session, account } : null;
}

/**
 * Locks the account of a session for a change that its owner asked for.
 * @throws {IdentityError} `TOKEN_EXPIRED` where the session ended meanwhile, perhaps because it was stolen: it may not do
 * this.
 */
export async function lockSignedIn(
  tx: Tx,
  { id, account_id }: Pick<SessionRow, "id" | "account_id">,
): Promise<AccountRow> {
  // Waits for what is about to end the session.
  const account = await lockAccount(tx, account_id);
  const session = tx.selectFrom("sessions").select("id").where("id", "=", id).where("account_id", "=", account_id);
  if (!account || !(await session.executeTakeFirst())) throw new IdentityError("TOKEN_EXPIRED");
  return account;
}

/** Whether somebody is signed in to the account in this browser. */
export async function isSignedInHere(
  reader: Reader,
  accountId: string,
  { browser }: Caller,
  now: EpochMs,
): Promise<boolean> {
  const browserHash = toBrowserHash(browser);
  if (browserHash === null) return false;
  const session = await reader
    .selectFrom("sessions")
    .select("id")
    .where("account_id", "=", accountId)
    .where("browser_hash", "=", browserHash)
    .where("last_used_at", ">", now - idleMs)
    .where("created_at", ">", now - longestMs)
    .executeTakeFirst();
  return session !== undefined;
}

/** A session that began before browsers were told apart, or elsewhere. */
export async function noteBrowser(database: Database, session: SessionRow, browser: string, now: EpochMs) {
  if (session.browser_hash !== null) return;
  await database.inTransaction(async (tx) => {
    const browser_hash = toBrowserHash(browser);
    await tx.updateTable("sessions").set({ browser_hash }).where("id", "=", session.id).execute();
    await rememberBrowser(tx, { accountId: session.account_id, browser }, now);
  });
}

export async function noteUse(database: Database, session: SessionRow, now: EpochMs): Promise<void> {
  if (now - session.last_used_at < noteEveryMs) return;
  await database.query.updateTable("sessions").set({ last_used_at: now }).where("id", "=", session.id).execute();
}

/**
 * Ends one session from elsewhere, and the trust in its browser: a second step is asked for there again.
 * @returns false when it is over, or another account's.
 */
export async function endSession(tx: Tx, accountId: string, id: string): Promise<boolean> {
  // Whoever is about to trust that browser waits, and then has no session.
  await lockAccount(tx, accountId);
  const ended = await tx
    .deleteFrom("sessions")
    .where("id", "=", id)
    .where("account_id", "=", accountId)
    .returning("browser_hash")
    .executeTakeFirst();
  if (ended?.browser_hash) await endTrust(tx, accountId, ended.browser_hash);
  return ended !== undefined;
}

/**
 * After a new password or address, at a takeover, when the account is disabled: nobody stays signed in. Links that
 * would sign somebody in later end too: the person who is shut out may have requested one. So does the trust in
 * browsers, which may be theirs, and what reads demos without a session.
 * @returns whether the address of a feed ended
 */
export async function endSessionsOf(tx: Tx, accountId: string): Promise<{ hadFeed: boolean }> {
  // Waits for a running sign-in: its session ends as well.
  const account = await lockAccount(tx, accountId);
  await tx.deleteFrom("sessions").where("account_id", "=", accountId).execute();
  await endTrust(tx, accountId);
  // These belong to the address: who has not proved it must end none of its owner's.
  if (account && account.email_verified_at !== null) await dropCodesOf(tx, "EMAIL_SIGNIN", account.email);
  await tx
    .deleteFrom("one_time_codes")
    .where("account_id", "=", accountId)
    .where("purpose", "in", ["PASSWORD_RESET", "VERIFY_AND_CHANGE_EMAIL", "SECOND_STEP", "TOTP_ENROLLMENT"])
    .execute();
  return { hadFeed: await endFeed(tx, accountId) };
}
