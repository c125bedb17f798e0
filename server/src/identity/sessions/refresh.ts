import { findGoogleLink } from "../accounts/account-store.ts";
import type { IdentityContext } from "../identity-context.ts";
import { idTokenSeconds, issueIdToken } from "../keys/id-tokens.ts";
import { IdentityError } from "../protocol/identity-error.ts";
import { type Caller, findSession, isRefreshToken, noteBrowser, noteUse } from "./sessions.ts";

export type TokenRequest = { grantType: string | undefined; refreshToken: string | undefined };

/**
 * `POST /v1/token`: the next ID token of a session. The refresh token stays the same, because two tabs refresh at
 * once. Never limited.
 * @throws {IdentityError} `TOKEN_EXPIRED` for a session that ended, `INVALID_REFRESH_TOKEN` only for a malformed token.
 */
export async function refresh(context: IdentityContext, form: TokenRequest & { caller: Caller }) {
  const { database, issuer, now } = context;
  if (form.grantType !== "refresh_token") throw new IdentityError("INVALID_GRANT_TYPE");
  if (!form.refreshToken) throw new IdentityError("MISSING_REFRESH_TOKEN");
  if (!isRefreshToken(form.refreshToken)) throw new IdentityError("INVALID_REFRESH_TOKEN");
  const living = await findSession(database, { refreshToken: form.refreshToken }, now());
  if (!living) throw new IdentityError("TOKEN_EXPIRED");
  const { account, session } = living;
  if (account.disabled_at !== null) throw new IdentityError("USER_DISABLED");
  await noteUse(database, session, now());
  if (form.caller.browser) await noteBrowser(database, session, form.caller.browser, now());
  const google = await findGoogleLink(database.query, account.id);
  const idToken = await issueIdToken(issuer, { account, session, googleSubject: google?.subject ?? null }, now());
  return {
    access_token: idToken,
    expires_in: String(idTokenSeconds),
    token_type: "Bearer",
    refresh_token: form.refreshToken,
    id_token: idToken,
    user_id: account.id,
    project_id: issuer.audience,
  };
}
