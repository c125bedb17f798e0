import type { Tx } from "../../database/database.ts";
import type { AccountRow, EpochMs } from "../../database/tables.ts";
import { createSecret } from "../../secrets/random-secrets.ts";
import { markEmailVerified, updateAccount } from "../accounts/account-store.ts";
import { auditStaff } from "../accounts/audit-staff.ts";
import type { Caller, IdentityContext } from "../identity-context.ts";
import { dropSecondFactors } from "../second-step/second-factors.ts";
import { toDeviceName } from "../sessions/device-name.ts";
import { endSessionsOf } from "../sessions/sessions.ts";
import type { Notice } from "./account-mails.ts";
import { toActionLink } from "./action-link.ts";
import { keepCode } from "./one-time-codes.ts";

/** What the use cases need that write to somebody about their account. */
export type LetterContext = Pick<IdentityContext, "outbox" | "mails" | "publicUrl" | "now">;

/**
 * Gives an account to the person who proved that its address is theirs. Before that, anybody may have made the account
 * and be waiting. So everything set before stops working: password, linked providers, second steps, sessions and
 * mailed links. Who loses a password that way gets a link to choose another one.
 */
export async function claimAccount(
  context: LetterContext,
  tx: Tx,
  account: AccountRow,
  { isPasswordOffered = true } = {},
): Promise<AccountRow> {
  const { now } = context;
  if (account.email_verified_at !== null) return account;
  await dropWaysIn(tx, account.id);
  await dropSecondFactors(tx, account.id);
  const cleared = (await updateAccount(tx, account.id, { password_hash: null, password_set_at: null })) ?? account;
  const claimed = await markEmailVerified(tx, cleared, now());
  if (isPasswordOffered && account.password_hash !== null) await offerPassword(context, tx, claimed);
  return claimed;
}

/**
 * Ends the sessions of an account, and everything but the password that could begin another. Second steps stay: alone
 * they open nothing.
 * @returns whether the address of a feed ended
 */
export async function dropWaysIn(tx: Tx, accountId: string): Promise<{ hadFeed: boolean }> {
  const ended = await endSessionsOf(tx, accountId);
  await tx.deleteFrom("provider_links").where("account_id", "=", accountId).execute();
  await tx.deleteFrom("known_browsers").where("account_id", "=", accountId).execute();
  return ended;
}

/** Mails a link for choosing a password to somebody who asked for nothing. */
export async function offerPassword(context: LetterContext, tx: Tx, account: AccountRow): Promise<void> {
  const { outbox, mails, publicUrl, now } = context;
  const link = await keepResetLink(tx, account, { purpose: "PASSWORD_RESET", publicUrl, at: now() });
  await outbox.enqueue(tx, mails.replacePassword({ account, to: account.email, link }), now());
}

type Change = {
  account: AccountRow;
  notice: Notice;
  caller: Caller | null;
  hadFeed?: boolean;
  /** When it was made, where that is kept: the link of the notice takes back what was made then or later. */
  at?: EpochMs;
};

/** Tells the owner of a change that somebody else may have made, and writes it down for somebody of the team. */
export async function notify(
  context: LetterContext,
  tx: Tx,
  { account, notice, caller, hadFeed = false, at = context.now() }: Change,
): Promise<void> {
  const { outbox, mails } = context;
  const link = await keepShutOutLink(context, tx, account, at);
  const change = { at, device: toDeviceName(caller?.userAgent ?? null), link, hadFeed };
  const words = notice.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
  await auditStaff(tx, account, { action: "way-in-changed", subject: words, detail: change.device }, at);
  await outbox.enqueue(tx, mails.notice(account, notice, change), at);
}

/** A link by which the owner takes the account back from whoever made a change at that moment. */
export function keepShutOutLink(
  { publicUrl }: Pick<LetterContext, "publicUrl">,
  tx: Tx,
  account: AccountRow,
  at: EpochMs,
): Promise<string> {
  return keepResetLink(tx, account, { purpose: "SHUT_OUT", publicUrl, at });
}

async function keepResetLink(
  tx: Tx,
  { id: accountId, email }: AccountRow,
  { purpose, publicUrl, at }: { purpose: "PASSWORD_RESET" | "SHUT_OUT"; publicUrl: string; at: EpochMs },
): Promise<string> {
  const code = createSecret();
  await keepCode(tx, { code, purpose, email, accountId }, at);
  return toActionLink({ publicUrl, purpose, code, continueUrl: null });
}
