import { Icon } from "../../../ui/icon.tsx";
import { useDesk } from "../desk-context.ts";
import type { LineState } from "./follow-changes.ts";

/** Says that what is shown may be old, and that nothing is lost. */
export function LineNotice({ line, onTryNow }: { line: LineState; onTryNow: () => void }) {
  const { words } = useDesk();
  return (
    <div role="status">
      {line === "down" && (
        <div className="desk-line on-night">
          <Icon name="offline" size={20} />
          <p>
            <strong>{words.line.down}</strong> {words.line.text}
          </p>
          <button type="button" className="inline-button" onClick={onTryNow}>
            {words.line.tryNow}
          </button>
        </div>
      )}
    </div>
  );
}
