import type { Me } from "@campusward/contracts/accounts/me";
import type { User } from "@firebase/auth";
import type { ReactNode } from "react";
import { RefusedError } from "../../api/call-endpoint.ts";
import type { ProfileWords } from "../../content/account/profile.ts";
import type { ProblemPart } from "../../content/account/sdk-problems.ts";
import { UnreachableError } from "../../identity/open-identity.ts";
import { rawCodeOf, sdkCodeOf } from "../../identity/sdk-codes.ts";
import { Icon } from "../../ui/icon.tsx";

/** How the SDK says that the password typed with a change is not the account's. */
const wrongPasswordCodes = new Set([
  "auth/invalid-credential",
  "auth/wrong-password",
  "auth/invalid-login-credentials",
]);

export function isWrongPassword(error: unknown): boolean {
  return wrongPasswordCodes.has(rawCodeOf(error));
}

/** Why something was not saved. An unknown error is ours; one without an answer is the connection's. */
export function failureWords(error: unknown, email: string, words: ProfileWords): string {
  const code = sdkCodeOf(error);
  if (code === "auth/network-request-failed") return words.notSaved;
  if (code) return words.sdkProblems(email)[code].map(toText).join("");
  if (error instanceof RefusedError) return words.failed;
  // `fetch` rejects with these when there is no answer, and when it takes too long.
  const isLine = error instanceof UnreachableError || error instanceof TypeError || error instanceof DOMException;
  return isLine ? words.notSaved : words.failed;
}

/** The steps of signing in are not available here; their names say enough. */
function toText(part: ProblemPart): string {
  return typeof part === "string" ? part : part.label;
}

/** Whether somebody can log in with a password. Of a Firebase project's accounts only the SDK knows it. */
export function hasPassword(me: Me, user: Pick<User, "providerData">): boolean {
  return me.passwordSetAt !== null || user.providerData.some(({ providerId }) => providerId === "password");
}

/** The address of the linked Google account; null without one. */
export function googleAddress(me: Me, user: Pick<User, "providerData">): string | null {
  return me.google ?? user.providerData.find(({ providerId }) => providerId === "google.com")?.email ?? null;
}

/** It worked. Its parent is a live region. */
export function SavedNote({ children }: { children: ReactNode }) {
  return (
    <p className="saved-note">
      <Icon name="check" size={20} className="flex-none" />
      {children}
    </p>
  );
}
