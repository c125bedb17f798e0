import type { IconNode } from "lucide";
import { LineIcon } from "../../../ui/line-icon.tsx";

type OutcomeChoiceProps = {
  icon: IconNode;
  name: string;
  hint: string;
  /** The key that chooses it; none where the sheet has no keys. */
  number?: number;
  isChosen: boolean;
  /** It asks for more before anything is written down. */
  opens: boolean;
  onChoose: () => void;
};

/** One way in which a call, a chat or a demo went. */
export function OutcomeChoice({ icon, name, hint, number, isChosen, opens, onChoose }: OutcomeChoiceProps) {
  const look = isChosen
    ? "border-ink bg-amaltas-100 shadow-[inset_6px_0_0_var(--color-amaltas-400)]"
    : "border-jamun-500 bg-white hover:bg-jamun-50";
  return (
    <button
      type="button"
      className={`flex min-h-13 w-full min-w-0 items-center gap-2.5 rounded-input border-2 px-2.5 py-1.25 text-left leading-[1.25] font-semibold ${look}`}
      aria-expanded={opens ? isChosen : undefined}
      aria-keyshortcuts={number === undefined ? undefined : String(number)}
      onClick={onChoose}
    >
      <LineIcon of={icon} size={22} strokeWidth={2.25} className="flex-none" />
      <span className="min-w-0">
        <span>{name}</span>
        <span className="block font-normal text-(length:--text-xs) text-ink-muted">{hint}</span>
      </span>
      {number !== undefined && (
        <span
          className="ml-auto rounded-[5px] border-2 border-jamun-200 bg-white px-1.75 font-text text-xs leading-[1.6] font-semibold text-ink pointer-coarse:hidden"
          aria-hidden="true"
        >
          {number}
        </span>
      )}
    </button>
  );
}
