import { useEffect, useEffectEvent } from "react";

/** Does something after so many milliseconds, unless what calls it goes before that; never for null. Another `of` begins them anew. */
export function useTimeout(work: () => void, ms: number | null, of?: unknown): void {
  const run = useEffectEvent(work);
  useEffect(() => {
    if (ms === null) return;
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  }, [ms, of]);
}
