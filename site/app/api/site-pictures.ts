import { SitePicture, sitePicturePath } from "@campusward/contracts/desk/site-desk";
import type * as z from "zod/mini";
import { sendWithToken } from "./own-files.ts";

/** Keeps a picture for the site, of at most `sitePictureBytes`. Throws as `putPhoto` does. */
export async function putSitePicture(picture: Blob, idToken: string): Promise<z.infer<typeof SitePicture>> {
  const reply = await sendWithToken(sitePicturePath, idToken, { method: "PUT", body: picture });
  return SitePicture.parse(await reply.json());
}
