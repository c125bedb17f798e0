import { fieldLimits, problemOfLine } from "@campusward/contracts/leads/contact-fields";
import { IdentityError } from "./identity-error.ts";

/** Where Google keeps the pictures of its accounts. */
export const googlePictures = "https://lh3.googleusercontent.com";

/** Empty takes the name away. @throws {IdentityError} `OPERATION_NOT_ALLOWED` for what is no line of text. */
export function toName(text: string): string | null {
  if (text.trim() === "") return null;
  if (problemOfLine(text, fieldLimits.name)) throw new IdentityError("OPERATION_NOT_ALLOWED", "Not a name");
  return text.trim();
}

/**
 * Empty takes the photo away. Only photos that we serve and Google's: a page shows no picture from elsewhere.
 * @throws {IdentityError} `OPERATION_NOT_ALLOWED`
 */
export function toPhotoUrl(text: string, publicUrl: string): string | null {
  if (text === "") return null;
  const url = URL.canParse(text, publicUrl) ? new URL(text, publicUrl) : null;
  const isOurs = url?.origin === new URL(publicUrl).origin && /^\/photos\/[A-Za-z0-9_-]{43}$/.test(url.pathname);
  if (url && (isOurs || url.origin === googlePictures)) return url.href;
  throw new IdentityError("OPERATION_NOT_ALLOWED", "Not a photo of ours");
}
