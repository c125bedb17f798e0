import { useEffect, useEffectEvent } from "react";

/**
 * Asks each `everyMs` milliseconds, and when the window is seen again; never while nobody sees it.
 * @param everyMs null for not at all.
 * @param of Given, it asks at once, too, and again for another one
 */
export function useAskingAgain(everyMs: number | null, ask: () => unknown, of: string | null = null): void {
  const askIfSeen = useEffectEvent(() => {
    if (document.visibilityState === "visible") ask();
  });
  useEffect(() => {
    if (everyMs === null) return;
    const tick = () => askIfSeen();
    if (of !== null) tick();
    const timer = setInterval(tick, everyMs);
    document.addEventListener("visibilitychange", tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", tick);
    };
  }, [everyMs, of]);
}
