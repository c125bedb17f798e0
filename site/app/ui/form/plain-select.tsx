import { type ComponentPropsWithRef, useId } from "react";
import { Icon } from "../icon.tsx";

type PlainSelectProps = Omit<ComponentPropsWithRef<"select">, "id" | "children"> & {
  label: string;
  options: readonly { value: string; label: string }[];
};

/** One of a few, where something is always chosen. An option with an empty value is a choice like any other. */
export function PlainSelect({ label, options, className = "", ...select }: PlainSelectProps) {
  const id = useId();
  return (
    <div className={`field ${className}`}>
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <div className="select select-plain">
        <select {...select} id={id} className="field-input">
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" />
      </div>
    </div>
  );
}
