import { useMemo, useSyncExternalStore } from "react";
import { parseHint, type SignedInHint, storedHint, watchHint } from "./signed-in-hint.ts";

/** Who seems to be signed in. Null while hydrating, as in the prerendered page, and for a visitor. */
export function useSignedInHint(): SignedInHint | null {
  const stored = useSyncExternalStore(watchHint, storedHint, () => null);
  return useMemo(() => parseHint(stored), [stored]);
}
