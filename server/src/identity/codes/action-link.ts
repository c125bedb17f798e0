import { identityApiKey } from "@campusward/contracts/site/site-config";
import { IdentityError } from "../protocol/identity-error.ts";
import type { LinkPurpose } from "./one-time-codes.ts";

/** How Firebase spells the purposes in a link; the SDK reads them back. */
const modes = {
  VERIFY_EMAIL: "verifyEmail",
  VERIFY_AND_CHANGE_EMAIL: "verifyAndChangeEmail",
  PASSWORD_RESET: "resetPassword",
  EMAIL_SIGNIN: "signIn",
  INVITATION: "signIn",
  RECOVER_EMAIL: "recoverEmail",
  SHUT_OUT: "resetPassword",
} as const satisfies Record<LinkPurpose, string>;

const longestContinueUrl = 2_000;

export type ActionLink = {
  publicUrl: string;
  purpose: LinkPurpose;
  code: string;
  /** The page that follows, on our own origin. */
  continueUrl: string | null;
};

/** The address in a mail. It opens a page, which changes nothing until the person acts. */
export function toActionLink({ publicUrl, purpose, code, continueUrl }: ActionLink): string {
  const link = new URL("/auth/action", publicUrl);
  link.search = new URLSearchParams({
    mode: modes[purpose],
    oobCode: code,
    apiKey: identityApiKey,
    lang: "en-IN",
    ...(continueUrl !== null && { continueUrl }),
  }).toString();
  return link.href;
}

/**
 * Our links never lead to another site.
 * @throws {IdentityError} `INVALID_CONTINUE_URI`, `UNAUTHORIZED_DOMAIN`
 */
export function requireOwnAddress(continueUrl: string, publicUrl: string): string {
  if (continueUrl.length > longestContinueUrl || !URL.canParse(continueUrl)) {
    throw new IdentityError("INVALID_CONTINUE_URI");
  }
  const url = new URL(continueUrl);
  if (url.protocol !== "https:" && url.protocol !== "http:") throw new IdentityError("INVALID_CONTINUE_URI");
  if (url.origin !== new URL(publicUrl).origin) throw new IdentityError("UNAUTHORIZED_DOMAIN");
  return url.href;
}
