import type { AccountRow, ProviderLinkRow } from "../../database/tables.ts";
import { findGoogleLink } from "../accounts/account-store.ts";
import type { IdentityContext } from "../identity-context.ts";
import { listFactors, toMfaInfo } from "../second-step/second-factors.ts";
import { type IdentityRequest, requireSignedIn } from "./requests.ts";

/** `accounts:lookup`: the account of an ID token, as the SDK asks for at every page load. Never limited. */
export async function lookUp(context: IdentityContext, request: IdentityRequest) {
  const { account, session } = await requireSignedIn(context, request.idToken);
  const google = await findGoogleLink(context.database.query, account.id);
  const factors = await listFactors(context.database.query, account.id);
  const profile = { displayName: account.name ?? undefined, photoUrl: account.photo_url ?? undefined };
  return {
    kind: "identitytoolkit#GetAccountInfoResponse",
    users: [
      {
        localId: account.id,
        email: account.email,
        emailVerified: account.email_verified_at !== null,
        ...profile,
        // The SDK only asks whether it is there.
        ...(account.password_hash !== null && {
          passwordHash: "UkVEQUNURUQ=",
          passwordUpdatedAt: account.password_set_at,
        }),
        providerUserInfo: providersOf(account, google).map(({ email, ...provider }) => ({
          ...provider,
          rawId: provider.federatedId,
          email,
          ...profile,
        })),
        validSince: String(Math.floor((account.password_set_at ?? account.created_at) / 1000)),
        disabled: false,
        // Also when empty: without it the SDK keeps a factor that is gone.
        mfaInfo: toMfaInfo(factors),
        createdAt: String(account.created_at),
        lastLoginAt: String(session.authenticated_at),
        lastRefreshAt: new Date(session.last_used_at).toISOString(),
      },
    ],
  };
}

/** The ways in which the person can sign in. */
export function providersOf({ email, password_hash }: AccountRow, google: ProviderLinkRow | null) {
  return [
    ...(password_hash !== null ? [{ providerId: "password", federatedId: email, email }] : []),
    ...(google ? [{ providerId: "google.com", federatedId: google.subject, email: google.email }] : []),
  ];
}
