import { Check, Copy } from "lucide";
import { useSave } from "../queries/use-save.ts";
import { IconButton } from "../ui/icon-button.tsx";

/** Copies a text, and says so; see `CopyNote` for why a browser refuses. */
export function CopyButton({ text, label, className = "" }: { text: string; label: string; className?: string }) {
  const { run, isSaved, failure } = useSave();
  return (
    <>
      <IconButton
        icon={isSaved ? Check : Copy}
        size={18}
        strokeWidth={2.25}
        className={className}
        label={label}
        onClick={() => void run(() => navigator.clipboard.writeText(text))}
      />
      <span role="status" className="font-semibold text-(length:--text-xs) text-neem-700 empty:hidden">
        {isSaved ? "Copied." : failure && "Not copied."}
      </span>
    </>
  );
}
