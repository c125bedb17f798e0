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
