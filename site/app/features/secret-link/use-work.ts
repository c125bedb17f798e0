import { useRef, useState } from "react";

type Work<Done> =
  | { status: "idle" | "working" }
  | { status: "failed"; error: unknown }
  | { status: "done"; result: Done };

/** The action of a button, one run at a time. `onUsed` is called if the link has stopped working in the meantime. */
export function useWork<Done>(onUsed: () => void) {
  const [work, setWork] = useState<Work<Done>>({ status: "idle" });
  const isWorking = useRef(false);

  async function run(perform: () => Promise<Done>): Promise<void> {
    if (isWorking.current) return;
    isWorking.current = true;
    setWork({ status: "working" });
    try {
      setWork({ status: "done", result: await perform() });
    } catch (error) {
      if (isUsedUp(error)) onUsed();
      else setWork({ status: "failed", error });
    } finally {
      isWorking.current = false;
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
  return error instanceof Error && "code" in error && usedUpCodes.has(String(error.code));
}
