import { quoteConsent } from "@campusward/contracts/leads/consent";
import type { QuoteRequestField } from "@campusward/contracts/leads/lead-fields";
import { type FormEvent, useEffect } from "react";
import { flushSync } from "react-dom";
import { RichText } from "../../call-to-action/site-link.tsx";
import type { QuoteRequestWords } from "../../content/features/quote-request.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button, keepFocus } from "../../ui/button.tsx";
import { Field } from "../../ui/form/field.tsx";
import { ProblemList, RestoredNote } from "../../ui/form/form-notes.tsx";
import { Honeypot } from "../../ui/form/honeypot.tsx";
import { Select } from "../../ui/form/select.tsx";
import { PaintingStone } from "../../ui/stone/stone.tsx";
import { quoteFields, type useQuoteRequest } from "./use-quote-request.ts";

type QuoteRequestFormProps = {
  request: ReturnType<typeof useQuoteRequest>;
  /** The form was given back to be corrected: writing starts in its first field. */
  takesFocus: boolean;
  words: QuoteRequestWords;
};

/** Until the script is there, and without any, the browser checks what is required and posts the form itself. */
export function QuoteRequestForm({ request, takesFocus, words }: QuoteRequestFormProps) {
  const { form, isReady, state, values, problems, wasRestored } = request;
  const isSending = state.status === "sending";
  const listed = quoteFields.flatMap((field) => {
    const problem = problems[field];
    return problem ? [{ field, text: `${words.labels[field]}: ${words.problem(field, problem)}` }] : [];
  });
  const listHeading = words.problemCount[listed.length];

  function focusOn(field: string): void {
    form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  }

  function startOver(): void {
    request.startOver();
    focusOn("name");
  }

  useEffect(() => {
    if (takesFocus) focusOn("name");
  }, [takesFocus]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    // The messages must stand before the focus arrives, because they are read with the field.
    const bad = flushSync(() => request.submit(window.location.pathname));
    if (bad) focusOn(bad);
  }

  function fieldProps(field: QuoteRequestField) {
    const problem = problems[field];
    return {
      name: field,
      label: words.labels[field],
      value: values[field],
      readOnly: isSending,
      problem: problem ? words.problem(field, problem) : null,
      onChange: (event: { target: { value: string } }) => request.edit(field, event.target.value),
      onBlur: () => request.leave(field),
    };
  }

  const { readOnly: _, ...selectProps } = fieldProps("profile");
  return (
    <form
      ref={form}
      method="post"
      action="/forms/quote"
      aria-label={words.name}
      noValidate={isReady}
      className="grid min-w-0 grid-cols-2 gap-x-5 gap-y-[18px] max-[40rem]:grid-cols-1"
      onSubmit={submit}
    >
      <input type="hidden" name="page" value="/pricing" />
      <input type="hidden" name="consentVersion" value={quoteConsent} />
      <Honeypot {...words.trap} />
      {wasRestored && <RestoredNote words={words.restored} className="col-span-full" onStartAgain={startOver} />}
      {listHeading && (
        <ProblemList heading={listHeading} problems={listed} onChoose={focusOn} className="col-span-full" />
      )}
      <Field {...fieldProps("name")} className="col-span-full" required autoComplete="name" />
      <Field
        {...fieldProps("contact")}
        type="tel"
        inputMode="tel"
        required
        autoComplete="tel"
        placeholder={words.contactExample}
      />
      <Field {...fieldProps("email")} type="email" inputMode="email" required autoComplete="email" spellCheck={false} />
      <Select {...selectProps} placeholder={words.chooseProfile} options={words.profiles} disabled={isSending} />
      <Field {...fieldProps("city")} autoComplete="address-level2" />
      <p className="col-span-full pt-1 text-sm">
        <RichText text={words.consent} />
      </p>
      {state.status === "failed" && (
        <Alert kind="error" className="col-span-full">
          <p>{words.failed.heading}</p>
          <p className="font-normal">{state.isTooOften ? words.failed.tooOften : words.failed.text}</p>
        </Alert>
      )}
      <Button
        type="submit"
        look={state.status === "failed" ? "again" : "plum"}
        aria-disabled={isSending || undefined}
        onMouseDown={keepFocus}
        className="col-span-full"
      >
        {isSending && <PaintingStone className="h-7" />}
        {isSending ? words.sending : state.status === "failed" ? words.failed.tryAgain : words.submit}
      </Button>
    </form>
  );
}
