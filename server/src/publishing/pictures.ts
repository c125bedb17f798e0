import { randomBytes } from "node:crypto";
import type { SitePicture } from "@campusward/contracts/desk/site-desk";
import type * as z from "zod/mini";
import { AppError } from "../errors.ts";
import type { Person } from "../http/api/person.ts";
import type { Picture } from "../http/read-picture.ts";
import type { PublishingContext } from "./publishing-context.ts";

/** What pages may show together, and more than a site of this size needs. */
const mostPictures = 1000;

const endings = { "image/jpeg": "jpg", "image/png": "png", "image/webp": "webp" } as const;

/** Keeps a picture for the site. Its name cannot be guessed, so that nobody sees it before it is published. */
export async function keepPicture(
  { database, now }: PublishingContext,
  person: Person,
  { contentType, bytes, width, height }: Picture,
): Promise<z.output<typeof SitePicture>> {
  const name = `pictures/${randomBytes(32).toString("base64url")}.${endings[contentType]}`;
  await database.inTransaction(async (tx) => {
    const { count } = await tx
      .selectFrom("site_pictures")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    if (Number(count) >= mostPictures)
      throw new AppError("body_too_large", `A site has at most ${mostPictures} pictures.`);
    await tx
      .insertInto("site_pictures")
      .values({ name, content_type: contentType, width, height, bytes, added_by: person.accountId, added_at: now() })
      .execute();
  });
  return { src: name, width, height, address: `/site-${name}` };
}

export async function findPicture({ database }: PublishingContext, name: string) {
  return (
    (await database.query.selectFrom("site_pictures").selectAll().where("name", "=", name).executeTakeFirst()) ?? null
  );
}
