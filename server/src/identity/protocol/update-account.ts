import type { Tx } from "../../database/database.ts";
import type { AccountRow, SessionRow } from "../../database/tables.ts";
import { type AccountChanges, findAccount, findGoogleLink, updateAccount } from "../accounts/account-store.ts";
import { type LetterContext, notify } from "../codes/claim-account.ts";
import { type Caller, type IdentityContext, openSession, type TokenReply, toTokenReply } from "../identity-context.ts";
import { checkPassword } from "../passwords/password-policy.ts";
import { endSessionsOf, type LivingSession, lockSignedIn } from "../sessions/sessions.ts";
import { IdentityError } from "./identity-error.ts";
import { providersOf } from "./look-up.ts";
import { toName, toPhotoUrl } from "./profile-fields.ts";
import { type IdentityRequest, requireRecentSignIn, requireSignedIn } from "./requests.ts";

/**
 * `accounts:update` by somebody who is signed in: name, photo, password, or removing a provider.
 * @throws {IdentityError} `OPERATION_NOT_ALLOWED` for an email, which changes by a link sent to the new address only,
 * for a photo from elsewhere, after the name of the same call was saved, and for removing the last way in;
 * `CREDENTIAL_TOO_OLD_LOGIN_AGAIN` for a password or a removal more than five minutes after the sign-in.
 */
export async function updateOwnAccount(context: IdentityContext, request: IdentityRequest, caller: Caller) {
  if (request.email !== undefined) throw new IdentityError("OPERATION_NOT_ALLOWED");
  const living = await requireSignedIn(context, request.idToken);
  const { changes, isPhotoRefused } = toProfileChanges(request, context.publicUrl);
  const hasMore = Object.keys(changes).length > 0 && !request.password;
  if (isPhotoRefused && !hasMore) throw new IdentityError("OPERATION_NOT_ALLOWED", "Not a photo of ours");
  const { account, tokens } = request.password
    ? await changePassword(context, living, { password: request.password, changes, caller })
    : await changeProfile(context, living, request, changes, caller);
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
  context: IdentityContext,
  living: LivingSession,
  { deleteProvider = [] }: IdentityRequest,
  changes: AccountChanges,
  caller: Caller,
): Promise<Update> {
  const { database, now } = context;
  const { id } = living.account;
  const removed = removableWays.filter((way) => deleteProvider.includes(way));
  if (removed.length > 0) requireRecentSignIn(living, now());
  const account = await database.inTransaction(async (tx) => {
    const current = await lockSignedIn(tx, living.session);
    for (const way of removed) await removeWayIn(context, tx, { account: current, way, caller });
    return Object.keys(changes).length > 0 ? updateAccount(tx, id, changes) : findAccount(tx, id);
  });
  if (!account) throw new IdentityError("TOKEN_EXPIRED");
  return { account, tokens: undefined };
}

const removableWays = ["google.com", "password"] as const;
type RemovableWay = (typeof removableWays)[number];

/** Another way must remain, or nobody could sign in any more. @throws {IdentityError} `OPERATION_NOT_ALLOWED` */
export async function removeWayIn(
  context: LetterContext,
  tx: Tx,
  { account, way, caller }: { account: AccountRow; way: RemovableWay; caller: Caller | null },
): Promise<void> {
  const google = await findGoogleLink(tx, account.id);
  const hasPassword = account.password_hash !== null;
  if (way === "password" ? !hasPassword : google === null) return;
  if (google === null || !hasPassword) throw new IdentityError("OPERATION_NOT_ALLOWED", "It is the last way in");
  if (way === "password") await updateAccount(tx, account.id, { password_hash: null, password_set_at: null });
  else await tx.deleteFrom("provider_links").where("account_id", "=", account.id).where("provider", "=", way).execute();
  const notice = way === "password" ? "passwordRemoved" : "googleDisconnected";
  await notify(context, tx, { account, notice, caller });
}

/**
 * A new password ends every session, and begins a new one here.
 * @throws {IdentityError} `CREDENTIAL_TOO_OLD_LOGIN_AGAIN`, `TOKEN_EXPIRED`, and what is wrong with the password.
 */
export async function changePassword(
  context: IdentityContext,
  living: LivingSession,
  { password, changes, caller }: { password: string; changes: AccountChanges; caller: Caller },
): Promise<Update> {
  const { database, passwords, policy, now } = context;
  requireRecentSignIn(living, now());
  checkPassword(password, policy);
  const hash = await passwords.hash(password);
  const opened = await database.inTransaction(async (tx) => {
    const newPassword = { password_hash: hash, password_set_at: now() };
    const current = await lockSignedIn(tx, living.session);
    const account = await updateAccount(tx, current.id, { ...changes, ...newPassword });
    if (!account) throw new IdentityError("TOKEN_EXPIRED");
    const { hadFeed } = await endSessionsOf(tx, account.id);
    await notify(context, tx, { account, notice: "passwordChanged", caller, hadFeed });
    const { provider, second_factor: secondFactor } = living.session as SessionRow & { provider: "password" };
    return openSession(context, tx, { account, provider, caller, secondFactor });
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
