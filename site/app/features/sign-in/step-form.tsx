import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import type { SignIn } from "./use-sign-in.ts";

type StepFormProps = { signIn: SignIn; children: ReactNode };

/**
 * A real form, so that password managers fill it and offer to save. It never posts itself: a password must not reach an
 * address or a log when somebody presses Enter before the script is there, and outside a dialog `method="dialog"` does
 * nothing.
 */
export function StepForm({ signIn, children }: StepFormProps) {
  const form = useRef<HTMLFormElement>(null);

  // Once, when the script takes the prerendered form over.
  useEffect(() => {
    const typed = [...new FormData(form.current ?? undefined)].filter(([, text]) => text !== "");
    if (typed.length > 0) signIn.adopt(Object.fromEntries(typed));
  }, []);

  function submit(event: FormEvent): void {
    event.preventDefault();
    // The messages must stand before the focus arrives, because they are read with the field.
    const bad = flushSync(() => signIn.submit());
    if (bad) form.current?.querySelector<HTMLElement>(`[name="${bad}"]`)?.focus();
  }

  return (
    <form
      ref={form}
      method="dialog"
      noValidate
      className="sign-in-form"
      data-working={signIn.work ? true : undefined}
      onSubmit={submit}
    >
      {children}
    </form>
  );
}
