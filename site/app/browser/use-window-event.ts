import { useEffect, useEffectEvent } from "react";

/** Hears an event of the window while what calls it is on the page. */
export function useWindowEvent<Type extends keyof WindowEventMap>(
  type: Type,
  listener: (event: WindowEventMap[Type]) => void,
): void {
  const hear = useEffectEvent(listener);
  useEffect(() => {
    window.addEventListener(type, hear);
    return () => window.removeEventListener(type, hear);
  }, [type]);
}
