import { type ComponentPropsWithRef, useId } from "react";
import { FieldProblemText, LabelledField, notedBy } from "./field.tsx";

type TextAreaProps = Omit<ComponentPropsWithRef<"textarea">, "id"> & {
  label: string;
  help: string;
  room: string;
  problem?: string | null;
};

/** Several lines of text. It grows with its content. */
export function TextArea({ label, help, room, problem, ...textArea }: TextAreaProps) {
  const id = useId();
  return (
    <LabelledField id={id} label={label}>
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
    </LabelledField>
  );
}

type NoteFieldProps = Omit<ComponentPropsWithRef<"textarea">, "id"> & {
  label: string;
  problem?: string | null;
  help?: string | undefined;
};

/** A few lines to colleagues. The field grows with its content. */
export function NoteField({ label, problem, help, className, ...textArea }: NoteFieldProps) {
  const id = useId();
  return (
    <LabelledField id={id} label={label} className={className} problem={problem} help={help}>
      <textarea {...textArea} id={id} className="field-input min-h-13" {...notedBy(id, { problem, help })} />
    </LabelledField>
  );
}
