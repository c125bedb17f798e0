import { Check, Copy } from "lucide";
import { LineIcon } from "../../ui/line-icon.tsx";
import { useCopy } from "./use-copy.ts";

/** A line to be typed elsewhere, with a button that copies it. */
export function CopiedLine({ line }: { line: string }) {
  const { status, copy } = useCopy();
  return (
    <>
      <div className="health-line">
        <code translate="no">{line}</code>
        <button type="button" aria-label={`Copy the line: ${line}`} onClick={() => copy(line)}>
          <LineIcon of={status === "copied" ? Check : Copy} size={20} />
        </button>
      </div>
      <p role="status" className="health-copied">
        {status === "copied" ? "Copied" : status === "failed" && "Your browser did not copy. Select the text instead."}
      </p>
    </>
  );
}
