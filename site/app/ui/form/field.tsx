import { type ComponentPropsWithRef, type ReactNode, useId } from "react";
import type { Elements } from "../elements.ts";
import { Icon } from "../icon.tsx";

type FieldProps = Omit<ComponentPropsWithRef<"input">, "id"> & {
  label: string;
  /** A sentence that says what is wrong and how to correct it. */
  problem: string | null;
  /** What to write, or what it is for. The problem replaces it. */
  help?: string | undefined;
};

export function Field({ label, problem, help, className, ...input }: FieldProps) {
  const id = useId();
  return (
    <LabelledField id={id} label={label} className={className}>
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
    </LabelledField>
  );
}

type LabelledFieldProps = { id: string; label: string; className?: string | undefined; children: Elements };

export function LabelledField({ id, label, className = "", children }: LabelledFieldProps) {
  return (
    <div className={`field ${className}`}>
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      {children}
    </div>
  );
}

export function FieldProblemText({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="field-problem">
      <Icon name="alert" size={18} className="mt-px flex-none" />
      <span>{children}</span>
    </p>
  );
}
