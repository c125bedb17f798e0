import type { EmailActionWords } from "../../content/account/email-action.ts";
import { rawCodeOf } from "../../identity/sdk-codes.ts";
import { useSave } from "../../queries/use-save.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button, type ButtonLook, keepFocus } from "../../ui/button.tsx";
import { PaintingStone } from "../../ui/stone/stone.tsx";
import { sdkErrorText } from "../../words/sdk-problem.ts";

type SubmitButtonProps = { label: string; busy: string; isBusy: boolean; look?: ButtonLook };

export function SubmitButton({ label, busy, isBusy, look = "strong" }: SubmitButtonProps) {
  return (
    <Button type="submit" look={look} className="w-full" isBusy={isBusy} onMouseDown={keepFocus}>
      {isBusy && <PaintingStone className="h-7" />}
      <span>{isBusy ? busy : label}</span>
    </Button>
  );
}

type ProblemNoteProps = { error: unknown; email: string | null; words: EmailActionWords };

/** Why a button was pressed in vain. */
export function ProblemNote({ error, email, words: { sdkProblems, failed } }: ProblemNoteProps) {
  return <Alert>{sdkErrorText(error, email ?? "", { sdkProblems, failed: failed.alert })}</Alert>;
}

/** The action of a link's button. `onUsed` is called if the link has stopped working in the meantime. */
export function useLinkSave(onUsed: () => void) {
  const saving = useSave();
  const perform = (work: () => Promise<void>) =>
    work().catch((error: unknown) => {
      if (!isUsedUp(error)) throw error;
      onUsed();
    });
  return { ...saving, run: (work: () => Promise<void>) => void saving.run(() => perform(work)) };
}

/** How the SDK says that a code of ours does not work, or that its account no longer exists. */
const usedUpCodes = new Set([
  "auth/invalid-action-code",
  "auth/expired-action-code",
  "auth/user-not-found",
  "auth/user-disabled",
]);

/** Whether a link failed for good: trying it again changes nothing, a new one is needed. */
export function isUsedUp(error: unknown): boolean {
  return usedUpCodes.has(rawCodeOf(error));
}
