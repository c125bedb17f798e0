import { useEffect, useEffectEvent } from "react";

/** Hears an event of the window while what calls it is on the page; with `isFirst` before anybody else does. */
export function useWindowEvent<Type extends keyof WindowEventMap>(
  type: Type,
  listener: (event: WindowEventMap[Type]) => void,
  isFirst = false,
): void {
  const hear = useEffectEvent(listener);
  useEffect(() => {
    window.addEventListener(type, hear, isFirst);
    return () => window.removeEventListener(type, hear, isFirst);
  }, [type, isFirst]);
}
