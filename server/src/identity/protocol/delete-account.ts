import type { Tx } from "../../database/database.ts";
import { toNobody } from "../../database/hand-over.ts";
import type { AccountRow, EpochMs } from "../../database/tables.ts";
import { holdAdmins, isLastAdmin } from "../accounts/account-store.ts";
import { forgetActor } from "../accounts/forget-address.ts";
import type { IdentityContext } from "../identity-context.ts";
import { endSessionsOf, lockSignedIn } from "../sessions/sessions.ts";
import { IdentityError } from "./identity-error.ts";
import { type IdentityRequest, requireRecentSignIn, requireSignedIn } from "./requests.ts";

const formerColleague = "somebody who left";

/**
 * `accounts:delete`: deletes the account at once, with its sessions, codes, links, photo and waiting mails. What it
 * had as a colleague is nobody's. Requests
 * from its address are deleted later, as the retention table says.
 * @throws {IdentityError} `CREDENTIAL_TOO_OLD_LOGIN_AGAIN` more than five minutes after the sign-in;
 * `OPERATION_NOT_ALLOWED` for the last admin.
 */
export async function deleteAccount(context: IdentityContext, request: IdentityRequest) {
  const { database, outbox, mails, handOver, now } = context;
  const living = await requireSignedIn(context, request.idToken);
  requireRecentSignIn(living, now());
  await database.inTransaction(async (tx) => {
    const admins = await holdAdmins(tx);
    const account = await lockSignedIn(tx, living.session);
    await endSessionsOf(tx, account.id);
    if (isLastAdmin(admins, account)) throw new IdentityError("OPERATION_NOT_ALLOWED", "Somebody must be admin");
    await handOver(tx, { id: account.id, isGone: true }, { to: toNobody, by: null }, now());
    await tx.deleteFrom("accounts").where("id", "=", account.id).execute();
    await forgetActor(tx, account, formerColleague);
    await rememberClosing(tx, account, now());
    await outbox.enqueue(tx, mails.accountDeleted(account, now()), now());
  });
  return { kind: "identitytoolkit#DeleteAccountResponse" };
}

/** Requests from an unverified address may be somebody else's. */
async function rememberClosing(tx: Tx, account: AccountRow, now: EpochMs): Promise<void> {
  if (account.email_verified_at === null) return;
  const closed = { account_id: account.id, email_key: account.email_key, closed_at: now };
  await tx.insertInto("closed_accounts").values(closed).execute();
}
