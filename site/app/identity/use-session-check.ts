import { useEffect } from "react";
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
