import { ArrowDown, ArrowUp, Eye, EyeOff } from "lucide";
import type { KeyboardEvent } from "react";
import { LineIcon } from "../../ui/line-icon.tsx";

/** Of a button or link that is an icon. */
export const toolClass = "grid flex-none place-items-center size-11 rounded-input hover:bg-jamun-100";

type OrderToolsProps = {
  /** Of what they move and hide. */
  name: string;
  isHidden: boolean;
  onMove: (by: number) => void;
  /** Null for what is always shown. */
  onHide: (() => void) | null;
  onKeyDown?: ((event: KeyboardEvent<HTMLButtonElement>) => void) | undefined;
  className: string;
};

/** At the end of a row: they move it by one place, and hide it. */
export function OrderTools({ name, isHidden, onMove, onHide, onKeyDown, className }: OrderToolsProps) {
  return (
    <span className={className}>
      <Tool label={`Move ${name} up`} icon={ArrowUp} onPress={() => onMove(-1)} onKeyDown={onKeyDown} />
      <Tool label={`Move ${name} down`} icon={ArrowDown} onPress={() => onMove(1)} onKeyDown={onKeyDown} />
      {onHide ? (
        <Tool
          label={isHidden ? `Show ${name}` : `Hide ${name}`}
          icon={isHidden ? Eye : EyeOff}
          onPress={onHide}
          onKeyDown={onKeyDown}
        />
      ) : (
        <span className="w-11 max-narrow:hidden" />
      )}
    </span>
  );
}

type ToolProps = Pick<OrderToolsProps, "onKeyDown"> & { label: string; icon: typeof ArrowUp; onPress: () => void };

function Tool({ label, icon, onPress, onKeyDown }: ToolProps) {
  return (
    <button
      type="button"
      className={toolClass}
      aria-label={label}
      title={label}
      onClick={onPress}
      onKeyDown={onKeyDown}
    >
      <LineIcon of={icon} size={20} />
    </button>
  );
}
