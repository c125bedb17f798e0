import { useEffect, useEffectEvent } from "react";

/** Does something after so many milliseconds, unless what calls it goes before that, or they change; never for null. */
export function useTimeout(work: () => void, ms: number | null): void {
  const run = useEffectEvent(work);
  useEffect(() => {
    if (ms === null) return;
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  }, [ms]);
}
