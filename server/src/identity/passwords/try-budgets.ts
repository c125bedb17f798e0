import { toEmailKey } from "../accounts/account-store.ts";
import type { Caller, IdentityContext } from "../identity-context.ts";
import { findKnownByAddress, toBrowserHash } from "../sessions/known-browsers.ts";

const perClientLimit = { attempts: 10, windowMs: 15 * 60_000 };
/**
 * Wrong passwords over all emails: one password tried on many accounts. Sixty people behind one address may each
 * mistype twice; right passwords are not counted.
 */
const wrongFromAddressLimit = { attempts: 120, windowMs: 15 * 60_000 };

const overAllEmails = "password from";

type Budgets = Pick<IdentityContext, "database" | "limits" | "now">;

/** A try that was counted before it was made. */
export type CountedTry = { wasRight: () => Promise<void> };

/**
 * Counts a try of a password, before it is made. A browser that signed in to the account before has a budget of its
 * own, so that nobody's wrong tries keep its owner out: as small as a stranger's, because its cookie may be stolen.
 * All others count by address and email, and by email alone. An unknown account costs the same.
 * @throws {IdentityError} `TOO_MANY_ATTEMPTS_TRY_LATER`
 */
export async function countTry({ database, limits, now }: Budgets, email: string, caller: Caller): Promise<CountedTry> {
  const names = toNames(email, caller);
  if (await findKnownByAddress(database.query, email, caller.browser)) {
    await limits.count(names.browser, perClientLimit, now());
    // What strangers counted stays: their waits go on.
    return { wasRight: () => limits.forget(names.browser) };
  }
  await limits.countClient(overAllEmails, caller.address, wrongFromAddressLimit, now());
  await limits.count(names.here, perClientLimit, now());
  await limits.slowDown(names.anywhere, now());
  return {
    async wasRight() {
      await limits.forget(names.here, names.anywhere);
      await limits.releaseClient(overAllEmails, caller.address);
    },
  };
}

/** A new password was set: the tries of the old one count no more. */
export async function forgetTries({ limits }: Pick<Budgets, "limits">, email: string, caller: Caller): Promise<void> {
  const { browser, here, anywhere } = toNames(email, caller);
  await limits.forget(browser, here, anywhere);
}

function toNames(email: string, { address, browser }: Caller) {
  const key = toEmailKey(email);
  return {
    here: `password ${key} ${address}`,
    browser: `password ${key} browser ${toBrowserHash(browser)}`,
    anywhere: `password ${key}`,
  };
}
