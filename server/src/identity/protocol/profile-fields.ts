import { asTypedLine, fieldLimits, problemOfWords } from "@campusward/contracts/leads/contact-fields";
import { IdentityError } from "./identity-error.ts";

/** Where Google keeps the pictures of its accounts. */
export const googlePictures = "https://lh3.googleusercontent.com";

/** An empty name removes it. @throws {IdentityError} `OPERATION_NOT_ALLOWED` for a text of several lines. */
export function toName(text: string): string | null {
  if (text.trim() === "") return null;
  if (problemOfWords(text, fieldLimits.name)) throw new IdentityError("OPERATION_NOT_ALLOWED", "Not a name");
  return asTypedLine(text).trim();
}

/**
 * Empty removes the photo. Only our own photos and Google's are accepted: a page shows no picture from elsewhere.
 * @returns undefined for any other photo.
 */
export function toPhotoUrl(text: string, publicUrl: string): string | null | undefined {
  if (text === "") return null;
  const url = URL.canParse(text, publicUrl) ? new URL(text, publicUrl) : null;
  const isOurs = url?.origin === new URL(publicUrl).origin && /^\/photos\/[A-Za-z0-9_-]{43}$/.test(url.pathname);
  return url && (isOurs || url.origin === googlePictures) ? url.href : undefined;
}
