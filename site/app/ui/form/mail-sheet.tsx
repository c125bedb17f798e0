import { type ComponentPropsWithRef, useId } from "react";
import type { Elements } from "../elements.ts";
import "./mail-sheet.css";

type Part<Tag extends "input" | "textarea"> = Omit<ComponentPropsWithRef<Tag>, "id" | "className" | "readOnly"> & {
  label: string;
};

type MailSheetProps = {
  /** Of the sheet: its fields are `ID-subject` and `ID-text`. */
  id?: string;
  subject: Part<"input">;
  text: Part<"textarea">;
  readOnly: boolean;
  /** Stands in the sheet, below the text. */
  children?: Elements;
};

/** A mail that is written: its subject above its text, which grows with what is typed. */
export function MailSheet({ id: ownId, subject, text, readOnly, children }: MailSheetProps) {
  const someId = useId();
  const id = ownId ?? someId;
  const { label: subjectLabel, ...subjectField } = subject;
  const { label: textLabel, ...textField } = text;
  return (
    <div className="mail-sheet">
      <label htmlFor={`${id}-subject`} className="sr-only">
        {subjectLabel}
      </label>
      <input {...subjectField} id={`${id}-subject`} className="mail-subject" maxLength={200} readOnly={readOnly} />
      <label htmlFor={`${id}-text`} className="sr-only">
        {textLabel}
      </label>
      <textarea {...textField} id={`${id}-text`} className="mail-text" readOnly={readOnly} />
      {children}
    </div>
  );
}
