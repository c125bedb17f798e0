import { copyPath, PhotoReply, photoPath } from "@campusward/contracts/accounts/me";
import { toRefusal } from "./call-endpoint.ts";

/** A picture on a slow connection takes longer than a short call. */
const timeoutMs = 60_000;

/**
 * Puts a JPEG, PNG or WebP picture of at most `photoBytes` in place of the person's photo.
 * @returns the photo's whole address.
 * @throws `RefusedError`; what `fetch` throws without network and after a minute.
 */
export async function putPhoto(picture: Blob, idToken: string): Promise<string> {
  const reply = await sendWithToken(photoPath, idToken, { method: "PUT", body: picture });
  return PhotoReply.parse(await reply.json()).photoUrl;
}

/** Everything that is kept about the person, as a file. Throws as `putPhoto` does. */
export async function fetchCopy(idToken: string): Promise<Blob> {
  return (await sendWithToken(copyPath, idToken)).blob();
}

/** A call that is no JSON. Throws as `putPhoto` does; with a `signal` of its own, or null, there is no limit of time. */
export async function sendWithToken(path: string, idToken: string, init: RequestInit = {}): Promise<Response> {
  const headers = { Authorization: `Bearer ${idToken}` };
  const reply = await fetch(path, { signal: AbortSignal.timeout(timeoutMs), ...init, headers });
  if (!reply.ok) throw await toRefusal(reply);
  return reply;
}
