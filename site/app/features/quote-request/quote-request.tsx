import { problemsByField } from "@campusward/contracts/leads/contact-fields";
import { type QuoteRequestField, quoteConsent, quoteFields } from "@campusward/contracts/leads/lead-fields";
import {
  asksAge,
  type LeadReceipt,
  problemsOfAgeGroup,
  QuoteRequest as Request,
  requestQuote,
} from "@campusward/contracts/leads/leads";
import {
  askedFields,
  findOwn,
  type OwnName,
  problemsOfAnswers,
  withAnswers,
} from "@campusward/contracts/leads/own-answers";
import type { ComponentProps } from "react";
import { callEndpoint } from "../../api/call-endpoint.ts";
import { CallToAction } from "../../call-to-action/call-to-action.tsx";
import { RichText } from "../../call-to-action/site-link.tsx";
import type { QuoteRequestWords } from "../../content/features/quote-request.ts";
import { relativeTime } from "../../dates/reply-deadline.ts";
import { OwnInput, withOwnWords } from "../../request-form/own-fields.tsx";
import { PromiseStone } from "../../request-form/promise-stone.tsx";
import { retryLabel, SendFailure } from "../../request-form/send-failure.tsx";
import { useRequestForm } from "../../request-form/use-request-form.ts";
import { storageKeys } from "../../storage/storage-keys.ts";
import { LinkButton } from "../../ui/action-buttons.tsx";
import { arriveHere } from "../../ui/arrive-here.ts";
import { Button, keepFocus } from "../../ui/button.tsx";
import { Field } from "../../ui/form/field.tsx";
import { ProblemList, RestoredNote } from "../../ui/form/form-notes.tsx";
import { Honeypot } from "../../ui/form/honeypot.tsx";
import { Select } from "../../ui/form/select.tsx";
import { PaintingStone, Stone, UnpaintedStone } from "../../ui/stone/stone.tsx";
import { TitledText } from "../../ui/titled-text.tsx";
import { capital } from "../../words/english.ts";
import { fillIn } from "../../words/templates.ts";

type QuoteField = QuoteRequestField | OwnName;
type QuoteReceipt = LeadReceipt & { mails: boolean };

/** Whether this deployment sends mails. Who cannot be asked promises none. */
async function readsMails(): Promise<boolean> {
  try {
    const { fetchSiteConfig } = await import("../../api/site-config.ts");
    return (await fetchSiteConfig()).mails;
  } catch {
    return false;
  }
}

export function QuoteRequest({ words }: { words: QuoteRequestWords }) {
  const request = useRequestForm<QuoteField, QuoteReceipt>({
    fields: askedFields(quoteFields, words.fields),
    storageKey: storageKeys.quoteRequestDraft,
    words: withOwnWords(words),
    problemsOf(values) {
      const parsed = Request.safeParse(values);
      const found = parsed.success ? {} : problemsByField<QuoteRequestField>(parsed.error);
      return { ...problemsOfAgeGroup(values), ...problemsOfAnswers(words.fields, values), ...found };
    },
    alsoSent: [quoteConsent],
    async send({ values, attempt: { page, requestId }, evidence, signal }) {
      const mails = readsMails();
      const receipt = await callEndpoint(
        requestQuote,
        { ...withAnswers<QuoteRequestField>(words.fields, values), ...evidence, page, consentVersion: quoteConsent },
        { idempotencyKey: requestId, signal },
      );
      return { ...receipt, mails: await mails };
    },
  });
  const { state } = request;

  return (
    <div className="quote-card" data-status={state.status}>
      {state.status === "sent" ? (
        <QuoteRequestReceipt
          receipt={state.receipt}
          name={request.values.name}
          words={words.sent}
          onCorrect={request.correct}
        />
      ) : (
        <QuoteRequestForm request={request} words={words} />
      )}
    </div>
  );
}

type QuoteRequestReceiptProps = {
  receipt: QuoteReceipt;
  name: string;
  words: QuoteRequestWords["sent"];
  onCorrect: () => void;
};

function QuoteRequestReceipt({ receipt, name, words, onCorrect }: QuoteRequestReceiptProps) {
  const { receivedAt, replyByAt, reference, mails } = receipt;
  const arrival = relativeTime(replyByAt, receivedAt);
  const { received, reading, quote } = words.steps;
  const steps = [
    {
      stone: <Stone cap="neem" className="h-11" />,
      ...received,
      text: [fillIn(received.text, { time: relativeTime(receivedAt, receivedAt).time }), mails && received.copy]
        .filter(Boolean)
        .join(" "),
    },
    { stone: <Stone cap="amaltas" className="h-11" />, ...reading },
    {
      stone: <UnpaintedStone className="h-11" />,
      ...quote,
      text: fillIn(quote.text, { day: capital(arrival.day), time: arrival.time }),
    },
  ];
  return (
    <>
      <div className="flex items-end gap-5 pt-3">
        <PromiseStone words={words.stone} className="h-24 max-[40rem]:h-14" />
        <h2 ref={arriveHere} className="type-d3 min-w-0" tabIndex={-1}>
          <span className="mb-1.5 block font-text text-body font-semibold tracking-normal">
            {fillIn(words.thanks, { firstName: name.trim().split(/\s/)[0] ?? name })}
          </span>
          <span>{fillIn(words.heading, { time: arrival.time, day: arrival.day })}</span>
        </h2>
      </div>
      <ol className="mt-7">
        {steps.map(({ stone, label, text }) => (
          <li
            key={label}
            // In wide windows the road beside the receipt tells what comes next.
            className="flex items-center gap-4 border-t-2 border-jamun-200 py-3 app:not-first:hidden"
          >
            {stone}
            <TitledText title={label} text={text} />
          </li>
        ))}
      </ol>
      <p className="border-t-2 border-jamun-200 pt-3 text-sm text-ink-muted">
        <span>{words.reference}</span>{" "}
        <strong translate="no" className="font-semibold whitespace-nowrap text-ink">
          {reference}
        </strong>
      </p>
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <CallToAction action={words.demo} />
        <LinkButton onClick={onCorrect}>{words.correct}</LinkButton>
      </div>
    </>
  );
}

type QuoteRequestFormProps = {
  request: ReturnType<typeof useRequestForm<QuoteField, QuoteReceipt>>;
  words: QuoteRequestWords;
};

type InputProps = Omit<ComponentProps<typeof Field>, "label" | "problem">;

/** Until the script runs, and without any, the browser checks what is required and posts the form itself. */
function QuoteRequestForm({ request, words }: QuoteRequestFormProps) {
  const { form, isReady, state, wasRestored, fieldProps } = request;
  const isSending = state.status === "sending";
  const problems = request.problemList();
  /** A field that is not here is an optional line of text. */
  const inputs: Partial<Record<QuoteField, InputProps>> = {
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

  const isMinor = asksAge(request.values) && request.values.ageGroup === "under 18";

  return (
    <form
      ref={form}
      method="post"
      action="/forms/quote"
      aria-label={words.name}
      noValidate={isReady}
      className="grid min-w-0 grid-cols-2 gap-x-5 gap-y-[18px] max-[40rem]:grid-cols-1"
      onSubmit={request.submit}
    >
      <input type="hidden" name="page" value="/pricing" />
      <input type="hidden" name="consentVersion" value={quoteConsent} />
      <Honeypot {...words.trap} />
      {wasRestored && (
        <RestoredNote words={words.restored} className="col-span-full" onStartAgain={request.startAgain} />
      )}
      {problems && <ProblemList {...problems} className="col-span-full" />}
      {askedFields(quoteFields, words.fields).map((field) => {
        const own = findOwn(words.fields, field);
        if (own)
          return (
            <OwnInput key={field} field={own} words={words.own} {...request.ownProps(field)} disabled={isSending} />
          );
        return field === "ageGroup" ? (
          (asksAge(request.values) || !isReady) && (
            <div key={field} className={isReady ? "" : "without-script"}>
              <Select
                {...fieldProps(field)}
                placeholder={words.chooseAge}
                options={words.age.options}
                disabled={isSending}
              />
              {(isMinor || !isReady) && (
                <p role="status" className="mt-2 text-sm">
                  {words.age.note}
                </p>
              )}
            </div>
          )
        ) : field === "profile" ? (
          <Select
            key={field}
            {...fieldProps(field)}
            placeholder={words.chooseProfile}
            options={words.profiles}
            disabled={isSending}
          />
        ) : (
          <Field key={field} {...fieldProps(field)} {...inputs[field]} readOnly={isSending} />
        );
      })}
      <p className="col-span-full pt-1 text-sm">
        <RichText text={words.consent} />
      </p>
      <SendFailure state={state} words={words} className="col-span-full" />
      <Button
        type="submit"
        look={state.status === "failed" ? "danger" : "strong"}
        isBusy={isSending}
        onMouseDown={keepFocus}
        className="col-span-full"
      >
        {isSending && <PaintingStone className="h-7" />}
        <span>{isSending ? words.sending : (retryLabel(state, words) ?? words.submit)}</span>
      </Button>
    </form>
  );
}
