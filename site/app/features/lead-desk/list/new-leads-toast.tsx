import { useEffect, useState } from "react";
import { StoneMark } from "../../../ui/stone/stone-mark.tsx";
import { useDesk, useDeskState } from "../desk-context.ts";

/** The note stays this long, and longer under the pointer. Milliseconds. */
const stayMs = 8000;

/** Announces a new request once, without interrupting. */
export function NewLeadsToast() {
  const { store } = useDesk();
  const count = useDeskState(({ newCount }) => newCount);
  const [isLookedAt, setLookedAt] = useState(false);

  useEffect(() => {
    if (count === 0 || isLookedAt) return;
    const timer = setTimeout(() => store.send({ type: "noticed" }), stayMs);
    return () => clearTimeout(timer);
  }, [count, isLookedAt, store]);

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
