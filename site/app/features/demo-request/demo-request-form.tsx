import { demoFields } from "@campusward/contracts/leads/lead-fields";
import { asksAge } from "@campusward/contracts/leads/leads";
import { askedFields, findOwn } from "@campusward/contracts/leads/own-answers";
import { type ComponentProps, useState } from "react";
import { useTimeout } from "../../browser/use-timeout.ts";
import type { Carried } from "../../call-to-action/dialogs.tsx";
import { RichText } from "../../call-to-action/site-link.tsx";
import type { DemoRequestWords } from "../../content/features/demo-request.ts";
import { AgeChoice } from "../../request-form/age-choice.tsx";
import { OwnInput } from "../../request-form/own-fields.tsx";
import { retryLabel, SendFailure } from "../../request-form/send-failure.tsx";
import { InlineButton } from "../../ui/action-buttons.tsx";
import { arriveHere } from "../../ui/arrive-here.ts";
import { Button } from "../../ui/button.tsx";
import { CloseButton } from "../../ui/close-button.tsx";
import { Choice } from "../../ui/form/choice.tsx";
import { Field } from "../../ui/form/field.tsx";
import { ProblemList, RestoredNote } from "../../ui/form/form-notes.tsx";
import { Honeypot } from "../../ui/form/honeypot.tsx";
import { PaintingStone } from "../../ui/stone/stone.tsx";
import { useArrivalIn } from "../../ui/use-arrival-in.ts";
import type { useDemoRequest } from "./demo-request-dialog.tsx";

/** Stays in reach while the sheet is scrolled, and while something is being sent. */
export const headClass =
  "sticky top-0 z-3 flex items-center min-h-14 -mx-8 -mt-2.5 px-8 bg-white max-app:-mx-5 max-app:px-5";

/** The button is within reach all the way. Not after a failure, whose reason stands above it. */
const sendClass =
  "bottom-0 z-1 -mx-8 -mb-6 border-t-2 border-jamun-100 bg-white px-8 pt-3 pb-[calc(16px+env(safe-area-inset-bottom))] max-app:-mx-5 max-app:px-5 [@media(height>=22rem)]:sticky";

/** The fields of one line of text. */
const lines: Partial<Record<string, ComponentProps<"input">>> = {
  name: { autoComplete: "name" },
  email: { type: "email", inputMode: "email", autoComplete: "email", spellCheck: false },
  contact: { type: "tel", inputMode: "tel", autoComplete: "tel" },
  city: { autoComplete: "address-level2" },
};

/** Two that stand side by side, where nothing is between them. */
function isBesideAnother(field: string, asked: readonly string[]): boolean {
  const [contact, city] = [asked.indexOf("contact"), asked.indexOf("city")];
  return (field === "contact" || field === "city") && contact >= 0 && city >= 0 && Math.abs(contact - city) === 1;
}

const slowAfterMs = 6000;

type DemoRequestFormProps = {
  request: ReturnType<typeof useDemoRequest>;
  open: boolean;
  onClose: () => void;
  headingId: string;
  words: DemoRequestWords;
};

export function DemoRequestForm({ request, open, onClose, headingId, words }: DemoRequestFormProps) {
  const { form, state, wasRestored, fieldProps } = request;
  const isSending = state.status === "sending";
  const asked = askedFields(demoFields, words.fields);
  const problems = request.problemList(asked.filter((field) => field !== "profile" && field !== "ageGroup"));
  const isMinor = asksAge(request.values) && request.values.ageGroup === "under 18";

  /** Under 18, the address and the number are a parent's. */
  const parents: Partial<Record<string, string>> = isMinor
    ? { email: words.age.parentsEmail, contact: words.age.parentsContact }
    : {};

  function inputOf(field: (typeof asked)[number]) {
    const own = findOwn(words.fields, field);
    if (own) return <OwnInput field={own} words={words.own} {...request.ownProps(field)} />;
    if (field === "profile") {
      return (
        <Choice
          {...request.ownProps(field)}
          name={field}
          legend={
            <>
              <span>{words.labels.profile}</span> <span className="font-normal text-ink-muted">{words.optional}</span>
            </>
          }
          options={words.profiles}
        />
      );
    }
    if (field === "ageGroup") {
      return asksAge(request.values) && <AgeChoice {...request.ownProps(field)} name={field} words={words.age} />;
    }
    const props = fieldProps(field);
    return <Field {...lines[field]} {...props} label={parents[field] ?? props.label} required />;
  }

  useArrivalIn(open ? "form" : null, "[name=name]", form);

  return (
    <form ref={form} className="relative" noValidate onSubmit={request.submit}>
      <div className={`${headClass} justify-between`}>
        <h2 id={headingId} className="form-heading" tabIndex={-1}>
          {words.heading}
        </h2>
        <CloseButton label={words.close} onClose={onClose} />
      </div>
      <p className="[@media_(height_<_34rem)]:hidden text-ink-muted">{words.help}</p>
      {wasRestored && <RestoredNote words={words.restored} className="mt-4" onStartAgain={request.startAgain} />}
      {problems && <ProblemList {...problems} className="mt-4" />}
      <fieldset disabled={isSending} className="mt-5 grid min-w-0 gap-[18px]">
        <Honeypot {...words.trap} />
        <div className="[&>:empty]:hidden grid grid-cols-[1fr_1fr] gap-y-4.5 gap-x-5 max-columns:grid-cols-1 [@media_(height_<_34rem)]:gap-y-2.5 [@media_(height_<_34rem)]:gap-x-5">
          {asked.map((field) => (
            <div
              key={field}
              className={
                isBesideAnother(field, asked)
                  ? undefined
                  : "col-span-full [@media_(height_<_34rem)]:columns:nth-[-n_+_2]:col-[auto]"
              }
            >
              {inputOf(field)}
            </div>
          ))}
        </div>
        {request.reading && (
          <CarriedReading reading={request.reading} words={words.reading} onRemove={request.removeReading} />
        )}
        <p className="text-sm text-ink-muted">
          <RichText text={words.notice} inNewTab />
        </p>
        <SendFailure state={state} words={words} />
        <div className={state.status === "idle" ? sendClass : ""}>
          <Button type="submit" look={buttonLooks[state.status]} className="w-full">
            {retryLabel(state, words) ?? words.submit}
          </Button>
        </div>
      </fieldset>
      <div role="status">{isSending && <SendingOverlay words={words} onTryAgain={request.sendAgain} />}</div>
    </form>
  );
}

type CarriedReadingProps = { reading: Carried; words: DemoRequestWords["reading"]; onRemove: () => void };

/** What comes along from the sample evaluator: named, to be read whole, and to be left behind. */
function CarriedReading({ reading, words, onRemove }: CarriedReadingProps) {
  return (
    <div className="flex items-start justify-between gap-y-1 gap-x-4 border-2 rounded-input px-3.5 py-1 text-sm border-ink bg-amaltas-50">
      <details>
        <summary className="py-2.5 cursor-pointer">
          <span>{words.comesAlong}</span> <strong className="font-semibold">{reading.name}</strong>
        </summary>
        <p className="pb-3 text-ink-muted">{reading.text}</p>
      </details>
      <InlineButton
        className="font-semibold flex-none min-h-11"
        onClick={({ currentTarget }) => {
          // The button goes: the focus stays in the form, at what is sent next.
          arriveHere(currentTarget.form?.querySelector<HTMLElement>("[type=submit]"));
          onRemove();
        }}
      >
        {words.remove}
      </InlineButton>
    </div>
  );
}

const buttonLooks = {
  idle: "primary",
  sending: "primary",
  sent: "primary",
  failed: "danger",
  offline: "strong",
} as const;

function SendingOverlay({ words, onTryAgain }: { words: DemoRequestWords; onTryAgain: () => void }) {
  const [isSlow, setSlow] = useState(false);
  useTimeout(() => setSlow(true), slowAfterMs);
  return (
    <div className="absolute z-2 top-12 -bottom-2 -inset-x-3 bg-[#ffffffe0]">
      <div className="sticky top-[20%] flex flex-col items-center pt-[min(30%,7.5rem)] text-center">
        <PaintingStone className="h-[108px]" />
        <p className="mt-4 text-[1.1875rem] font-bold">{words.sending.heading}</p>
        <p className="text-sm">{words.sending.text}</p>
        {isSlow && (
          <p className="mt-3 text-sm">
            <span>{words.slow.text}</span>
            <InlineButton className="font-semibold" onClick={onTryAgain}>
              {words.slow.tryAgain}
            </InlineButton>
            <span>.</span>
          </p>
        )}
      </div>
    </div>
  );
}
