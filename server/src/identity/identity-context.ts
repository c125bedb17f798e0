import type { Role } from "@campusward/contracts/accounts/roles";
import type { Company } from "@campusward/contracts/site/company";
import type { Tx } from "../database/database.ts";
import type { HandOver } from "../database/hand-over.ts";
import type { AccountRow, SessionRow } from "../database/tables.ts";
import type { ProductContext } from "../product-context.ts";
import { findGoogleLink } from "./accounts/account-store.ts";
import { auditSignIn } from "./accounts/audit-staff.ts";
import type { AccountMails } from "./codes/account-mails.ts";
import type { GoogleProvider } from "./google/google-provider.ts";
import { idTokenSeconds, issueIdToken, type TokenIssuer, type VerifyIdToken } from "./keys/id-tokens.ts";
import type { AttemptLimits } from "./passwords/attempt-limits.ts";
import type { PasswordPolicy } from "./passwords/password-policy.ts";
import type { Passwords } from "./passwords/passwords.ts";
import { type Caller, insertSession, type NewSession } from "./sessions/sessions.ts";

export type { Caller };

/** What the endpoints of the identity service need. */
export type IdentityContext = Pick<ProductContext, "database" | "outbox" | "publicUrl" | "secrets" | "now"> & {
  mails: AccountMails;
  limits: AttemptLimits;
  passwords: Passwords;
  policy: PasswordPolicy;
  issuer: TokenIssuer;
  verifyIdToken: VerifyIdToken;
  /** Null where the operator has not set Google sign-in up. */
  google: GoogleProvider | null;
  /** Other origins of the operator's, whose pages may use the service too. */
  allowedOrigins: readonly string[];
  /** Its name is what authenticator apps and passkeys show; its colours and fonts are those of the sign-in window. */
  brand: Pick<Company, "name" | "colours" | "families">;
  rolesWithSecondStep: readonly Role[];
  /** Gives to nobody what an account has that is closed. */
  handOver: HandOver;
};

/** The tokens of a session as the SDK expects them after a sign-in. */
export type TokenReply = { idToken: string; refreshToken: string; expiresIn: string; localId: string; email: string };

export type OpenedSession = {
  account: AccountRow;
  session: SessionRow;
  refreshToken: string;
  googleSubject: string | null;
};

/** Begins a session inside the transaction that allows it. */
export async function openSession({ now }: IdentityContext, tx: Tx, request: NewSession): Promise<OpenedSession> {
  const { session, refreshToken } = await insertSession(tx, request, now());
  await auditSignIn(tx, request.account, session);
  const google = await findGoogleLink(tx, request.account.id);
  return { account: request.account, session, refreshToken, googleSubject: google?.subject ?? null };
}

/** Signs the tokens of a session, once it is committed. */
export async function toTokenReply({ issuer, now }: IdentityContext, opened: OpenedSession): Promise<TokenReply> {
  const { account, refreshToken } = opened;
  const idToken = await issueIdToken(issuer, opened, now());
  return { idToken, refreshToken, expiresIn: String(idTokenSeconds), localId: account.id, email: account.email };
}
