import { photoBytes } from "@campusward/contracts/accounts/me";
import type { Context } from "hono";
import type { PhotoRow } from "../../database/tables.ts";
import { AppError } from "../../errors.ts";
import type { Person } from "../../http/api/person.ts";
import { updateAccount } from "../../identity/accounts/account-store.ts";
import { createSecret } from "../../identity/keys/secrets.ts";
import type { AccountsContext } from "../accounts-context.ts";
import { getOwnAccount } from "../own/own-account.ts";
import { mayBeginPicture, type PictureHeader, readPictureHeader } from "./picture-header.ts";

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

/** More than any screen shows of a photo, few enough that a browser never chokes on one. */
const longestSidePx = 4096;

type Picture = { contentType: PictureHeader["contentType"]; bytes: Uint8Array };

/**
 * Reads the body of a request as a photo, by its content and not by what it is called.
 * @throws {AppError} `body_too_large`, `unsupported_media_type`, both as soon as it shows.
 */
export async function readPicture(c: Context): Promise<Picture> {
  if (Number(c.req.header("Content-Length") ?? 0) > photoBytes) throw tooLarge();
  const bytes = await readBody(c.req.raw.body);
  const header = readPictureHeader(bytes);
  if (!header) throw notAPhoto();
  const { contentType, width, height } = header;
  if (width < 1 || height < 1 || Math.max(width, height) > longestSidePx) {
    throw new AppError("unsupported_media_type", `A photo has at most ${longestSidePx} pixels a side.`);
  }
  return { contentType, bytes };
}

async function readBody(body: ReadableStream<Uint8Array> | null): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > photoBytes) throw tooLarge();
    chunks.push(chunk);
    if (chunks.length === 1 && !mayBeginPicture(chunk)) throw notAPhoto();
  }
  return Buffer.concat(chunks);
}

function tooLarge(): AppError {
  return new AppError("body_too_large", `A photo is at most ${photoBytes} bytes.`);
}

function notAPhoto(): AppError {
  return new AppError("unsupported_media_type", "A photo is a JPEG, PNG or WebP.");
}
