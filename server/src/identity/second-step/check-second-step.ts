import type { Tx } from "../../database/database.ts";
import type { AccountRow, SecondFactorRow } from "../../database/tables.ts";
import { notify } from "../codes/claim-account.ts";
import type { Caller, IdentityContext } from "../identity-context.ts";
import type { CountedTry } from "../passwords/try-budgets.ts";
import { IdentityError } from "../protocol/identity-error.ts";
import { isKnownBrowser } from "../sessions/known-browsers.ts";
import { verifyAuthentication } from "./passkeys.ts";
import { spendRecoveryCode } from "./recovery-codes.ts";
import { listFactors } from "./second-factors.ts";
import { findTotpStep } from "./totp.ts";

/** Names that stand where an authenticator's id stands, for what the SDK does not know. */
const reserved = { any: "authenticator", recovery: "recovery", passkey: "passkey" } as const;

const fromHere = { attempts: 5, windowMs: 15 * 60_000 };

/**
 * Counts a try before it is made: five in a quarter of an hour for a browser that the account knows, or for an address.
 * Strangers, who must know the password to come so far, also wait longer and longer all together.
 * @throws {IdentityError} `TOO_MANY_ATTEMPTS_TRY_LATER`
 */
export async function countStep(
  { database, limits, now }: IdentityContext,
  accountId: string,
  { browser, address }: Caller,
): Promise<CountedTry> {
  const isKnown = await isKnownBrowser(database.query, accountId, browser);
  const here = `second step ${accountId} ${isKnown ? browser : address}`;
  const anywhere = `second step ${accountId}`;
  await limits.count(here, fromHere, now());
  if (!isKnown) await limits.slowDown(anywhere, now());
  return { wasRight: () => (isKnown ? limits.forget(here) : limits.forget(here, anywhere)) };
}

/**
 * Checks a second step and uses it up: digits, a recovery code or a passkey's answer count once.
 * @param given `factorId` is an authenticator's id, `authenticator` for any of them, `recovery` or `passkey`; `code` what belongs to it
 * @returns what the session keeps of it
 * @throws {IdentityError} `MFA_ENROLLMENT_NOT_FOUND`, `INVALID_CODE`
 */
export async function spendStep(
  context: IdentityContext,
  tx: Tx,
  account: AccountRow,
  { factorId, code, caller }: { factorId: string; code: string; caller: Caller },
): Promise<string> {
  const { secrets, now } = context;
  if (factorId === reserved.recovery) {
    if (!(await spendRecoveryCode(tx, secrets, account.id, code))) throw new IdentityError("INVALID_CODE");
    await notify(context, tx, { account, notice: "recoveryCodeUsed", caller });
    return reserved.recovery;
  }
  if (factorId === reserved.passkey) {
    const verified = await verifyAuthentication(context, tx, account, code);
    if (!verified) throw new IdentityError("INVALID_CODE");
    await noteUse(tx, verified.factor.id, verified.counter, now());
    return `passkey:${verified.factor.id}`;
  }
  const isMeant = ({ id, kind }: SecondFactorRow) => kind === "totp" && (id === factorId || factorId === reserved.any);
  const meant = (await listFactors(tx, account.id)).filter(isMeant);
  if (meant.length === 0) throw new IdentityError("MFA_ENROLLMENT_NOT_FOUND");
  for (const factor of meant) {
    const key = secrets.open(factor.secret, "authenticator");
    const step = key === null ? null : findTotpStep(key, code.replace(/\s/g, ""), factor.counter, now());
    if (step === null) continue;
    await noteUse(tx, factor.id, step, now());
    return `totp:${factor.id}`;
  }
  throw new IdentityError("INVALID_CODE");
}

/** The account's row is locked, so nobody uses the same step meanwhile. */
async function noteUse(tx: Tx, id: string, counter: number, now: number): Promise<void> {
  await tx.updateTable("second_factors").set({ counter, used_at: now }).where("id", "=", id).execute();
}
