import type { ComponentPropsWithRef } from "react";
import type { Elements } from "./elements.ts";
import "./chip.css";

type ChipProps = Omit<ComponentPropsWithRef<"button">, "type"> & {
  /** Left out for a chip that does something at once. */
  isChosen?: boolean;
};

/**
 * A small choice, or a step that is one press away.
 *
 * @example <ChipRow label="What comes next"><Chip isChosen={kind === "call"} onClick={call}>Call</Chip></ChipRow>
 */
export function Chip({ isChosen, className = "", ...rest }: ChipProps) {
  return <button aria-pressed={isChosen} {...rest} type="button" className={`chip ${className}`.trim()} />;
}

type ChipRowProps = {
  /** Makes the row a group of this name. */
  label?: string;
  /** The name stands over the row, as that of a field does. */
  isNamed?: boolean;
  className?: string;
  children: Elements;
};

export function ChipRow({ label, isNamed = false, className = "", children }: ChipRowProps) {
  const look = `chip-row ${className}`.trim();
  if (label === undefined) return <div className={look}>{children}</div>;
  return (
    <fieldset className={look}>
      <legend className={isNamed ? "field-label mb-1.5" : "sr-only"}>{label}</legend>
      {children}
    </fieldset>
  );
}
