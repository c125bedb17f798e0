import { AppError } from "../../errors.ts";
import type { Person } from "../../http/api/person.ts";
import { findAccount, findGoogleLink } from "../../identity/accounts/account-store.ts";
import type { AccountsContext } from "../accounts-context.ts";

/**
 * Takes the Google account away from this one; nothing to do where there is none. A Firebase project keeps such links
 * itself, and its SDK takes them away.
 * @throws {AppError} `last_way_in` without a password: nobody could get in any more.
 */
export async function disconnectGoogle({ database }: AccountsContext, person: Person): Promise<void> {
  await database.inTransaction(async (tx) => {
    const link = await findGoogleLink(tx, person.accountId);
    if (!link) return;
    const account = await findAccount(tx, person.accountId);
    if (!account?.password_hash) throw new AppError("last_way_in", "Set a password first.");
    await tx
      .deleteFrom("provider_links")
      .where("account_id", "=", person.accountId)
      .where("provider", "=", link.provider)
      .execute();
  });
}
