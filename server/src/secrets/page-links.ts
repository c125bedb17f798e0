import type { Secrets } from "./deployment-secret.ts";
import { createSecret, hashSecret } from "./random-secrets.ts";

/** Pages that whoever has their link may open, and that the team sends again. */
type LinkedPage = "quote" | "receipt";
type Sealed = { token: string };

/** What a link ends with. */
export const linkTokenForm = /^[\w-]{43}$/;

/** A new link: found by the hash of its token, and kept sealed. */
export function createLink(secrets: Secrets, page: LinkedPage) {
  const token = createSecret();
  return { token, columns: { token_hash: hashSecret(token), token: secrets.seal(token, `${page} link`) } };
}

/** Null where it was sealed with another secret. */
export function openLinkToken(secrets: Secrets, page: LinkedPage, sealed: Sealed): string | null {
  return secrets.open(sealed.token, `${page} link`);
}

/** The address of a page; null where its link was sealed with another secret. */
export function openLink(
  { secrets, publicUrl }: { secrets: Secrets; publicUrl: string },
  page: LinkedPage,
  sealed: Sealed,
): string | null {
  const token = openLinkToken(secrets, page, sealed);
  return token === null ? null : `${publicUrl}/${page}/${token}`;
}
