import { Check, Copy } from "lucide";
import { useSave } from "../../queries/use-save.ts";
import { IconButton, iconInRow } from "../../ui/icon-button.tsx";

/** A line to be typed elsewhere, with a button that copies it. */
export function CopiedLine({ line }: { line: string }) {
  const copying = useSave();
  return (
    <>
      <div className="flex items-center justify-between gap-2 mt-2 border-2 rounded-input pr-0.5 pl-3.5 py-0.5 border-jamun-500 bg-white">
        <code className="py-2 text-(length:--text-sm)" translate="no">
          {line}
        </code>
        <IconButton
          className={iconInRow}
          label={`Copy the line: ${line}`}
          icon={copying.isSaved ? Check : Copy}
          onClick={() => void copying.run(() => navigator.clipboard.writeText(line))}
        />
      </div>
      <CopyNote {...copying} />
    </>
  );
}

/** Browsers refuse to copy on an address without https, and where they are told to. */
export function CopyNote({ isSaved, failure }: Pick<ReturnType<typeof useSave>, "isSaved" | "failure">) {
  return (
    <p role="status" className="not-empty:mt-1 not-empty:font-semibold not-empty:text-(length:--text-sm)">
      {isSaved ? "Copied" : failure && "Your browser did not copy. Select the text instead."}
    </p>
  );
}
