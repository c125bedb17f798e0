import type { Me } from "@campusward/contracts/accounts/me";
import type { User } from "@firebase/auth";
import type { ReactNode } from "react";
import { RefusedError } from "../../api/call-endpoint.ts";
import type { ProfileWords } from "../../content/account/profile.ts";
import { UnreachableError } from "../../identity/open-identity.ts";
import { rawCodeOf, sdkCodeOf } from "../../identity/sdk-codes.ts";
import { useOpenSession } from "../../identity/session.ts";
import { useSave } from "../../queries/use-save.ts";
import { Icon } from "../../ui/icon.tsx";

/** How the SDK says that the password typed with a change is not the account's. */
const wrongPasswordCodes = new Set([
  "auth/invalid-credential",
  "auth/wrong-password",
  "auth/invalid-login-credentials",
]);

/** Saves a change that the account's password may have to confirm: what is wrong with it, and what else went wrong. */
export function useConfirmedSave(words: ProfileWords) {
  const { me } = useOpenSession();
  const saving = useSave();
  const error = saving.save.status === "failed" ? saving.save.error : null;
  const isWrong = error !== null && wrongPasswordCodes.has(rawCodeOf(error));
  return {
    ...saving,
    passwordProblem: isWrong ? words.wrongPassword : null,
    problem: error === null || isWrong ? null : failureWords(error, me.email, words),
  };
}

/** Why something was not saved. An unknown error is ours; one without an answer is the connection's. */
export function failureWords(error: unknown, email: string, words: ProfileWords): string {
  const code = sdkCodeOf(error);
  if (code === "auth/network-request-failed") return words.notSaved;
  if (code) return words.sdkProblem(email, code);
  if (error instanceof RefusedError) return words.failed;
  // `fetch` rejects with these when there is no answer, and when it takes too long.
  const isLine = error instanceof UnreachableError || error instanceof TypeError || error instanceof DOMException;
  return isLine ? words.notSaved : words.failed;
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
