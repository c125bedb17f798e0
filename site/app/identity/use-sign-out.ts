import { useState } from "react";
import { openIdentity } from "./open-identity.ts";

/** Signing out, in this tab and in all others. `failed` while the SDK cannot be fetched, which keeps the session. */
export function useSignOut() {
  const [status, setStatus] = useState<"idle" | "working" | "failed">("idle");

  async function signOut(): Promise<void> {
    if (status === "working") return;
    setStatus("working");
    try {
      const { actions } = await openIdentity();
      await actions.signOut();
      setStatus("idle");
    } catch {
      setStatus("failed");
    }
  }

  return { status, signOut };
}
