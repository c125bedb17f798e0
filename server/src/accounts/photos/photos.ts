import type { PhotoRow } from "../../database/tables.ts";
import type { Person } from "../../http/api/person.ts";
import type { Picture } from "../../http/read-picture.ts";
import { updateAccount } from "../../identity/accounts/account-store.ts";
import { createSecret } from "../../identity/keys/secrets.ts";
import type { AccountsContext } from "../accounts-context.ts";
import { getOwnAccount } from "../own/own-account.ts";

/**
 * Puts a photo in place of the one before. Its address cannot be guessed, and a new photo has a new one, so that
 * browsers may keep what they have seen.
 * @returns the whole address, which is the account's photo from now on.
 */
export async function keepPhoto(
  { database, publicUrl, now }: AccountsContext,
  person: Person,
  { contentType, bytes }: Picture,
): Promise<string> {
  const id = createSecret();
  const photoUrl = `${publicUrl}/photos/${id}`;
  await database.inTransaction(async (tx) => {
    const account = await getOwnAccount(tx, person, now());
    const photo = { id, content_type: contentType, bytes, stored_at: now() };
    await tx
      .insertInto("photos")
      .values({ ...photo, account_id: account.id })
      .onConflict((conflict) => conflict.column("account_id").doUpdateSet(photo))
      .execute();
    await updateAccount(tx, account.id, { photo_url: photoUrl });
  });
  return photoUrl;
}

export async function removePhoto({ database }: AccountsContext, { accountId }: Person): Promise<void> {
  await database.inTransaction(async (tx) => {
    await tx.deleteFrom("photos").where("account_id", "=", accountId).execute();
    await updateAccount(tx, accountId, { photo_url: null });
  });
}

export async function findPhoto({ database }: AccountsContext, id: string): Promise<PhotoRow | null> {
  return (await database.query.selectFrom("photos").selectAll().where("id", "=", id).executeTakeFirst()) ?? null;
}
