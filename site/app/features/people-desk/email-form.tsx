import { Email, type FieldProblem } from "@campusward/contracts/leads/contact-fields";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { Field } from "../../ui/form/field.tsx";

type EmailFormProps = {
  label: string;
  problemWords: (problem: FieldProblem) => string;
  isBusy: boolean;
  /** Called with a valid address. */
  onSubmit: (email: string) => void;
  onEdit: () => void;
  /** Shown below the address: other fields, the buttons. */
  children: ReactNode;
};

/** Asks for somebody's address, and says what is wrong with it. */
export function EmailForm({ label, problemWords, isBusy, onSubmit, onEdit, children }: EmailFormProps) {
  const [email, setEmail] = useState("");
  const [isChecked, setChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const parsed = Email.safeParse(email);
  const problem = parsed.success ? null : (parsed.error.issues[0]?.message as FieldProblem);

  function submit(event: FormEvent): void {
    event.preventDefault();
    setChecked(true);
    if (parsed.success) onSubmit(parsed.data);
    else form.current?.querySelector("input")?.focus();
  }

  return (
    <form ref={form} method="dialog" noValidate className="people-fields" onSubmit={submit}>
      <Field
        label={label}
        problem={isChecked && problem ? problemWords(problem) : null}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        readOnly={isBusy}
        onChange={(event) => {
          setEmail(event.target.value);
          onEdit();
        }}
      />
      {children}
    </form>
  );
}
