import { AppError, noSuch } from "../../errors.ts";

/** The errors of the Identity Toolkit protocol that this service uses. The SDK turns each into a code of its own. */
export type IdentityErrorCode =
  | "ADMIN_ONLY_OPERATION"
  | "API key not valid. Please pass a valid API key."
  | "CREDENTIAL_TOO_OLD_LOGIN_AGAIN"
  | "EMAIL_EXISTS"
  | "EXPIRED_OOB_CODE"
  | "FEDERATED_USER_ID_ALREADY_LINKED"
  | "INVALID_CODE"
  | "INVALID_CONTINUE_URI"
  | "INVALID_EMAIL"
  | "INVALID_GRANT_TYPE"
  | "INVALID_ID_TOKEN"
  | "INVALID_IDP_RESPONSE"
  | "INVALID_LOGIN_CREDENTIALS"
  | "INVALID_MFA_PENDING_CREDENTIAL"
  | "INVALID_OOB_CODE"
  | "INVALID_REFRESH_TOKEN"
  | "INVALID_REQ_TYPE"
  | "INVALID_SESSION_INFO"
  | "MFA_ENROLLMENT_NOT_FOUND"
  | "MISSING_CREDENTIAL"
  | "MISSING_EMAIL"
  | "MISSING_MFA_ENROLLMENT_ID"
  | "MISSING_OOB_CODE"
  | "MISSING_PASSWORD"
  | "MISSING_REFRESH_TOKEN"
  | "MISSING_REQ_TYPE"
  | "MISSING_SESSION_INFO"
  | "OPERATION_NOT_ALLOWED"
  | "PASSWORD_DOES_NOT_MEET_REQUIREMENTS"
  | "SECOND_FACTOR_LIMIT_EXCEEDED"
  | "SESSION_EXPIRED"
  | "TOKEN_EXPIRED"
  | "TOO_MANY_ATTEMPTS_TRY_LATER"
  | "UNAUTHORIZED_DOMAIN"
  | "UNVERIFIED_EMAIL"
  | "USER_DISABLED"
  | "USER_NOT_FOUND"
  | "WEAK_PASSWORD";

/**
 * A refusal in the protocol's own words. `USER_NOT_FOUND`, `USER_DISABLED`, `TOKEN_EXPIRED` and `INVALID_ID_TOKEN`
 * make the SDK sign the person out, so they are never the answer to a temporary fault.
 */
export class IdentityError extends Error {
  readonly code: IdentityErrorCode;

  constructor(code: IdentityErrorCode, detail?: string) {
    super(detail ? `${code} : ${detail}` : code);
    this.name = "IdentityError";
    this.code = code;
  }
}

/** The protocol's reply to a refusal, sent with status 400. */
export function toErrorReply({ message }: IdentityError) {
  return { error: { code: 400, message, errors: [{ message, domain: "global", reason: "invalid" }] } };
}

/** The refusals of the identity service in the words of our own API. */
export async function refusing<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof IdentityError)) throw error;
    if (error.code === "TOO_MANY_ATTEMPTS_TRY_LATER") throw new AppError("rate_limited", "Too many tries.");
    if (error.code === "TOKEN_EXPIRED") throw new AppError("signed_out", "Please log in first.");
    if (error.code === "MFA_ENROLLMENT_NOT_FOUND") throw noSuch("second step");
    throw new AppError("forbidden", error.message);
  }
}
