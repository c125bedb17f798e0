import { useEffect, useState } from "react";
import { StoneMark } from "../../ui/stone-mark.tsx";
import { useDesk } from "./desk-context.ts";

/** Stays so long, and longer under the pointer. Milliseconds. */
const stayMs = 8000;

type FreshToastProps = {
  /** How many requests came in since it last went. */
  count: number;
  onGone: () => void;
};

/** Says once, and without interrupting, that somebody has written. */
export function FreshToast({ count, onGone }: FreshToastProps) {
  const { words } = useDesk();
  const [isLookedAt, setLookedAt] = useState(false);

  useEffect(() => {
    if (count === 0 || isLookedAt) return;
    const timer = setTimeout(onGone, stayMs);
    return () => clearTimeout(timer);
  }, [count, isLookedAt, onGone]);

  return (
    <div role="status" className="fresh-toast-place">
      {count > 0 && (
        <p
          className="fresh-toast on-night"
          onPointerEnter={() => setLookedAt(true)}
          onPointerLeave={() => setLookedAt(false)}
        >
          <StoneMark cap="roller" />
          {words.list.fresh(count)}
        </p>
      )}
    </div>
  );
}
