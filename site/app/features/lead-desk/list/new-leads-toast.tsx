import { useState } from "react";
import { useTimeout } from "../../../browser/use-timeout.ts";
import { StoneMark } from "../../../ui/stone/stone-mark.tsx";
import { useDesk, useDeskState } from "../desk-context.ts";

/** The note stays this long, and longer under the pointer. Milliseconds. */
const stayMs = 8000;

/** Announces a new request once, without interrupting. */
export function NewLeadsToast() {
  const { store } = useDesk();
  const count = useDeskState(({ newCount }) => newCount);
  const [isLookedAt, setLookedAt] = useState(false);
  useTimeout(() => store.set({ newCount: 0 }), count === 0 || isLookedAt ? null : stayMs, count);

  return (
    <div role="status">
      {count > 0 && (
        <p
          className="fresh-toast on-night"
          onPointerEnter={() => setLookedAt(true)}
          onPointerLeave={() => setLookedAt(false)}
        >
          <StoneMark cap="roller" />
          <span>{`${count} ${count === 1 ? "new request" : "new requests"}`}</span>
        </p>
      )}
    </div>
  );
}
