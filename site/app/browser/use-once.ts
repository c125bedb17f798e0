import { useEffect, useRef } from "react";

/** Does something once, when what calls it is on the page: React may run an effect twice. */
export function useOnce(work: () => void): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (!isDone.current) work();
    isDone.current = true;
  }, []);
}
