import { useEffect, useState } from "react";
import { StoneMark } from "../../../ui/stone/stone-mark.tsx";
import { useDesk } from "../desk-context.ts";

/** The note stays this long, and longer under the pointer. Milliseconds. */
const stayMs = 8000;

type NewLeadsToastProps = {
  /** How many requests came in since it last went. */
  count: number;
  onGone: () => void;
};

/** Announces a new request once, without interrupting. */
export function NewLeadsToast({ count, onGone }: NewLeadsToastProps) {
  const { words } = useDesk();
  const [isLookedAt, setLookedAt] = useState(false);

  useEffect(() => {
    if (count === 0 || isLookedAt) return;
    const timer = setTimeout(onGone, stayMs);
    return () => clearTimeout(timer);
  }, [count, isLookedAt, onGone]);

  return (
    <div role="status">
      {count > 0 && (
        <p
          className="fresh-toast on-night"
          onPointerEnter={() => setLookedAt(true)}
          onPointerLeave={() => setLookedAt(false)}
        >
          <StoneMark cap="roller" />
          <span>{words.list.fresh(count)}</span>
        </p>
      )}
    </div>
  );
}
