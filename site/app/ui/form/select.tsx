import { type ComponentPropsWithRef, useId } from "react";
import { Icon } from "../icon.tsx";
import { LabelledField, notedBy } from "./field.tsx";

type SelectBoxProps = Omit<ComponentPropsWithRef<"select">, "children"> & {
  /** Shown while nothing is chosen; choosing it clears the choice. Without it, something is always chosen. */
  placeholder?: string | undefined;
  options: readonly { value: string; label: string }[];
};

/** A native select, drawn as a sheet where the browser supports it. Its name is a label's, or its own. */
export function SelectBox({ placeholder, options, className = "", ...select }: SelectBoxProps) {
  return (
    <div className={`select ${className}`.trim()}>
      <select {...select} className="field-input">
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
  );
}

type SelectProps = Omit<SelectBoxProps, "id"> & { label: string; problem?: string | null };

export function Select({ label, problem, className, ...select }: SelectProps) {
  const id = useId();
  return (
    <LabelledField id={id} label={label} className={className} problem={problem}>
      <SelectBox {...select} id={id} {...notedBy(id, { problem })} />
    </LabelledField>
  );
}
