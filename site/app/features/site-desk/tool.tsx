import { ArrowDown, ArrowUp, Eye, EyeOff, type IconNode } from "lucide";
import type { KeyboardEvent } from "react";
import { IconButton, iconInRow } from "../../ui/icon-button.tsx";

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
  const tool = (label: string, icon: IconNode, press: () => void) => (
    <IconButton className={iconInRow} label={label} title={label} icon={icon} onClick={press} onKeyDown={onKeyDown} />
  );
  return (
    <span className={className}>
      {tool(`Move ${name} up`, ArrowUp, () => onMove(-1))}
      {tool(`Move ${name} down`, ArrowDown, () => onMove(1))}
      {onHide ? (
        tool(`${isHidden ? "Show" : "Hide"} ${name}`, isHidden ? Eye : EyeOff, onHide)
      ) : (
        <span className="w-11 max-narrow:hidden" />
      )}
    </span>
  );
}
