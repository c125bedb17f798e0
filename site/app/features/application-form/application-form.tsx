import type { ApplicationField } from "@campusward/contracts/leads/applications";
import { applicationConsent } from "@campusward/contracts/leads/consent";
import { type FormEvent, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import type { ApplicationFormWords } from "../../content/features/application-form.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button, keepFocus } from "../../ui/button.tsx";
import { ProblemList, RestoredNote } from "../../ui/form/form-notes.tsx";
import { Honeypot } from "../../ui/form/honeypot.tsx";
import { PaintingStone } from "../../ui/stone/stone.tsx";
import { ApplicationReceipt } from "./application-receipt.tsx";
import { ApplicationStep } from "./application-step.tsx";
import { applicationFields, applicationSteps } from "./application-values.ts";
import type { FieldProps } from "./field-props.ts";
import { postFrameMessage } from "./frame-messages.ts";
import { StepAgree } from "./step-agree.tsx";
import { StepSentences } from "./step-sentences.tsx";
import { StepWho } from "./step-who.tsx";
import { useApplication } from "./use-application.ts";

type ApplicationFormProps = { words: ApplicationFormWords };

const lastStep = applicationSteps.length - 1;

/** The application in three steps; without script one long ordinary form, posted to its own address. */
export function ApplicationForm({ words }: ApplicationFormProps) {
  const request = useApplication();
  const { form, isReady, state, values, problems } = request;
  const [step, setStep] = useState(0);
  const isSending = state.status === "sending";
  const hasFailed = state.status === "failed";
  const fieldsNow: readonly ApplicationField[] = applicationSteps[step] ?? [];
  const listed = fieldsNow.flatMap((field) => {
    const problem = problems[field];
    return problem ? [{ field, text: `${words.labels[field]}: ${words.problem(field, problem)}` }] : [];
  });
  const listHeading = words.problemCount[listed.length];

  useCloseOnEscape();

  function focusOn(field: string): void {
    form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  }

  function startOver(): void {
    request.startOver();
    focusOn("name");
  }

  function goTo(next: number): void {
    flushSync(() => setStep(next));
    form.current?.querySelector<HTMLElement>("[data-current] h2, [data-current] h1")?.focus();
    window.scrollTo(0, 0);
  }

  function leadTo(field: ApplicationField): void {
    const itsStep = applicationSteps.findIndex((fields) => (fields as readonly string[]).includes(field));
    if (itsStep !== step) flushSync(() => setStep(itsStep));
    focusOn(field);
  }

  function goOn(event: FormEvent): void {
    event.preventDefault();
    // The messages must stand before the focus arrives, because they are read with the field.
    const bad = flushSync(() => (step === lastStep ? request.submit() : request.check(fieldsNow)));
    if (bad) leadTo(bad);
    else if (step < lastStep) goTo(step + 1);
  }

  // What only the server could find wrong stands in an earlier step.
  // At each failure.
  useEffect(() => {
    const bad = hasFailed && applicationFields.find((field) => problems[field]);
    if (bad) leadTo(bad);
  }, [hasFailed]);

  if (state.status === "sent") {
    const close = () => {
      if (window.parent === window) window.location.assign("/");
      else postFrameMessage(window.parent, { type: "campusward.close-application" });
    };
    return <ApplicationReceipt request={request} receipt={state.receipt} words={words.sent} onClose={close} />;
  }

  const fieldProps: FieldProps = (field) => {
    const problem = problems[field];
    return {
      name: field,
      label: words.labels[field],
      value: values[field],
      problem: problem ? words.problem(field, problem) : null,
      onChange: (event) => request.edit(field, event.target.value),
      onBlur: () => request.leave(field),
    };
  };
  const stepProps = { request, fieldProps, words };
  const parts = [<StepWho key="who" {...stepProps} />, <StepSentences key="sentences" {...stepProps} />];
  parts.push(<StepAgree key="agree" {...stepProps} />);

  return (
    <form ref={form} method="post" aria-label={words.name} noValidate={isReady} onSubmit={goOn}>
      <input type="hidden" name="consentVersion" value={applicationConsent} />
      <Honeypot {...words.trap} />
      {request.wasRestored && step === 0 && (
        <RestoredNote words={words.restored} className="mb-5" onStartAgain={startOver} />
      )}
      {parts.map((part, at) => (
        <ApplicationStep key={part.key} at={at} current={step} isReady={isReady} words={words.steps[at]}>
          {at === step && listHeading && (
            <ProblemList heading={listHeading} problems={listed} onChoose={focusOn} className="mb-5" />
          )}
          <fieldset disabled={isSending} className="min-w-0">
            {part}
          </fieldset>
        </ApplicationStep>
      ))}
      {state.status === "failed" && (
        <Alert kind="error" className="mt-5">
          <p>{words.failed.heading}</p>
          <p className="font-normal">{state.isTooOften ? words.failed.tooOften : words.failed.text}</p>
        </Alert>
      )}
      <div className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-4">
        {step > 0 && (
          <Button look="outline" onClick={() => goTo(step - 1)} aria-disabled={isSending || undefined}>
            {words.back}
          </Button>
        )}
        <p className="mr-auto text-sm text-ink-muted max-[40rem]:order-first max-[40rem]:w-full">{words.saved}</p>
        <Button
          type="submit"
          look={hasFailed ? "again" : "yellow"}
          aria-disabled={isSending || undefined}
          onMouseDown={keepFocus}
        >
          {isSending && <PaintingStone className="h-7" />}
          {isSending ? words.sending : hasFailed ? words.failed.tryAgain : isReady && words.steps[step]?.next}
          {!isReady && (
            <>
              <span className="without-script">{words.steps[lastStep]?.next}</span>
              <span className="with-script">{words.steps[0]?.next}</span>
            </>
          )}
        </Button>
      </div>
    </form>
  );
}

/** Escape pressed inside the frame belongs to the dialog around it, unless a list that is open in the form takes it. */
function useCloseOnEscape(): void {
  useEffect(() => {
    if (window.parent === window) return;
    let closesList = false;
    // On its way down, before the list has heard of it.
    const look = () => {
      closesList = CSS.supports("selector(:open)") && document.querySelector("select:open") !== null;
    };
    const close = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented || closesList) return;
      postFrameMessage(window.parent, { type: "campusward.close-application" });
    };
    window.addEventListener("keydown", look, true);
    window.addEventListener("keydown", close);
    return () => {
      window.removeEventListener("keydown", look, true);
      window.removeEventListener("keydown", close);
    };
  }, []);
}
