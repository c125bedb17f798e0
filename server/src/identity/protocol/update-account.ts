import type { AccountRow } from "../../database/tables.ts";
import { type AccountChanges, findAccount, findGoogleLink, updateAccount } from "../accounts/account-store.ts";
import { type Caller, type IdentityContext, openSession, type TokenReply, toTokenReply } from "../identity-context.ts";
import { checkPassword } from "../passwords/password-policy.ts";
import { endSessionsOf, type LivingSession } from "../sessions/sessions.ts";
import { IdentityError } from "./identity-error.ts";
import { providersOf } from "./look-up.ts";
import { toName, toPhotoUrl } from "./profile-fields.ts";
import { type IdentityRequest, requireRecentSignIn, requireSignedIn } from "./requests.ts";

/**
 * `accounts:update` by somebody who is signed in: name, photo, password, or removing a provider.
 * @throws {IdentityError} `OPERATION_NOT_ALLOWED` for an email, which changes by a link sent to the new address only,
 * and for a photo from elsewhere, after the name of the same call was saved; `CREDENTIAL_TOO_OLD_LOGIN_AGAIN` for a
 * password more than five minutes after the sign-in.
 */
export async function updateOwnAccount(context: IdentityContext, request: IdentityRequest, caller: Caller) {
  if (request.email !== undefined) throw new IdentityError("OPERATION_NOT_ALLOWED");
  const living = await requireSignedIn(context, request.idToken);
  const { changes, isPhotoRefused } = toProfileChanges(request, context.publicUrl);
  const hasMore = Object.keys(changes).length > 0 && !request.password;
  if (isPhotoRefused && !hasMore) throw new IdentityError("OPERATION_NOT_ALLOWED", "Not a photo of ours");
  const { account, tokens } = request.password
    ? await changePassword(context, living, request.password, changes, caller)
    : await changeProfile(context, living.account, request, changes);
  if (isPhotoRefused) throw new IdentityError("OPERATION_NOT_ALLOWED", "Not a photo of ours. The rest is saved");
  return { ...(await describe(context, account)), ...tokens };
}

function toProfileChanges(request: IdentityRequest, publicUrl: string) {
  const removed = new Set(request.deleteAttribute);
  const photoUrl = request.photoUrl === undefined ? undefined : toPhotoUrl(request.photoUrl, publicUrl);
  const changes: AccountChanges = {
    ...(request.displayName !== undefined && { name: toName(request.displayName) }),
    ...(photoUrl !== undefined && { photo_url: photoUrl }),
    ...(removed.has("DISPLAY_NAME") && { name: null }),
    ...(removed.has("PHOTO_URL") && { photo_url: null }),
  };
  return { changes, isPhotoRefused: request.photoUrl !== undefined && photoUrl === undefined };
}

type Update = { account: AccountRow; tokens: TokenReply | undefined };

async function changeProfile(
  { database }: IdentityContext,
  { id }: AccountRow,
  { deleteProvider = [] }: IdentityRequest,
  changes: AccountChanges,
): Promise<Update> {
  const account = await database.inTransaction(async (tx) => {
    const current = await findAccount(tx, id);
    if (!current) throw new IdentityError("TOKEN_EXPIRED");
    if (deleteProvider.includes("google.com")) {
      // Without a password nobody could sign in any more.
      if (current.password_hash === null) throw new IdentityError("OPERATION_NOT_ALLOWED");
      await tx.deleteFrom("provider_links").where("account_id", "=", id).where("provider", "=", "google.com").execute();
    }
    return Object.keys(changes).length > 0 ? updateAccount(tx, id, changes) : current;
  });
  if (!account) throw new IdentityError("TOKEN_EXPIRED");
  return { account, tokens: undefined };
}

/** A new password ends every session, and begins a new one here. */
async function changePassword(
  context: IdentityContext,
  living: LivingSession,
  password: string,
  changes: AccountChanges,
  caller: Caller,
): Promise<Update> {
  const { database, passwords, policy, now } = context;
  requireRecentSignIn(living, now());
  checkPassword(password, policy);
  const hash = await passwords.hash(password);
  const opened = await database.inTransaction(async (tx) => {
    const newPassword = { password_hash: hash, password_set_at: now() };
    const account = await updateAccount(tx, living.account.id, { ...changes, ...newPassword });
    if (!account) throw new IdentityError("TOKEN_EXPIRED");
    // A session that ended meanwhile, perhaps because it was stolen, may not do this.
    const ended = await endSessionsOf(tx, account.id);
    if (!ended.includes(living.session.id)) throw new IdentityError("TOKEN_EXPIRED");
    const { provider } = living.session as { provider: "password" };
    return openSession(context, tx, { account, provider, userAgent: caller.userAgent });
  });
  return { account: opened.account, tokens: await toTokenReply(context, opened) };
}

async function describe({ database }: IdentityContext, account: AccountRow) {
  const google = await findGoogleLink(database.query, account.id);
  const profile = { displayName: account.name ?? "", photoUrl: account.photo_url ?? "" };
  return {
    kind: "identitytoolkit#SetAccountInfoResponse",
    localId: account.id,
    email: account.email,
    emailVerified: account.email_verified_at !== null,
    ...profile,
    ...(account.password_hash !== null && { passwordHash: "UkVEQUNURUQ=" }),
    providerUserInfo: providersOf(account, google).map(({ email: _, ...provider }) => ({ ...provider, ...profile })),
  };
}
