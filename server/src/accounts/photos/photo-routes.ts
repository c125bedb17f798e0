import * as contract from "@campusward/contracts/accounts/me";
import type * as z from "zod/mini";
import { AppError } from "../../errors.ts";
import type { Mount } from "../../http/api/mount-endpoint.ts";
import { readPicture } from "../../http/pictures/read-picture.ts";
import type { AccountsContext } from "../accounts-context.ts";
import { findPhoto, keepPhoto, removePhoto } from "./photos.ts";

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
    if (!photo) throw new AppError("not_found", "There is no such photo.");
    return c.body(new Uint8Array(photo.bytes), 200, {
      "Content-Type": photo.contentType,
      "Content-Disposition": "inline",
      // Private: no proxy keeps what its owner may remove.
      "Cache-Control": `private, max-age=${yearSeconds}, immutable`,
    });
  });
}
