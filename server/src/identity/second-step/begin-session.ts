import { dayMs } from "@campusward/contracts/desk/place-time";
import type { Tx } from "../../database/database.ts";
import type { AccountRow, SecondFactorRow } from "../../database/tables.ts";
import { createSecret, hashSecret } from "../../secrets/random-secrets.ts";
import { findAccount, lockAccount } from "../accounts/account-store.ts";
import { notify } from "../codes/claim-account.ts";
import { keepCode } from "../codes/one-time-codes.ts";
import {
  type Caller,
  type IdentityContext,
  type OpenedSession,
  openSession,
  type TokenReply,
  toTokenReply,
} from "../identity-context.ts";
import { IdentityError } from "../protocol/identity-error.ts";
import type { IdentityRequest } from "../protocol/requests.ts";
import { isTrustedBrowser } from "../sessions/known-browsers.ts";
import { type NewSession, type SignInMethod, trustedStep } from "../sessions/sessions.ts";
import { countStep, spendStep } from "./check-second-step.ts";
import { listFactors, toMfaInfo } from "./second-factors.ts";

/** Longer than it takes to find the phone. */
const pendingMs = 10 * 60_000;

/** A right first way in: a session, or what waits for the second step. */
export type BegunSession = OpenedSession | { account: AccountRow; pending: string; factors: SecondFactorRow[] };

/**
 * Begins a session, or keeps the sign-in until the second step: where the account has one, and the browser is not
 * trusted.
 */
export async function beginSession(context: IdentityContext, tx: Tx, request: NewSession): Promise<BegunSession> {
  const { account, provider, caller } = request;
  const factors = await listFactors(tx, account.id);
  if (factors.length === 0) return openSession(context, tx, request);
  const trusted = await isTrustedBrowser(tx, account.id, caller.browser, context.now());
  if (trusted) return openSession(context, tx, { ...request, secondFactor: trustedStep });
  const pending = createSecret();
  const about = { purpose: "SECOND_STEP", email: account.email, accountId: account.id, lifeMs: pendingMs } as const;
  await keepCode(tx, { code: pending, ...about, content: { provider } }, context.now());
  return { account, pending, factors };
}

type PendingReply = Pick<TokenReply, "localId" | "email"> & {
  mfaPendingCredential: string;
  mfaInfo: ReturnType<typeof toMfaInfo>;
};

/** The tokens of a session, or what the SDK needs to ask for the second step. */
export async function toSignInReply(context: IdentityContext, begun: BegunSession): Promise<TokenReply | PendingReply> {
  if ("session" in begun) return toTokenReply(context, begun);
  const { account, pending, factors } = begun;
  return {
    localId: account.id,
    email: account.email,
    mfaPendingCredential: pending,
    mfaInfo: toMfaInfo(factors),
  };
}

/** The account whose sign-in waits, or null. */
export async function findPending({ database, now }: IdentityContext, pending: string) {
  const kept = await database.query
    .selectFrom("one_time_codes")
    .selectAll()
    .where("code_hash", "=", hashSecret(pending))
    .where("purpose", "=", "SECOND_STEP")
    .where("expires_at", ">", now())
    .executeTakeFirst();
  const account = kept?.account_id ? await findAccount(database.query, kept.account_id) : null;
  return kept && account ? { kept, account } : null;
}

/**
 * `mfaSignIn:finalize`: the second step of a sign-in. Wrong digits may be tried again; the right ones end what waited.
 * @throws {IdentityError} `MISSING_CREDENTIAL`, `INVALID_MFA_PENDING_CREDENTIAL`, `TOO_MANY_ATTEMPTS_TRY_LATER`,
 * `USER_DISABLED`, and what `spendStep` says.
 */
export async function finalizeSignIn(context: IdentityContext, request: IdentityRequest, caller: Caller) {
  const { database } = context;
  const { mfaPendingCredential: pending, mfaEnrollmentId: factorId } = request;
  if (!pending) throw new IdentityError("MISSING_CREDENTIAL", "Please set MFA Pending Credential.");
  if (!factorId) throw new IdentityError("MISSING_MFA_ENROLLMENT_ID");
  const found = await findPending(context, pending);
  if (!found) throw new IdentityError("INVALID_MFA_PENDING_CREDENTIAL");
  const counted = await countStep(context, found.account.id, caller);
  const opening = database.inTransaction(async (tx) => {
    const account = await lockAccount(tx, found.account.id);
    const spent = await tx
      .deleteFrom("one_time_codes")
      .where("code_hash", "=", found.kept.code_hash)
      .returning("content")
      .executeTakeFirst();
    if (!account || !spent) throw new IdentityError("INVALID_MFA_PENDING_CREDENTIAL");
    if (account.disabled_at !== null) throw new IdentityError("USER_DISABLED");
    const code = request.totpVerificationInfo?.verificationCode ?? "";
    const secondFactor = await spendStep(context, tx, account, { factorId, code, caller });
    const { provider } = JSON.parse(spent.content ?? "{}") as { provider: SignInMethod };
    return openSession(context, tx, { account, provider, caller, secondFactor });
  });
  const opened = await opening.catch(async (error: unknown) => {
    const isWrong = error instanceof IdentityError && error.code === "INVALID_CODE";
    if (isWrong) await noteWrongStep(context, found.account.id, caller);
    throw error;
  });
  await counted.wasRight();
  return toTokenReply(context, opened);
}

/** Who looks for the right phone needs a few tries. */
const untold = { attempts: 4, windowMs: dayMs };
const toldOnce = { attempts: 1, windowMs: dayMs };

/**
 * Counts a wrong second step at a login. Whoever gives it got through the first, so after the fifth in a day the owner is
 * told, once a day. It keeps nobody out: that would be in the hands of whoever knows the password.
 */
async function noteWrongStep(context: IdentityContext, accountId: string, caller: Caller): Promise<void> {
  const { database, limits, now } = context;
  if (await limits.fits(`wrong second steps ${accountId}`, untold, now())) return;
  if (!(await limits.fits(`told of wrong second steps ${accountId}`, toldOnce, now()))) return;
  await database.inTransaction(async (tx) => {
    const account = await findAccount(tx, accountId);
    if (account) await notify(context, tx, { account, notice: "secondStepsWrong", caller });
  });
}
