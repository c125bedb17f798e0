import type { Me } from "@campusward/contracts/accounts/me";
import type { Person } from "../../http/api/person.ts";
import { findAccount, findGoogleLink } from "../../identity/accounts/account-store.ts";
import type { AccountsContext } from "../accounts-context.ts";

/**
 * The signed-in person, as they see themselves. Of what a Firebase project keeps, the SDK in the browser knows more:
 * password and Google account read as null, and for somebody who has not registered the instants are the sign-in's.
 */
export async function readMe({ database }: AccountsContext, person: Person): Promise<Me> {
  const account = await findAccount(database.query, person.accountId);
  const google = await findGoogleLink(database.query, person.accountId);
  return {
    name: person.name ?? account?.name ?? null,
    email: person.email,
    emailVerifiedAt: person.emailVerified ? (account?.email_verified_at ?? person.authenticatedAt) : null,
    photoUrl: account?.photo_url ?? null,
    role: person.role,
    passwordSetAt: account?.password_set_at ?? null,
    google: google?.email ?? null,
    createdAt: account?.created_at ?? person.authenticatedAt,
  };
}
