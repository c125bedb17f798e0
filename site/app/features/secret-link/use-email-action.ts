import { readInvitation } from "@campusward/contracts/accounts/invitations";
import { useState } from "react";
import type * as z from "zod/mini";
import { callEndpoint, RefusedError } from "../../api/call-endpoint.ts";
import { useOnce } from "../../browser/use-once.ts";
import { openIdentity } from "../../identity/open-identity.ts";
import type { Identity } from "../../identity/sdk/identity.ts";
import { isUsedUp } from "./link-work.tsx";

/** A link that still works. `email` is the owner's address; null when only the person knows it. */
export type OpenLink = EmailActionLink & {
  email: string | null;
  newEmail: string | null;
  /** Of the link of an invitation. */
  invitation: Invitation | null;
  identity: Identity;
};

export type Invitation = z.infer<typeof readInvitation.response>;

export type EmailActionState =
  | { status: "reading" | "incomplete" }
  | { status: "failed"; tryAgain: () => void }
  | { status: "used"; link: EmailActionLink; identity: Identity }
  | { status: "asked"; link: OpenLink };

/** What the link of a mail is for. Opening it does not use it up, because mail scanners open links too. */
export function useEmailAction() {
  const [state, setState] = useState<EmailActionState>({ status: "reading" });

  async function read(address: string): Promise<void> {
    const link = parseEmailActionLink(address);
    if (!link) return setState({ status: "incomplete" });
    setState({ status: "reading" });
    try {
      const identity = await openIdentity();
      try {
        const { data } = await identity.account.checkCode(link.code);
        const isInvitation = link.mode === "signIn" && Boolean(data.email);
        const invitation = isInvitation ? await callEndpoint(readInvitation, { code: link.code }) : null;
        const asked = link.mode === "signIn" ? identity.account.emailOfSignInLink() : null;
        const email = data.email || asked;
        // The SDK turns the two round: `email` is the address that the account gets.
        const [own, next] = link.mode === "verifyAndChangeEmail" ? [data.previousEmail, data.email] : [email, null];
        setState({
          status: "asked",
          link: { ...link, email: own ?? null, newEmail: next ?? null, invitation, identity },
        });
      } catch (error) {
        const isGone = error instanceof RefusedError && error.code === "not_found";
        if (!isGone && !isUsedUp(error)) throw error;
        setState({ status: "used", link, identity });
      }
    } catch {
      setState({ status: "failed", tryAgain: () => void read(address) });
    }
  }

  useOnce(() => void read(takeAddress()));

  /** The link was used elsewhere while this page was open. */
  function noteUsed(link: OpenLink): void {
    setState({ status: "used", link, identity: link.identity });
  }

  return { state, noteUsed };
}

/**
 * The whole address of the page, whose query then leaves the address bar: its secret then remains neither in the
 * history nor in a copied address.
 */
export function takeAddress(): string {
  const { href, pathname } = window.location;
  window.history.replaceState(window.history.state, "", pathname);
  return href;
}

export const emailActionModes = [
  "resetPassword",
  "verifyEmail",
  "verifyAndChangeEmail",
  "recoverEmail",
  "signIn",
] as const;
export type EmailActionMode = (typeof emailActionModes)[number];

/** A link of one of our mails. `href` is all of it, as the SDK wants it for signing in. */
export type EmailActionLink = { mode: EmailActionMode; code: string; href: string; isInvitation: boolean };

/** R6.9: a link without API key, one-time code or a known mode is refused. */
export function parseEmailActionLink(href: string): EmailActionLink | null {
  const fields = new URL(href).searchParams;
  const mode = emailActionModes.find((known) => known === fields.get("mode"));
  const code = fields.get("oobCode");
  const isInvitation = fields.get("for") === "invitation";
  return mode && code && fields.get("apiKey") ? { mode, code, href, isInvitation } : null;
}
