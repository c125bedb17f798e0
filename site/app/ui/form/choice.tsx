import { type ComponentPropsWithRef, type ReactNode, useId } from "react";
import type { Elements } from "../elements.ts";
import { FieldProblemText, notedBy } from "./field.tsx";

type ChoiceProps = {
  legend: ReactNode;
  name: string;
  options: readonly { value: string; label: string; sign?: Elements }[];
  /** Left out where the browser keeps it: in a form without script. */
  value?: string | undefined;
  problem?: string | null;
  required?: boolean;
  onChange?: ((value: string) => void) | undefined;
};

/** One of a few, drawn as buttons. A radio group underneath: arrow keys move, one tab stop. */
export function Choice({ legend, name, options, value, problem, required, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <fieldset className="field" aria-describedby={problem ? `${id}-problem` : undefined}>
      <legend className="field-label mb-[7px]">{legend}</legend>
      <div className="choice">
        {options.map((option) => (
          <label key={option.value} className="choice-option">
            <input
              type="radio"
              name={name}
              value={option.value}
              required={required}
              checked={value === undefined ? undefined : option.value === value}
              onChange={() => onChange?.(option.value)}
              // Nothing needs to be chosen here, so a choice can be taken back.
              onClick={() => option.value === value && onChange?.("")}
            />
            <span>
              {option.sign}
              <span>{option.label}</span>
            </span>
          </label>
        ))}
      </div>
      {problem && <FieldProblemText id={`${id}-problem`}>{problem}</FieldProblemText>}
    </fieldset>
  );
}

type CheckBoxProps = Omit<ComponentPropsWithRef<"input">, "id" | "type"> & {
  /** May hold links; the rest of it ticks the box. */
  children: ReactNode;
  problem?: string | null;
};

export function CheckBox({ children, problem, ...input }: CheckBoxProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="check-box">
        <input {...input} type="checkbox" {...notedBy(id, { problem })} />
        <span>{children}</span>
      </label>
      {problem && <FieldProblemText id={`${id}-note`}>{problem}</FieldProblemText>}
    </div>
  );
}
