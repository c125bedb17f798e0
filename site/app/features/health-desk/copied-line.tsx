import { Check, Copy } from "lucide";
import type { HealthWords } from "../../content/desk/health.ts";
import { LineIcon } from "../../ui/line-icon.tsx";
import { useCopy } from "./use-copy.ts";

/** A line to be typed elsewhere, with a button that copies it. */
export function CopiedLine({ line, words }: { line: string; words: HealthWords["copy"] }) {
  const { status, copy } = useCopy();
  return (
    <>
      <div className="health-line">
        <code translate="no">{line}</code>
        <button type="button" aria-label={`${words.line}: ${line}`} onClick={() => copy(line)}>
          <LineIcon of={status === "copied" ? Check : Copy} size={20} />
        </button>
      </div>
      <p role="status" className="health-copied">
        {status === "copied" ? words.copied : status === "failed" && words.notCopied}
      </p>
    </>
  );
}
