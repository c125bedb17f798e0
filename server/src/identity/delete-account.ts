import { lockAccount } from "./account-store.ts";
import type { IdentityContext } from "./identity-context.ts";
import { IdentityError } from "./identity-error.ts";
import type { IdentityRequest } from "./requests.ts";
import { endSessionsOf } from "./sessions.ts";
import { requireRecentSignIn, requireSignedIn } from "./signed-in-account.ts";

/**
 * `accounts:delete`: the account goes at once, with its sessions, codes, links, photo and waiting mails.
 * @throws {IdentityError} `CREDENTIAL_TOO_OLD_LOGIN_AGAIN` more than five minutes after the sign-in.
 */
export async function deleteAccount(context: IdentityContext, request: IdentityRequest) {
  const { database, outbox, mails, now } = context;
  const living = await requireSignedIn(context, request.idToken);
  requireRecentSignIn(living, now());
  await database.inTransaction(async (tx) => {
    const account = await lockAccount(tx, living.account.id);
    const ended = await endSessionsOf(tx, living.account.id);
    // A session that was ended meanwhile, perhaps because it was stolen, has no say any more.
    if (!account || !ended.includes(living.session.id)) throw new IdentityError("TOKEN_EXPIRED");
    await tx.deleteFrom("accounts").where("id", "=", account.id).execute();
    await outbox.enqueue(tx, mails.accountDeleted(account, now()), now());
  });
  outbox.wakeWorker();
  return { kind: "identitytoolkit#DeleteAccountResponse" };
}
