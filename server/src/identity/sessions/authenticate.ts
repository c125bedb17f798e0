import type { Role } from "@campusward/contracts/accounts/roles";
import type { Context } from "hono";
import { AppError } from "../../errors.ts";
import { type Authenticate, freshSignInMs, type Person } from "../../http/api/person.ts";
import type { ProductContext } from "../../product-context.ts";
import { findAccount } from "../accounts/account-store.ts";
import type { IdTokenClaims, VerifyIdToken } from "../keys/id-tokens.ts";
import { createLacksSecondStep } from "../second-step/second-factors.ts";
import { findSession, isFreshSession, noteUse } from "./sessions.ts";

export type AuthenticateDependencies = Pick<ProductContext, "database" | "now"> & {
  verifyIdToken: VerifyIdToken;
  /** Whether sessions are kept here, or by a Firebase project. */
  keepsSessions: boolean;
  /** They open nothing of others to somebody without a second step. */
  rolesWithSecondStep: readonly Role[];
};

/**
 * Identifies the caller for the rest of the server. The token names the session; the database says whether it is
 * active.
 */
export function createAuthenticate(dependencies: AuthenticateDependencies): Authenticate {
  const { database, verifyIdToken, keepsSessions, rolesWithSecondStep, now } = dependencies;
  const lacksSecondStep = createLacksSecondStep(rolesWithSecondStep);

  return async function authenticate(c) {
    const claims = await verifyIdToken(readBearer(c), now());
    if (claims === "expired" || claims === "invalid") throw signedOut();
    const person = keepsSessions ? await findOwnPerson(claims) : await findFirebasePerson(claims);
    if (!person) throw signedOut();
    return person;
  };

  async function findOwnPerson(claims: IdTokenClaims): Promise<Person | null> {
    const living = claims.sid ? await findSession(database, { id: claims.sid }, now()) : null;
    if (!living || living.account.id !== claims.sub || living.account.disabled_at !== null) return null;
    const { account, session } = living;
    await noteUse(database, session, now());
    return {
      accountId: account.id,
      email: account.email,
      emailVerified: account.email_verified_at !== null,
      name: account.name,
      role: account.role,
      sessionId: session.id,
      authenticatedAt: session.authenticated_at,
      isFresh: isFreshSession(session, now()),
      lacksSecondStep: await lacksSecondStep(database.query, account),
    };
  }

  /** The project keeps accounts and sessions; our database only stores the users of the product and their roles. */
  async function findFirebasePerson(claims: IdTokenClaims): Promise<Person | null> {
    const account = await findAccount(database.query, claims.sub);
    const email = claims.email ?? account?.email;
    if (!email || (account && account.disabled_at !== null)) return null;
    return {
      accountId: claims.sub,
      email,
      emailVerified: claims.email_verified ?? false,
      name: claims.name ?? null,
      role: account?.role ?? null,
      sessionId: null,
      authenticatedAt: claims.auth_time * 1000,
      isFresh: now() - claims.auth_time * 1000 <= freshSignInMs,
      // The project asks for it, or does not.
      lacksSecondStep: false,
    };
  }
}

function readBearer(c: Context): string {
  const [, token] = /^Bearer ([\w.-]+)$/i.exec(c.req.header("Authorization") ?? "") ?? [];
  if (!token) throw signedOut();
  return token;
}

function signedOut(): AppError {
  return new AppError("signed_out", "Please log in first.");
}
