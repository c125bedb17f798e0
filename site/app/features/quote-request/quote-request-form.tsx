import { type QuoteRequestField, quoteConsent, quoteFields } from "@campusward/contracts/leads/lead-fields";
import type { LeadReceipt } from "@campusward/contracts/leads/leads";
import { type ComponentProps, type FormEvent, useEffect } from "react";
import { RichText } from "../../call-to-action/site-link.tsx";
import type { QuoteRequestWords } from "../../content/features/quote-request.ts";
import { retryLabel, SendFailure } from "../../request-form/send-failure.tsx";
import type { useRequestForm } from "../../request-form/use-request-form.ts";
import { Button, keepFocus } from "../../ui/button.tsx";
import { Field } from "../../ui/form/field.tsx";
import { ProblemList, RestoredNote } from "../../ui/form/form-notes.tsx";
import { Honeypot } from "../../ui/form/honeypot.tsx";
import { Select } from "../../ui/form/select.tsx";
import { PaintingStone } from "../../ui/stone/stone.tsx";

type QuoteRequestFormProps = {
  request: ReturnType<typeof useRequestForm<QuoteRequestField, LeadReceipt>>;
  /** The visitor wants to correct the request, so the first field takes the focus. */
  takesFocus: boolean;
  words: QuoteRequestWords;
};

type InputProps = Omit<ComponentProps<typeof Field>, "label" | "problem">;

/** Until the script runs, and without any, the browser checks what is required and posts the form itself. */
export function QuoteRequestForm({ request, takesFocus, words }: QuoteRequestFormProps) {
  const { form, isReady, state, wasRestored, fieldProps, focusOn } = request;
  const isSending = state.status === "sending";
  const problems = request.problemList();
  /** A field that is not here is an optional line of text. */
  const inputs: Partial<Record<QuoteRequestField, InputProps>> = {
    name: { className: "col-span-full", required: true, autoComplete: "name" },
    contact: {
      type: "tel",
      inputMode: "tel",
      required: true,
      autoComplete: "tel",
      placeholder: words.contactExample,
    },
    email: { type: "email", inputMode: "email", required: true, autoComplete: "email", spellCheck: false },
    city: { autoComplete: "address-level2" },
  };

  function startOver(): void {
    request.startOver();
    focusOn("name");
  }

  useEffect(() => {
    if (takesFocus) focusOn("name");
  }, [takesFocus]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    request.submit();
  }

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
      {problems && <ProblemList {...problems} className="col-span-full" />}
      {quoteFields.map((field) =>
        field === "profile" ? (
          <Select
            key={field}
            {...fieldProps(field)}
            placeholder={words.chooseProfile}
            options={words.profiles}
            disabled={isSending}
          />
        ) : (
          <Field key={field} {...fieldProps(field)} {...inputs[field]} readOnly={isSending} />
        ),
      )}
      <p className="col-span-full pt-1 text-sm">
        <RichText text={words.consent} />
      </p>
      <SendFailure state={state} words={words} className="col-span-full" />
      <Button
        type="submit"
        look={state.status === "failed" ? "again" : "plum"}
        aria-disabled={isSending || undefined}
        onMouseDown={keepFocus}
        className="col-span-full"
      >
        {isSending && <PaintingStone className="h-7" />}
        {isSending ? words.sending : (retryLabel(state, words) ?? words.submit)}
      </Button>
    </form>
  );
}
