export const emailActionModes = ["resetPassword", "verifyEmail", "verifyAndChangeEmail", "signIn"] as const;
export type EmailActionMode = (typeof emailActionModes)[number];

/** A link of one of our mails. `href` is all of it, as the SDK wants it for signing in. */
export type EmailActionLink = { mode: EmailActionMode; code: string; href: string };

/** R6.9: a link without API key, one-time code or a known mode is refused. */
export function parseEmailActionLink(href: string): EmailActionLink | null {
  const fields = new URL(href).searchParams;
  const mode = emailActionModes.find((known) => known === fields.get("mode"));
  const code = fields.get("oobCode");
  return mode && code && fields.get("apiKey") ? { mode, code, href } : null;
}
