import { useEffect, useState } from "react";
import { whenIdle } from "../browser/when-idle.ts";
import { openIdentity } from "./open-identity.ts";

/**
 * Where somebody seems to be signed in, finds out in idle time whether that is still so: the session may have ended
 * elsewhere, and then the hint goes. Loads nothing for a visitor.
 */
export function useSessionCheck(seemsSignedIn: boolean): void {
  useEffect(() => {
    if (!seemsSignedIn) return;
    // Without an answer the hint stays: the server decides at every call what a person may see.
    return whenIdle(() => void openIdentity().catch(() => {}));
  }, [seemsSignedIn]);
}

/**
 * Signing out, in this tab and in all others. `failed` while the SDK cannot be fetched, which keeps the session.
 * `waiting` is how much waits on this device and would be lost: where it is not 0, the person is asked, and signing out
 * once more does it.
 */
export function useSignOut() {
  const [status, setStatus] = useState<"idle" | "working" | "failed">("idle");
  const [waiting, setWaiting] = useState(0);

  async function signOut(): Promise<void> {
    if (status === "working") return;
    setStatus("working");
    try {
      const { actions, countWaiting } = await openIdentity();
      const count = await countWaiting();
      if (count > waiting) setWaiting(count);
      else await actions.signOut();
      setStatus("idle");
    } catch {
      setStatus("failed");
    }
  }

  return { status, waiting, signOut };
}
