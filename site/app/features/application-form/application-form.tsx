import { submitApplication } from "@campusward/contracts/leads/applications";
import { applicationConsent } from "@campusward/contracts/leads/lead-fields";
import type { LeadReceipt } from "@campusward/contracts/leads/leads";
import { askedFields } from "@campusward/contracts/leads/own-answers";
import { type FormEvent, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { callEndpoint } from "../../api/call-endpoint.ts";
import { TextLink } from "../../call-to-action/site-link.tsx";
import type { ApplicationFormWords } from "../../content/features/application-form.ts";
import { relativeTime } from "../../dates/reply-deadline.ts";
import { withOwnWords } from "../../request-form/own-fields.tsx";
import { PromiseStone } from "../../request-form/promise-stone.tsx";
import { blankValues } from "../../request-form/request-draft.ts";
import { retryLabel, SendFailure } from "../../request-form/send-failure.tsx";
import { useRequestForm } from "../../request-form/use-request-form.ts";
import { storageKeys } from "../../storage/storage-keys.ts";
import { arriveHere } from "../../ui/arrive-here.ts";
import { Button, keepFocus } from "../../ui/button.tsx";
import { ProblemList, RestoredNote } from "../../ui/form/form-notes.tsx";
import { Honeypot } from "../../ui/form/honeypot.tsx";
import { PaintingStone } from "../../ui/stone/stone.tsx";
import { fillIn } from "../../words/templates.ts";
import { ApplicationStep, StepAgree, StepFields } from "./application-steps.tsx";
import {
  type AskedField,
  applicationFields,
  isMinor,
  isTooYoung,
  problemsOfApplication,
  stepsOf,
  toRequest,
} from "./application-values.ts";
import { type CameFrom, cameFromOf, postFrameMessage, trackOf, useFrameMessages } from "./frame-messages.ts";
import "../../ui/form/application-form.css";

const lastStep = 2;

/** The application in three steps; without script one long ordinary form, posted to its own address. */
export function ApplicationForm({ words }: { words: ApplicationFormWords }) {
  const [step, setStep] = useState(0);
  /** One answer of the last step is being changed: the next button leads back to it. */
  const [isChanging, setChanging] = useState(false);
  const request = useApplication(words, reveal);
  const { form, isReady, state } = request;
  const isSending = state.status === "sending";
  const steps = stepsOf(words.fields);
  const problems = request.problemList(steps[step]);

  useCloseOnEscape();

  function goTo(next: number): void {
    flushSync(() => setStep(next));
    arriveHere(form.current?.querySelector<HTMLElement>("[data-current] h2, [data-current] h1"));
    window.scrollTo(0, 0);
  }

  function reveal(field: AskedField): void {
    flushSync(() => setStep(stepsOf(words.fields).findIndex((fields) => fields.includes(field))));
  }

  function goBack(): void {
    request.pause();
    goTo(step - 1);
  }

  function change(field: AskedField): void {
    request.pause();
    setChanging(true);
    reveal(field);
    window.scrollTo(0, 0);
    request.focusOn(field);
  }

  function goOn(event: FormEvent): void {
    event.preventDefault();
    if (step === lastStep) request.submit();
    else if (request.check(steps[step])) {
      goTo(isChanging ? lastStep : step + 1);
      setChanging(false);
    }
  }

  if (state.status === "sent") {
    const close = () => {
      if (window.parent === window) window.location.assign("/");
      else postFrameMessage(window.parent, { type: "campusward.close-application" });
    };
    return <ApplicationReceipt request={request} receipt={state.receipt} words={words.sent} onClose={close} />;
  }

  const stepWords = (at: number) => {
    const said = words.steps[at];
    return said && isReady && at === lastStep ? { ...said, ...words.review } : said;
  };
  // What was not sent is sent again on the last step alone: before it, the button leads on.
  const again = step === lastStep ? retryLabel(state, words) : null;
  const next = isChanging && step < lastStep ? words.review.backTo : words.steps[step]?.next;
  const parts = [
    <StepFields key="who" request={request} words={words} fields={steps[0] ?? []} />,
    <StepFields key="sentences" request={request} words={words} fields={steps[1] ?? []} isNarrow />,
    <StepAgree key="agree" request={request} words={words} onChange={change} />,
  ];
  return (
    <form ref={form} method="post" aria-label={words.name} noValidate={isReady} onSubmit={goOn}>
      <input type="hidden" name="consentVersion" value={applicationConsent} />
      <Honeypot {...words.trap} />
      {request.wasRestored && step === 0 && (
        <RestoredNote words={words.restored} className="mb-5" onStartAgain={request.startAgain} />
      )}
      {parts.map((part, at) => (
        <ApplicationStep key={part.key} at={at} current={step} isReady={isReady} words={stepWords(at)}>
          {at === step && problems && <ProblemList {...problems} className="mb-5" />}
          <fieldset disabled={isSending} className="min-w-0">
            {part}
          </fieldset>
        </ApplicationStep>
      ))}
      <SendFailure state={state} words={words} className="mt-5" />
      <div className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-4">
        {step > 0 && (
          <Button look="quiet" onClick={goBack} isBusy={isSending}>
            {words.back}
          </Button>
        )}
        <p className="mr-auto text-sm text-ink-muted max-[40rem]:order-first max-[40rem]:w-full">{words.saved}</p>
        <Button
          type="submit"
          look={state.status === "failed" && step === lastStep ? "danger" : "primary"}
          className="max-[40rem]:flex-auto"
          isBusy={isSending}
          onMouseDown={keepFocus}
        >
          {isSending && <PaintingStone className="h-7" />}
          {isReady ? (
            <span>{isSending ? words.sending : (again ?? next)}</span>
          ) : (
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
    // In the capture phase, before the list handles it.
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

type ApplicationReceiptProps = {
  request: ReturnType<typeof useApplication>;
  receipt: LeadReceipt;
  words: ApplicationFormWords["sent"];
  onClose: () => void;
};

function ApplicationReceipt({ request, receipt, words, onClose }: ApplicationReceiptProps) {
  const { values, currentYear } = request;
  const firstName = values.name.trim().split(/\s/)[0] ?? values.name;
  const { day, time } = relativeTime(receipt.replyByAt, receipt.receivedAt);
  return (
    <div className="py-6">
      <div className="flex items-end gap-5">
        <PromiseStone words={words.stone} className="h-24 max-[40rem]:h-16" />
        <h1 ref={arriveHere} className="type-d2" tabIndex={-1}>
          {fillIn(words.heading, { firstName })}
        </h1>
      </div>
      <p className="mt-7 text-lead">
        <span>{words.text}</span>
        <strong className="font-bold">{`${day}, ${time}`}</strong>
        <span>.</span>
      </p>
      {isMinor(values, currentYear) && (
        <p className="mt-4 rounded-sheet bg-amaltas-100 px-5 py-4 font-semibold">
          {fillIn(words.guardian, { email: values.guardianEmail.trim() })}
        </p>
      )}
      <p className="mt-4 text-sm text-ink-muted">
        <span>{words.reference}</span>{" "}
        <strong translate="no" className="font-semibold whitespace-nowrap text-ink">
          {receipt.reference}
        </strong>
      </p>
      <div className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button look="primary" onClick={onClose}>
          {words.close}
        </Button>
        <TextLink action={words.next} target="_top" />
      </div>
    </div>
  );
}

/** The form's own page, for somebody who came from no other. */
const ownPath = "/forms/application";

/** The application form from the first input to the receipt, with the place on the site that it came from. */
export function useApplication(words: ApplicationFormWords, reveal: (field: AskedField) => void) {
  const [cameFrom, setCameFrom] = useState<CameFrom>({ from: null, page: null });
  const currentYear = new Date().getFullYear();
  const request = useRequestForm<AskedField, LeadReceipt>({
    fields: askedFields(applicationFields, words.fields),
    storageKey: storageKeys.applicationDraft,
    words: withOwnWords(words),
    reveal,
    problemsOf: (values) => problemsOfApplication(values, currentYear, words.fields),
    mayKeep: (values) => !isTooYoung(values, currentYear),
    page: cameFrom.page ?? ownPath,
    alsoSent: [cameFrom.from ?? "", applicationConsent],
    send: ({ values, attempt: { page, requestId }, evidence, signal }) =>
      callEndpoint(
        submitApplication,
        {
          ...toRequest(values, currentYear, words.fields),
          ...evidence,
          ...(cameFrom.from && { from: cameFrom.from }),
          page,
          consentVersion: applicationConsent,
        },
        { idempotencyKey: requestId, signal },
      ),
  });
  const { isReady, state, startOver, suggest } = request;

  function arrive(from: CameFrom): void {
    // Opened again after it was sent: this is a new application.
    if (state.status === "sent") startOver();
    setCameFrom(from);
    const track = trackOf(from.from);
    if (track) suggest("track", track);
  }

  // Once, when the stored draft is there.
  useEffect(() => {
    if (!isReady) return;
    arrive(cameFromOf(window.location.search));
    if (window.parent !== window) postFrameMessage(window.parent, { type: "campusward.form-ready" });
  }, [isReady]);

  useFrameMessages(
    () => (window.parent === window ? null : window.parent),
    (message) => message.type === "campusward.came-from" && arrive(message.cameFrom),
  );

  /** Of what is not asked, nothing is typed. */
  const values = { ...blankValues<AskedField>(applicationFields), ...request.values };
  return { ...request, values, cameFrom, currentYear };
}
