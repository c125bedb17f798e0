import { type ComponentPropsWithRef, useId } from "react";
import { FieldProblemText } from "./field.tsx";

type TextAreaProps = Omit<ComponentPropsWithRef<"textarea">, "id"> & {
  label: string;
  help: string;
  /** How much room is left, as words. */
  room: string;
  problem: string | null;
};

/** Several lines to write in, growing with what is written. */
export function TextArea({ label, help, room, problem, ...textArea }: TextAreaProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <p id={`${id}-help`} className="field-help">
        {help}
      </p>
      <textarea
        {...textArea}
        id={id}
        className="field-input"
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${id}-help ${problem ? `${id}-note` : `${id}-room`}`}
      />
      {problem && <FieldProblemText id={`${id}-note`}>{problem}</FieldProblemText>}
      <p id={`${id}-room`} className="field-help">
        {room}
      </p>
    </div>
  );
}

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
