import { useState } from "react";
import type { EmailActionWords } from "../../content/account/email-action.ts";
import { UnreachableError } from "../../identity/open-identity.ts";
import { rawCodeOf, sdkCodeOf } from "../../identity/sdk-codes.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button, type ButtonLook, keepFocus } from "../../ui/button.tsx";
import { PaintingStone } from "../../ui/stone/stone.tsx";
import { sdkProblemText } from "../../words/sdk-problem.ts";

type SubmitButtonProps = { label: string; busy: string; isBusy: boolean; look?: ButtonLook };

export function SubmitButton({ label, busy, isBusy, look = "strong" }: SubmitButtonProps) {
  return (
    <Button type="submit" look={look} className="w-full" isBusy={isBusy} onMouseDown={keepFocus}>
      {isBusy && <PaintingStone className="h-7" />}
      <span>{isBusy ? busy : label}</span>
    </Button>
  );
}

export function ProblemNote({ error, email, words }: { error: unknown; email: string; words: EmailActionWords }) {
  const code = error instanceof UnreachableError ? "auth/network-request-failed" : sdkCodeOf(error);
  return (
    <Alert>
      <p>{code ? sdkProblemText(words.sdkProblems, email, code) : words.failed.alert}</p>
    </Alert>
  );
}

type Work<Done> =
  | { status: "idle" | "working" }
  | { status: "failed"; error: unknown }
  | { status: "done"; result: Done };

/** The action of a button, one run at a time. `onUsed` is called if the link has stopped working in the meantime. */
export function useWork<Done>(onUsed: () => void) {
  const [work, setWork] = useState<Work<Done>>({ status: "idle" });

  async function run(perform: () => Promise<Done>): Promise<void> {
    if (work.status === "working") return;
    setWork({ status: "working" });
    try {
      setWork({ status: "done", result: await perform() });
    } catch (error) {
      if (isUsedUp(error)) onUsed();
      else setWork({ status: "failed", error });
    }
  }

  return { work, run };
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
