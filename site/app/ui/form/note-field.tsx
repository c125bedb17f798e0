import { type ComponentPropsWithRef, useId } from "react";
import { FieldProblemText } from "./field.tsx";

type NoteFieldProps = Omit<ComponentPropsWithRef<"textarea">, "id"> & { label: string; problem: string | null };

/** A few lines to colleagues, growing with what is written. */
export function NoteField({ label, problem, className = "", ...textArea }: NoteFieldProps) {
  const id = useId();
  return (
    <div className={`field ${className}`}>
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <textarea
        {...textArea}
        id={id}
        className="field-input note-field"
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-note` : undefined}
      />
      {problem && <FieldProblemText id={`${id}-note`}>{problem}</FieldProblemText>}
    </div>
  );
}
