import { type ComponentPropsWithRef, useId } from "react";
import { Icon } from "../icon.tsx";
import { LabelledField, notedBy } from "./field.tsx";

type SelectProps = Omit<ComponentPropsWithRef<"select">, "id" | "children"> & {
  label: string;
  /** Shown while nothing is chosen; choosing it clears the choice. Without it, something is always chosen. */
  placeholder?: string;
  options: readonly { value: string; label: string }[];
  problem?: string | null;
};

/** A native select, drawn as a sheet where the browser supports it. */
export function Select({ label, placeholder, options, problem, className, ...select }: SelectProps) {
  const id = useId();
  return (
    <LabelledField id={id} label={label} className={className} problem={problem}>
      <div className={placeholder === undefined ? "select select-plain" : "select"}>
        <select {...select} id={id} className="field-input" {...notedBy(id, { problem })}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            // Names of countries are the device's, and may differ from the drawn page's by a word.
            <option key={option.value} value={option.value} suppressHydrationWarning>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" />
      </div>
    </LabelledField>
  );
}
