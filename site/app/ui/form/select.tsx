import { type ComponentPropsWithRef, useId } from "react";
import { Icon } from "../icon.tsx";
import { FieldProblemText } from "./field.tsx";

type SelectProps = Omit<ComponentPropsWithRef<"select">, "id" | "children"> & {
  label: string;
  /** Stands there while nothing is chosen, and takes a choice back. */
  placeholder: string;
  options: readonly { value: string; label: string }[];
  problem: string | null;
};

/** One of a few, in a list: the browser's own, drawn as a sheet where the browser lets us. */
export function Select({ label, placeholder, options, problem, className = "", ...select }: SelectProps) {
  const id = useId();
  return (
    <div className={`field ${className}`}>
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <div className="select">
        <select
          {...select}
          id={id}
          className="field-input"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
        >
          <option value="">{placeholder}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" />
      </div>
      {problem && <FieldProblemText id={`${id}-problem`}>{problem}</FieldProblemText>}
    </div>
  );
}

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
