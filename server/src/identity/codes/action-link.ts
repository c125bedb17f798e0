import { identityApiKey } from "@campusward/contracts/site/site-config";
import type { IdentityContext } from "../identity-context.ts";
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
  /** The page that follows, on an origin of the operator's. */
  continueUrl: string | null;
};

/**
 * The address in a mail. It opens a page, which changes nothing until the person acts: ours, or the page of another
 * origin of the operator's that asked for a sign-in, because only that page can sign in there.
 */
export function toActionLink({ publicUrl, purpose, code, continueUrl }: ActionLink): string {
  const isElsewhere = continueUrl !== null && new URL(continueUrl).origin !== new URL(publicUrl).origin;
  const link = isElsewhere && purpose === "EMAIL_SIGNIN" ? new URL(continueUrl) : new URL("/auth/action", publicUrl);
  link.searchParams.set("mode", modes[purpose]);
  link.searchParams.set("oobCode", code);
  link.searchParams.set("apiKey", identityApiKey);
  link.searchParams.set("lang", "en");
  // Nothing is kept of a code that was used or cancelled: the link itself says what it was.
  if (purpose === "INVITATION") link.searchParams.set("for", "invitation");
  if (continueUrl !== null) link.searchParams.set("continueUrl", continueUrl);
  return link.href;
}

/**
 * Our links never lead to somebody else's site.
 * @throws {IdentityError} `INVALID_CONTINUE_URI`, `UNAUTHORIZED_DOMAIN`
 */
export function requireOwnAddress(
  continueUrl: string,
  { publicUrl, allowedOrigins }: Pick<IdentityContext, "publicUrl" | "allowedOrigins">,
): string {
  if (continueUrl.length > longestContinueUrl || !URL.canParse(continueUrl)) {
    throw new IdentityError("INVALID_CONTINUE_URI");
  }
  const url = new URL(continueUrl);
  if (url.protocol !== "https:" && url.protocol !== "http:") throw new IdentityError("INVALID_CONTINUE_URI");
  if (url.origin !== new URL(publicUrl).origin && !allowedOrigins.includes(url.origin))
    throw new IdentityError("UNAUTHORIZED_DOMAIN");
  return url.href;
}
