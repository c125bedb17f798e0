import { v7 as newId } from "uuid";
import type { Tx } from "../../database/database.ts";
import type { AccountRow } from "../../database/tables.ts";
import { createSecret } from "../../secrets/random-secrets.ts";
import { notify } from "../codes/claim-account.ts";
import { keepCode, takeCode } from "../codes/one-time-codes.ts";
import { type Caller, type IdentityContext, openSession, toTokenReply } from "../identity-context.ts";
import { IdentityError } from "../protocol/identity-error.ts";
import { toName } from "../protocol/profile-fields.ts";
import { type IdentityRequest, requireRecentSignIn, requireSignedIn } from "../protocol/requests.ts";
import { lockSignedIn, type SignInMethod } from "../sessions/sessions.ts";
import { endSessionsWithoutStep, forgetWithoutFactor, listFactors } from "./second-factors.ts";
import { createTotpKey, findTotpStep, totpRules } from "./totp.ts";

const enrollmentMs = 15 * 60_000;
const tryLimit = { attempts: 10, windowMs: 15 * 60_000 };
const mostFactors = 10;

/**
 * `mfaEnrollment:start`: a key for an authenticator app. It counts from `finalize` on.
 * @throws {IdentityError} `CREDENTIAL_TOO_OLD_LOGIN_AGAIN`, `UNVERIFIED_EMAIL`, `SECOND_FACTOR_LIMIT_EXCEEDED`
 */
export async function startEnrollment(context: IdentityContext, request: IdentityRequest) {
  const { database, secrets, now } = context;
  const { account } = await requireEnroller(context, request);
  const key = createTotpKey();
  const sessionInfo = createSecret();
  const sealed = secrets.seal(key, "authenticator");
  const about = { purpose: "TOTP_ENROLLMENT", email: account.email, accountId: account.id } as const;
  await database.inTransaction((tx) =>
    keepCode(tx, { code: sessionInfo, ...about, lifeMs: enrollmentMs, content: { sealed } }, now()),
  );
  return {
    totpSessionInfo: {
      sharedSecretKey: key,
      verificationCodeLength: totpRules.digits,
      hashingAlgorithm: totpRules.algorithm,
      periodSec: totpRules.period,
      sessionInfo,
      finalizeEnrollmentTime: new Date(now() + enrollmentMs).toISOString(),
    },
  };
}

/**
 * `mfaEnrollment:finalize`: the first digits prove that the app has the key. A new session begins here, and those that
 * gave no second step end.
 * @throws {IdentityError} `MISSING_SESSION_INFO`, `INVALID_SESSION_INFO`, `SESSION_EXPIRED`, `INVALID_CODE`,
 * `TOO_MANY_ATTEMPTS_TRY_LATER`, and what `startEnrollment` says
 */
export async function finalizeEnrollment(context: IdentityContext, request: IdentityRequest, caller: Caller) {
  const { database, limits, now } = context;
  const { sessionInfo, verificationCode = "" } = request.totpVerificationInfo ?? {};
  if (!sessionInfo) throw new IdentityError("MISSING_SESSION_INFO");
  const living = await requireEnroller(context, request);
  await limits.count(`enrollment ${living.account.id}`, tryLimit, now());
  const name = toName(request.displayName ?? "") ?? "Authenticator";
  const opened = await database.inTransaction(async (tx) => {
    const account = await lockSignedIn(tx, living.session);
    const { secret, step } = await spendEnrollment(context, tx, account, sessionInfo, verificationCode);
    const [id, at] = [newId(), now()];
    const factor = { id, account_id: account.id, kind: "totp", name, credential_id: null, secret } as const;
    const row = { ...factor, counter: step, added_at: at, used_at: null };
    await tx.insertInto("second_factors").values(row).execute();
    await tx.deleteFrom("sessions").where("id", "=", living.session.id).execute();
    await notify(context, tx, { account, notice: "authenticatorAdded", caller, at });
    const provider = living.session.provider as SignInMethod;
    const session = await openSession(context, tx, { account, provider, caller, secondFactor: `totp:${id}` });
    await endSessionsWithoutStep(tx, account, session.session.id);
    return session;
  });
  return { ...(await toTokenReply(context, opened)), totpAuthInfo: {} };
}

/** @returns the sealed key, and the time step of the digits */
async function spendEnrollment(
  { secrets, now }: IdentityContext,
  tx: Tx,
  account: AccountRow,
  sessionInfo: string,
  digits: string,
): Promise<{ secret: string; step: number }> {
  const kept = await takeCode(tx, { code: sessionInfo, purpose: "TOTP_ENROLLMENT", accountId: account.id });
  if (!kept) throw new IdentityError("INVALID_SESSION_INFO");
  if (kept.expires_at <= now()) throw new IdentityError("SESSION_EXPIRED");
  const { sealed } = JSON.parse(kept.content ?? "{}") as { sealed: string };
  const key = secrets.open(sealed, "authenticator");
  const step = key === null ? null : findTotpStep(key, digits.replace(/\s/g, ""), 0, now());
  // The transaction fails, so the same key can be tried again.
  if (step === null) throw new IdentityError("INVALID_CODE");
  return { secret: sealed, step };
}

async function requireEnroller(context: IdentityContext, request: IdentityRequest) {
  const living = await requireSignedIn(context, request.idToken);
  requireRecentSignIn(living, context.now());
  if (living.account.email_verified_at === null) {
    throw new IdentityError("UNVERIFIED_EMAIL", "Need to verify email first before enrolling second factors.");
  }
  const factors = await listFactors(context.database.query, living.account.id);
  if (factors.length >= mostFactors) throw new IdentityError("SECOND_FACTOR_LIMIT_EXCEEDED");
  return living;
}

/**
 * `mfaEnrollment:withdraw`
 * @throws {IdentityError} `MISSING_MFA_ENROLLMENT_ID`, `MFA_ENROLLMENT_NOT_FOUND`, `CREDENTIAL_TOO_OLD_LOGIN_AGAIN`, and
 * `OPERATION_NOT_ALLOWED` for the last second step of a role that asks for one
 */
export async function withdrawEnrollment(context: IdentityContext, request: IdentityRequest, caller: Caller) {
  const { database, now } = context;
  const living = await requireSignedIn(context, request.idToken);
  requireRecentSignIn(living, now());
  const id = request.mfaEnrollmentId;
  if (!id) throw new IdentityError("MISSING_MFA_ENROLLMENT_ID");
  await database.inTransaction(async (tx) => {
    const account = await lockSignedIn(tx, living.session);
    await removeFactor(context, tx, { account, id, kind: "totp", caller });
  });
  return {};
}

/** The account is locked. @throws {IdentityError} `MFA_ENROLLMENT_NOT_FOUND`, `OPERATION_NOT_ALLOWED` */
export async function removeFactor(
  context: IdentityContext,
  tx: Tx,
  { account, id, kind, caller }: { account: AccountRow; id: string; kind: "totp" | "passkey"; caller: Caller | null },
): Promise<void> {
  const factors = await listFactors(tx, account.id);
  if (!factors.some((factor) => factor.id === id && factor.kind === kind)) {
    throw new IdentityError("MFA_ENROLLMENT_NOT_FOUND");
  }
  const isRequired = account.role !== null && context.rolesWithSecondStep.includes(account.role);
  if (isRequired && factors.length === 1) throw new IdentityError("OPERATION_NOT_ALLOWED", "Your role asks for it");
  await tx.deleteFrom("second_factors").where("id", "=", id).execute();
  await tx
    .updateTable("sessions")
    .set({ second_factor: null })
    .where("account_id", "=", account.id)
    .where("second_factor", "=", `${kind}:${id}`)
    .execute();
  await forgetWithoutFactor(tx, account.id);
  const notice = kind === "totp" ? "authenticatorRemoved" : "passkeyRemoved";
  await notify(context, tx, { account, notice, caller });
}
