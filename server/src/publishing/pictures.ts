import { randomBytes } from "node:crypto";
import type { SitePicture } from "@campusward/contracts/desk/site-desk";
import type * as z from "zod/mini";
import { countRows } from "../database/bounded-count.ts";
import type { Reader } from "../database/database.ts";
import { AppError } from "../errors.ts";
import type { Person } from "../http/api/person.ts";
import { type PlainPicture, toPlainPicture } from "../http/pictures/plain-picture.ts";
import type { PublishingContext } from "./publishing-context.ts";

/** What pages may show together, and more than a site of this size needs. */
const mostPictures = 1000;

const endings = { "image/jpeg": "jpg", "image/png": "png", "image/webp": "webp" } as const;

/** Keeps a picture for the site. Its name cannot be guessed, so that nobody sees it before it is published. */
export async function keepPicture(
  { database, now }: PublishingContext,
  person: Person,
  { contentType, bytes, width, height }: PlainPicture,
): Promise<z.output<typeof SitePicture>> {
  const name = `pictures/${randomBytes(32).toString("base64url")}.${endings[contentType]}`;
  await database.inTransaction(async (tx) => {
    if ((await countRows(tx.selectFrom("site_pictures"))) >= mostPictures)
      throw new AppError("body_too_large", `A site has at most ${mostPictures} pictures.`);
    await tx
      .insertInto("site_pictures")
      .values({ name, content_type: contentType, width, height, bytes, added_by: person.accountId, added_at: now() })
      .execute();
  });
  return { src: name, width, height, address: `/site-${name}` };
}

/**
 * Pictures as others may see them, by their names: what was kept by an earlier version may still say where it was taken. One
 * that is not whole is none.
 */
export async function findPictures(reader: Reader, names: readonly string[]): Promise<Map<string, PlainPicture>> {
  if (names.length === 0) return new Map();
  const rows = await reader.selectFrom("site_pictures").select(["name", "bytes"]).where("name", "in", names).execute();
  return new Map(
    rows.flatMap(({ name, bytes }): [string, PlainPicture][] => {
      const picture = toPlainPicture(bytes);
      return picture ? [[name, picture]] : [];
    }),
  );
}

/** Those that pages show, by their names. */
export async function readPictureBytes(reader: Reader, names: readonly string[]): Promise<Map<string, Uint8Array>> {
  const found = await findPictures(reader, names);
  return new Map(Array.from(found, ([name, { bytes }]) => [name, bytes]));
}
