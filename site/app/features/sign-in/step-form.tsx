import { ArrowLeft } from "lucide";
import { type ReactNode, useCallback } from "react";
import { flushSync } from "react-dom";
import { SiteLink } from "../../call-to-action/site-link.tsx";
import type { ProblemPart, ProblemText, SignInStep } from "../../content/account/sdk-problems.ts";
import { Alert } from "../../ui/alert.tsx";
import { arriveHere } from "../../ui/arrive-here.ts";
import { Button, keepFocus } from "../../ui/button.tsx";
import { Form } from "../../ui/form/form.tsx";
import { LineIcon } from "../../ui/line-icon.tsx";
import type { SignIn, SignInWork } from "./use-sign-in.ts";

type StepFormProps = {
  signIn: SignIn;
  /** Looks at what the step asks besides the fields of signing in. @returns the name of a bad one, or null. */
  check?: () => string | null;
  children: ReactNode;
};

/**
 * A real form, so that password managers fill it and offer to save. It never posts itself: a password must not reach an
 * address or a log when somebody presses Enter before the script is there, and outside a dialog `method="dialog"` does
 * nothing.
 */
export function StepForm({ signIn, check, children }: StepFormProps) {
  // Once, when the script takes the prerendered form over.
  const takeOver = useCallback((form: HTMLFormElement | null) => {
    const typed = [...new FormData(form ?? undefined)].filter(([, text]) => text !== "");
    if (typed.length > 0) signIn.adopt(Object.fromEntries(typed));
  }, []);

  function submit(form: HTMLFormElement): void {
    // The messages must be in the page before the focus arrives, because they are read with the field.
    const bad = flushSync(() => check?.()) ?? flushSync(() => signIn.submit());
    if (bad) arriveHere(form.querySelector<HTMLElement>(`[name="${bad}"]`));
  }

  return (
    <Form ref={takeOver} className="sign-in-form" data-working={signIn.work ? true : undefined} onSubmit={submit}>
      {children}
    </Form>
  );
}

type SubmitButtonProps = { signIn: SignIn; work: SignInWork; words: { submit: string; busy: string } };

/** Sends the form. While it works it keeps its place and the focus, so that a second press does nothing. */
export function SubmitButton({ signIn, work, words }: SubmitButtonProps) {
  const isWorking = signIn.work === work;
  return (
    <Button type="submit" className="w-full" aria-disabled={signIn.work !== null || undefined} onMouseDown={keepFocus}>
      {isWorking && <WorkRing />}
      <span>{isWorking ? words.busy : words.submit}</span>
    </Button>
  );
}

/** A spinner. The text next to it says what is in progress. */
export function WorkRing() {
  return (
    <svg className="work-ring" width="22" height="22" viewBox="0 0 22 22" aria-hidden="true">
      <circle cx="11" cy="11" r="8.5" fill="none" stroke="currentColor" strokeWidth="2.5" strokeDasharray="40 14" />
    </svg>
  );
}

type StepButtonProps = { signIn: SignIn; to: SignInStep; label: string; isBack?: boolean };

/** Leads to another step. Looks like a link, because nothing is sent. */
export function StepButton({ signIn, to, label, isBack = false }: StepButtonProps) {
  return (
    <button type="button" className="text-link" disabled={signIn.work !== null} onClick={() => signIn.go(to)}>
      {isBack && <LineIcon of={ArrowLeft} size={20} strokeWidth={2.25} />}
      <span>{label}</span>
    </button>
  );
}

const link = "text-left underline underline-offset-3 hover:decoration-2";

export function ProblemAlert({ problem, onChoose }: { problem: ProblemText; onChoose: (step: SignInStep) => void }) {
  // The submit button of a long form is at its end, where the start is not visible on a phone.
  const scrollTo = useCallback(
    (place: HTMLElement | null) => void place?.scrollIntoView({ block: "nearest" }),
    [problem],
  );

  return (
    <div ref={scrollTo} className="mt-5 scroll-m-6">
      <Alert>
        <p>{problem.title}</p>
        <p className="font-normal">
          {problem.text.map((part) => (
            <Part key={typeof part === "string" ? part : part.label} part={part} onChoose={onChoose} />
          ))}
        </p>
      </Alert>
    </div>
  );
}

function Part({ part, onChoose }: { part: ProblemPart; onChoose: (step: SignInStep) => void }) {
  if (typeof part === "string") return <span>{part}</span>;
  if ("step" in part) {
    return (
      <button type="button" className={link} onClick={() => onChoose(part.step)}>
        {part.label}
      </button>
    );
  }
  return (
    <SiteLink href={part.href} className={link}>
      {part.label}
    </SiteLink>
  );
}
