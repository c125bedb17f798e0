import type { IconNode } from "lucide";
import type { ComponentPropsWithRef } from "react";
import { LineIcon } from "./line-icon.tsx";

/** Of an icon button in a row of them, or beside words. */
export const iconInRow = "mr-0 flex-none hover:bg-jamun-100";

type IconButtonProps = Omit<ComponentPropsWithRef<"button">, "type" | "children"> & {
  label: string;
  icon: IconNode;
  /** Of the icon, in pixels. */
  size?: number;
  strokeWidth?: number;
};

export function IconButton({ label, icon, size = 20, strokeWidth = 2, className = "", ...rest }: IconButtonProps) {
  return (
    <button {...rest} type="button" className={`icon-button ${className}`} aria-label={label}>
      <LineIcon of={icon} size={size} strokeWidth={strokeWidth} />
    </button>
  );
}
