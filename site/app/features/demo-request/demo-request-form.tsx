import type { DemoRequestField } from "@campusward/contracts/leads/lead-fields";
import { type FormEvent, useEffect } from "react";
import { flushSync } from "react-dom";
import type { DemoRequestWords } from "../../content/features/demo-request.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { CloseButton } from "../../ui/close-button.tsx";
import { Choice } from "../../ui/form/choice.tsx";
import { Field } from "../../ui/form/field.tsx";
import { RestoredNote } from "../../ui/form/form-notes.tsx";
import { Honeypot } from "../../ui/form/honeypot.tsx";
import { LineDown } from "./line-down.tsx";
import { ProblemSummary } from "./problem-summary.tsx";
import { SendingOverlay } from "./sending-overlay.tsx";
import type { useDemoRequest } from "./use-demo-request.ts";

/** In the order they stand in, which is the order in which the first bad one is looked for. */
const lines = [
  { field: "name", input: { autoComplete: "name" } },
  { field: "email", input: { type: "email", inputMode: "email", autoComplete: "email", spellCheck: false } },
  { field: "contact", input: { type: "tel", inputMode: "tel", autoComplete: "tel" } },
  { field: "city", input: { autoComplete: "address-level2" } },
] as const;

type DemoRequestFormProps = {
  request: ReturnType<typeof useDemoRequest>;
  open: boolean;
  onClose: () => void;
  headingId: string;
  words: DemoRequestWords;
};

export function DemoRequestForm({ request, open, onClose, headingId, words }: DemoRequestFormProps) {
  const { form, state, values, problems, wasRestored, edit, leave } = request;
  const isSending = state.status === "sending";
  const hasFailed = state.status === "failed" || state.status === "offline";

  function focusOn(field: DemoRequestField): void {
    form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  }

  function startOver(): void {
    request.startOver();
    focusOn("name");
  }

  function submit(event?: FormEvent): void {
    event?.preventDefault();
    // The messages must stand before the focus arrives, because they are read with the field.
    const found = flushSync(() => request.send());
    const first = lines.find(({ field }) => found[field])?.field ?? (found.profile && "profile");
    if (first) focusOn(first);
  }

  useEffect(() => {
    const heading = form.current?.querySelector<HTMLElement>("h2");
    const name = form.current?.querySelector<HTMLElement>("[name=name]");
    // On a touch screen the keyboard would cover the sheet before it has been read.
    if (open) (matchMedia("(pointer: coarse)").matches ? heading : name)?.focus();
  }, [form, open]);

  // Sending makes the fields inert, and the focus is lost with them.
  useEffect(() => {
    if (hasFailed) form.current?.querySelector<HTMLElement>("[data-again]")?.focus();
  }, [form, hasFailed]);

  return (
    <form ref={form} className="relative" noValidate onSubmit={submit}>
      <div className="demo-request-head">
        <h2 id={headingId} className="demo-request-heading" tabIndex={-1}>
          {words.heading}
        </h2>
        <CloseButton label={words.close} onClose={onClose} />
      </div>
      <p className="text-ink-muted">{words.help}</p>
      {wasRestored && <RestoredNote words={words.restored} className="mt-4" onStartAgain={startOver} />}
      <ProblemSummary problems={problems} fields={lines.map(({ field }) => field)} words={words} onChoose={focusOn} />
      <fieldset disabled={isSending} className="mt-5 grid min-w-0 gap-[18px]">
        <Honeypot {...words.trap} />
        <div className="demo-request-lines">
          {lines.map(({ field, input }) => (
            <Field
              key={field}
              {...input}
              name={field}
              label={words.labels[field]}
              value={values[field]}
              required
              problem={problems[field] ? words.problem(field, problems[field]) : null}
              onChange={(event) => edit(field, event.target.value)}
              onBlur={() => leave(field)}
            />
          ))}
        </div>
        <Choice
          legend={
            <>
              {words.labels.profile} <span className="font-normal text-ink-muted">{words.optional}</span>
            </>
          }
          name="profile"
          options={words.profiles}
          value={values.profile}
          problem={problems.profile ? words.problem("profile", problems.profile) : null}
          onChange={(value) => edit("profile", value)}
        />
        {state.status === "failed" && (
          <Alert kind="error">
            <p>{words.failed.heading}</p>
            <p className="font-normal">{state.isTooOften ? words.failed.tooOften : words.failed.text}</p>
          </Alert>
        )}
        {state.status === "offline" && <LineDown secondsToNextTry={state.secondsToNextTry} words={words} />}
        {hasFailed ? (
          <Button type="submit" look={state.status === "offline" ? "plum" : "again"} className="w-full" data-again>
            {state.status === "offline" ? words.offline.tryAgain : words.failed.tryAgain}
          </Button>
        ) : (
          <Button type="submit" look="yellow" className="w-full">
            {words.submit}
          </Button>
        )}
      </fieldset>
      <div role="status">{isSending && <SendingOverlay words={words} onTryAgain={request.sendAgain} />}</div>
    </form>
  );
}
