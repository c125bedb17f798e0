import * as contract from "@campusward/contracts/accounts/me";
import type * as z from "zod/mini";
import { noSuch } from "../../errors.ts";
import type { Mount } from "../../http/api/mount-endpoint.ts";
import type { Person } from "../../http/api/person.ts";
import { type PlainPicture, toPlainPicture } from "../../http/pictures/plain-picture.ts";
import { readPicture } from "../../http/pictures/read-picture.ts";
import { updateAccount } from "../../identity/accounts/account-store.ts";
import { createSecret } from "../../secrets/random-secrets.ts";
import type { AccountsContext } from "../accounts-context.ts";
import { getOwnAccount } from "../own/own-account.ts";

const yearSeconds = 31_536_000;

/** A person's photo: taken from them, and shown to everyone who has its address. */
export function mountPhotos({ app, serve, admit, rateLimit }: Mount, context: AccountsContext): void {
  app.put(contract.photoPath, rateLimit, async (c) => {
    const person = await admit(c, "signed-in");
    const reply: z.input<typeof contract.PhotoReply> = {
      photoUrl: await keepPhoto(context, person, await readPicture(c, contract.photoBytes)),
    };
    return c.json(reply, 200, { "Cache-Control": "no-store" });
  });

  serve(contract.removePhoto, ({ person }) => removePhoto(context, person));

  app.get("/photos/:id{[A-Za-z0-9_-]{43}}", async (c) => {
    const photo = await findPhoto(context, c.req.param("id"));
    if (!photo) throw noSuch("photo");
    return c.body(new Uint8Array(photo.bytes), 200, {
      "Content-Type": photo.contentType,
      "Content-Disposition": "inline",
      // Private: no proxy keeps what its owner may remove.
      "Cache-Control": `private, max-age=${yearSeconds}, immutable`,
    });
  });
}

/**
 * Puts a photo in place of the one before. Its address cannot be guessed, and a new photo has a new one, so that
 * browsers may keep what they have seen.
 * @returns the whole address, which is the account's photo from now on.
 */
async function keepPhoto(
  { database, publicUrl, now }: AccountsContext,
  person: Person,
  { contentType, bytes }: PlainPicture,
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

async function removePhoto({ database }: AccountsContext, { accountId }: Person): Promise<void> {
  await database.inTransaction(async (tx) => {
    await tx.deleteFrom("photos").where("account_id", "=", accountId).execute();
    await updateAccount(tx, accountId, { photo_url: null });
  });
}

/** A photo as others may see it: one that was kept by an earlier version may still say where it was taken. */
async function findPhoto({ database }: AccountsContext, id: string): Promise<PlainPicture | null> {
  const photo = await database.query.selectFrom("photos").select("bytes").where("id", "=", id).executeTakeFirst();
  return photo ? toPlainPicture(photo.bytes) : null;
}
