import { Icon } from "../../ui/icon.tsx";

/** Visitors without script have their browser's own menu. */
export function PrintButton({ label }: { label: string }) {
  return (
    <button type="button" className="text-link needs-script" onClick={() => window.print()}>
      <Icon name="print" size={20} />
      <span>{label}</span>
    </button>
  );
}
