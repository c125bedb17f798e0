import { type ComponentPropsWithRef, type ReactNode, useId } from "react";
import { Icon } from "../icon.tsx";

type FieldProps = Omit<ComponentPropsWithRef<"input">, "id"> & {
  label: string;
  /** What is wrong with it, as a sentence that says how to mend it. */
  problem: string | null;
  /** What to write, or what it is for. Gives way to the problem. */
  help?: string;
};

/** A line to write in: its label above, what is wrong with it below. */
export function Field({ label, problem, help, className = "", ...input }: FieldProps) {
  const id = useId();
  return (
    <div className={`field ${className}`}>
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <input
        {...input}
        id={id}
        className="field-input"
        aria-invalid={problem ? true : input["aria-invalid"]}
        aria-describedby={problem || help ? `${id}-note` : undefined}
      />
      {problem && <FieldProblemText id={`${id}-note`}>{problem}</FieldProblemText>}
      {help && !problem && (
        <p id={`${id}-note`} className="field-help">
          {help}
        </p>
      )}
    </div>
  );
}

export function FieldProblemText({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="field-problem">
      <Icon name="alert" size={18} className="mt-px flex-none" />
      {children}
    </p>
  );
}
