import { Email, type FieldProblem } from "@campusward/contracts/leads/contact-fields";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { EmailActionWords } from "../../content/account/email-action.ts";
import type { ButtonLook } from "../../ui/button.tsx";
import { Field } from "../../ui/form/field.tsx";
import { SubmitButton } from "./submit-button.tsx";

type AddressFormProps = {
  label: string;
  help?: string;
  submit: string;
  busy: string;
  isBusy: boolean;
  look?: ButtonLook;
  words: EmailActionWords;
  /** Said beside the field, until it is changed. */
  refusal?: string | null;
  onSubmit: (email: string) => void;
  children?: ReactNode;
};

/** Asks for one address. */
export function AddressForm({ words, onSubmit, children, refusal = null, ...props }: AddressFormProps) {
  const [email, setEmail] = useState("");
  const [refused, setRefused] = useState<string | null>(null);
  const [isChecked, setChecked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const problem = isChecked ? (problemOf(email, words) ?? (refused === email ? refusal : null)) : null;

  function submit(event: FormEvent): void {
    event.preventDefault();
    flushSync(() => setChecked(true));
    if (problemOf(email, words)) {
      field.current?.focus();
      return;
    }
    if (props.isBusy) return;
    setRefused(email);
    onSubmit(email.trim());
  }

  return (
    <form method="dialog" noValidate className="doorstep-form" onSubmit={submit}>
      {children}
      <Field
        ref={field}
        label={props.label}
        problem={problem}
        {...(props.help && { help: props.help })}
        type="email"
        name="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={email}
        readOnly={props.isBusy}
        onChange={(event) => setEmail(event.target.value)}
      />
      <SubmitButton
        label={props.submit}
        busy={props.busy}
        isBusy={props.isBusy}
        {...(props.look && { look: props.look })}
      />
    </form>
  );
}

function problemOf(email: string, words: EmailActionWords): string | null {
  const parsed = Email.safeParse(email);
  return parsed.success ? null : words.problem("email", parsed.error.issues[0]?.message as FieldProblem);
}
