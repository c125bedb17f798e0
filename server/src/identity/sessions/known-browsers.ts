import type { Reader, Tx } from "../../database/database.ts";
import type { EpochMs } from "../../database/tables.ts";
import { hashSecret } from "../../secrets/random-secrets.ts";
import { toEmailKey } from "../accounts/account-store.ts";

/**
 * A browser is known by a random cookie, which opens nothing: it tells a browser that signed in to an account before
 * from one that never did. OWASP calls it a device cookie ("Slow Down Online Guessing Attacks with Device Cookies").
 */
export const browserCookie = { secure: "__Host-browser", plain: "browser", days: 400 } as const;

export function toBrowserHash(browser: string | null): string | null {
  return browser === null ? null : hashSecret(browser);
}

/** More than anybody has. Of one more, the one that was not seen for longest is forgotten. */
const mostBrowsers = 50;

/** Somebody signed in to the account in this browser. */
export async function rememberBrowser(
  tx: Reader | Tx,
  { accountId, browser }: { accountId: string; browser: string | null },
  now: EpochMs,
): Promise<void> {
  const browserHash = toBrowserHash(browser);
  if (browserHash === null) return;
  await tx
    .insertInto("known_browsers")
    .values({ browser_hash: browserHash, account_id: accountId, seen_at: now, trusted_until: null })
    .onConflict((conflict) => conflict.columns(["browser_hash", "account_id"]).doUpdateSet({ seen_at: now }))
    .execute();
  const ofAccount = tx.selectFrom("known_browsers").select("browser_hash").where("account_id", "=", accountId);
  const unseen = await ofAccount.orderBy("seen_at", "desc").offset(mostBrowsers).limit(mostBrowsers).execute();
  for (const { browser_hash } of unseen) {
    const forgotten = tx.deleteFrom("known_browsers").where("account_id", "=", accountId);
    await forgotten.where("browser_hash", "=", browser_hash).execute();
  }
}

/** How long no second step is asked for in a browser. */
const trustedMs = 30 * 24 * 3_600_000;

/** @returns false where nobody signed in to the account in this browser. */
export async function trustBrowser(tx: Tx, accountId: string, browser: string | null, now: EpochMs): Promise<boolean> {
  const trusted = await tx
    .updateTable("known_browsers")
    .set({ trusted_until: now + trustedMs })
    .where("browser_hash", "=", toBrowserHash(browser) ?? "")
    .where("account_id", "=", accountId)
    .returning("account_id")
    .executeTakeFirst();
  return trusted !== undefined;
}

/** A second step is asked for again, in every browser or in one; they stay known. */
export async function endTrust(tx: Tx, accountId: string, browserHash?: string): Promise<void> {
  const trusted = tx.updateTable("known_browsers").set({ trusted_until: null }).where("account_id", "=", accountId);
  await (browserHash === undefined ? trusted : trusted.where("browser_hash", "=", browserHash)).execute();
}

export async function isTrustedBrowser(
  reader: Reader | Tx,
  accountId: string,
  browser: string | null,
  now: EpochMs,
): Promise<boolean> {
  const trusted = knownBrowsers(reader, browser).where("account_id", "=", accountId).where("trusted_until", ">", now);
  return (await trusted.executeTakeFirst()) !== undefined;
}

export async function isKnownBrowser(reader: Reader, accountId: string, browser: string | null): Promise<boolean> {
  const known = knownBrowsers(reader, browser).where("account_id", "=", accountId);
  return (await known.executeTakeFirst()) !== undefined;
}

function knownBrowsers(reader: Reader | Tx, browser: string | null) {
  const all = reader.selectFrom("known_browsers").select("account_id");
  return all.where("browser_hash", "=", toBrowserHash(browser) ?? "");
}

/**
 * The same by an account's address, in one query, whether it has an account or not.
 * @returns when the address was proved; undefined where the browser is not known
 */
export function findKnownByAddress(reader: Reader, email: string, browser: string | null) {
  return knownBrowsers(reader, browser)
    .innerJoin("accounts", "accounts.id", "known_browsers.account_id")
    .select("accounts.email_verified_at")
    .where("accounts.email_key", "=", toEmailKey(email))
    .executeTakeFirst();
}
