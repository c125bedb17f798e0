import { Printer } from "lucide";
import { buttonClass } from "../../ui/button.tsx";
import { LineIcon } from "../../ui/line-icon.tsx";

/** Shown by its script; without one the browser's menu prints. */
export function PrintButton({ label, isButton = false }: { label: string; isButton?: boolean }) {
  return (
    <button type="button" data-print="" hidden className={isButton ? buttonClass({ look: "quiet" }) : "text-link"}>
      <LineIcon of={Printer} size={20} />
      <span>{label}</span>
    </button>
  );
}
