import { useEffect, useState } from "react";
import type { DemoRequestWords } from "../../content/features/demo-request.ts";
import { PaintingStone } from "../../ui/stone/stone.tsx";

/** A line that needs longer than this is called slow, and the visitor may try another time. */
const slowAfterMs = 6000;

type SendingOverlayProps = { words: DemoRequestWords; onTryAgain: () => void };

/** Over the form while it is on its way: a stone being painted. */
export function SendingOverlay({ words, onTryAgain }: SendingOverlayProps) {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="sending-overlay">
      <div className="sending-overlay-middle">
        <PaintingStone className="h-[108px]" />
        <p className="mt-4 text-[1.1875rem] font-bold">{words.sending.heading}</p>
        <p className="text-sm">{words.sending.text}</p>
        {isSlow && (
          <p className="mt-3 text-sm">
            {words.slow.text}
            <button type="button" className="inline-button font-semibold" onClick={onTryAgain}>
              {words.slow.tryAgain}
            </button>
            .
          </p>
        )}
      </div>
    </div>
  );
}
