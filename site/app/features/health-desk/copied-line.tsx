import { Check, Copy } from "lucide";
import { LineIcon } from "../../ui/line-icon.tsx";
import { useCopy } from "./use-copy.ts";

/** A line to be typed elsewhere, with a button that copies it. */
export function CopiedLine({ line }: { line: string }) {
  const { status, copy } = useCopy();
  return (
    <>
      <div className="flex items-center justify-between gap-2 mt-2 border-2 rounded-input pr-0.5 pl-3.5 py-0.5 border-jamun-500 bg-white">
        <code className="py-2 text-(length:--text-sm)" translate="no">
          {line}
        </code>
        <button
          className="grid flex-none place-items-center size-11 rounded-input hover:bg-jamun-100"
          type="button"
          aria-label={`Copy the line: ${line}`}
          onClick={() => copy(line)}
        >
          <LineIcon of={status === "copied" ? Check : Copy} size={20} />
        </button>
      </div>
      <p role="status" className="not-empty:mt-1 not-empty:font-semibold not-empty:text-(length:--text-sm)">
        {status === "copied" ? "Copied" : status === "failed" && "Your browser did not copy. Select the text instead."}
      </p>
    </>
  );
}
