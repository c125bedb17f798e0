import type { ReactNode } from "react";
import { RefusedError } from "../../api/call-endpoint.ts";
import type { ProfileWords } from "../../content/account/profile.ts";
import { UnreachableError } from "../../identity/open-identity.ts";
import { sdkCodeOf } from "../../identity/sdk-codes.ts";
import { useOpenSession } from "../../identity/session.ts";
import { useSave } from "../../queries/use-save.ts";
import { Icon } from "../../ui/icon.tsx";

/** Saves a change of the account, which may need a fresh sign-in, and says why it was not saved. */
export function useAccountSave(words: ProfileWords) {
  const { me, fresh } = useOpenSession();
  const saving = useSave();
  const error = saving.save.status === "failed" ? saving.save.error : null;
  return {
    ...saving,
    run: (work: () => Promise<void>) => saving.run(() => fresh(work)),
    problem: error === null ? null : failureWords(error, me.email, words),
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

/** It worked. Its parent is a live region. */
export function SavedNote({ children }: { children: ReactNode }) {
  return (
    <p className="flex gap-2 py-1 font-semibold text-sm text-neem-700">
      <Icon name="check" size={20} className="flex-none" />
      <span>{children}</span>
    </p>
  );
}
