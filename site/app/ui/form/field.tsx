import { type ComponentPropsWithRef, type ReactNode, useId } from "react";
import type { Elements } from "../elements.ts";
import { Icon } from "../icon.tsx";

type Note = {
  /** A sentence that says what is wrong and how to correct it. */
  problem?: string | null | undefined;
  /** What to write, or what it is for. The problem replaces it. */
  help?: string | undefined;
};

/** How an input tells screen readers of its note. */
export function notedBy(id: string, { problem, help }: Note) {
  return {
    ...(problem && { "aria-invalid": true }),
    ...((problem || help) && { "aria-describedby": `${id}-note` }),
  };
}

type FieldProps = Omit<ComponentPropsWithRef<"input">, "id"> & Note & { label: string };

export function Field({ label, problem, help, className, ...input }: FieldProps) {
  const id = useId();
  return (
    <LabelledField id={id} label={label} className={className} problem={problem} help={help}>
      <input {...input} id={id} className="field-input" {...notedBy(id, { problem, help })} />
    </LabelledField>
  );
}

/** For an email address: its keys on a phone, and no letter changed. */
export function EmailField(props: Omit<FieldProps, "type">) {
  return (
    <Field type="email" inputMode="email" autoComplete="email" autoCapitalize="none" spellCheck={false} {...props} />
  );
}

type LabelledFieldProps = Note & { id: string; label: string; className?: string | undefined; children: Elements };

/** A label, what it names, and the note below. */
export function LabelledField({ id, label, className = "", problem, help, children }: LabelledFieldProps) {
  return (
    <div className={`field ${className}`}>
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      {children}
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
      <span>{children}</span>
    </p>
  );
}
