import { type FieldProblem, fieldProblems } from "@campusward/contracts/leads/contact-fields";
import { durationField, type FormEvidence, honeypotField } from "@campusward/contracts/leads/form-evidence";
import { type RefObject, useEffect, useReducer, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type Attempt, attemptFor } from "../api/attempt.ts";
import { RefusedError } from "../api/call-endpoint.ts";
import { randomId } from "../browser/random-id.ts";
import { useWindowEvent } from "../browser/use-window-event.ts";
import { forgetFirstTouch, readFirstTouch } from "../storage/first-touch.ts";
import { onWordsForgotten } from "../storage/forget-words.ts";
import { storedValue } from "../storage/stored-value.ts";
import { arriveHere } from "../ui/arrive-here.ts";
import { blankValues, type FormValues, isBlank, mergeValues, RequestDraft, typedIn } from "./request-draft.ts";
import { nextRequestFormState, type RequestFormEvent } from "./send-failure.tsx";

type Problems<Field extends string> = Partial<Record<Field, FieldProblem>>;

/** One request on its way to the server. */
type Sending<Field extends string> = {
  values: FormValues<Field>;
  attempt: Attempt;
  evidence: FormEvidence;
  /** Aborts when the visitor asks for another try. */
  signal: AbortSignal;
};

type RequestFormOptions<Field extends string, Receipt> = {
  /** In the order of the form, in which the first bad one is looked for. */
  fields: readonly Field[];
  storageKey: string;
  words: {
    labels: Record<Field, string>;
    problem: (field: Field, problem: FieldProblem) => string;
    /** Heading of the list of problems, by how many there are. Without one there is no list. */
    problemCount: { heads: Record<number, string>; firstIsOpen: string };
  };
  problemsOf: (values: FormValues<Field>) => Problems<Field>;
  /** @throws {RefusedError} when the server refuses; anything else counts as a lost answer. */
  send: (sending: Sending<Field>) => Promise<Receipt>;
  /** What the request says besides its fields. Other words make it another request. */
  alsoSent?: readonly string[];
  /** Path of the page that the visitor writes from. The one that is open, if it is left out. */
  page?: string;
  /** False for values that must not even be kept on the device. */
  mayKeep?: (values: FormValues<Field>) => boolean;
  /** False while a dialog hides the form. */
  isShown?: boolean;
  reveal?: (field: Field) => void;
};

/** A draft is deleted from the device after this time, because others may use the device too. */
const draftMaxAgeMs = 24 * 60 * 60 * 1000;

/**
 * A visitor's form, from the first letter to the receipt. It keeps what is typed on the device, leads to the first bad
 * field, and sends a request under one id however often it is tried; without network it tries again by itself.
 * `form` belongs on the form element: what was typed there before this script ran is kept too.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the states of one sending, from the first press to the receipt.
export function useRequestForm<Field extends string, Receipt>(options: RequestFormOptions<Field, Receipt>) {
  const { fields, words, problemsOf, alsoSent = [], mayKeep = () => true, isShown = true, reveal } = options;
  const [state, dispatch] = useReducer(nextRequestFormState<Receipt>, { status: "idle" });
  const [draft, setDraft] = useState(() => ({ values: blankValues(fields), attempt: null as Attempt | null }));
  const [problems, setProblems] = useState<Problems<Field>>({});
  const [wasRestored, setWasRestored] = useState(false);
  const [isReady, setReady] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const readEvidence = useFormEvidence(form, isShown);
  // Autofill may change several fields within one event: each change must see the one before it.
  const latest = useRef(draft);
  const suggested = useRef(new Map<Field, string>());
  const sending = useRef<AbortController | null>(null);
  const stored = storedValue(options.storageKey, RequestDraft, draftMaxAgeMs);

  // Once, when the script takes over the prerendered form.
  useEffect(() => {
    const kept = stored.read();
    const restored = mergeValues(fields, [kept?.values ?? {}]);
    const values = mergeValues(fields, [restored, typedIn(form.current)]);
    const next = { values, attempt: kept?.attempt ?? null };
    const isAsKept = fields.every((field) => values[field] === restored[field]);
    // Written again, a draft would begin its day anew on every page.
    if (isAsKept && !isBlank(values) && mayKeep(values)) hold(next);
    else keep(next);
    setWasRestored(!isBlank(restored));
    setReady(true);
  }, []);

  // What is on its way is sent, but its receipt would greet somebody else.
  useEffect(
    () =>
      onWordsForgotten(() => {
        sending.current = null;
        startOver();
      }),
    [],
  );

  function hold(next: typeof draft): void {
    latest.current = next;
    setDraft(next);
  }

  /** The same, on the device too. */
  function keep(next: typeof draft): void {
    hold(next);
    if (isBlank(next.values) || !mayKeep(next.values)) stored.erase();
    else stored.write(next);
  }

  function edit(field: Field, text: string): void {
    const values = { ...latest.current.values, [field]: text };
    keep({ ...latest.current, values });
    suggested.current.delete(field);
    dispatch({ type: "edited" });
    // A message that no longer applies is removed at once; a new one waits until the visitor leaves the field.
    setProblems((known) => (known[field] ? { ...known, [field]: problemsOf(values)[field] } : known));
  }

  /** Fills a field that nobody has filled in. A suggestion alone is not kept on the device. */
  function suggest(field: Field, text: string): void {
    const { values, attempt } = latest.current;
    if (values[field] !== "" && values[field] !== suggested.current.get(field)) return;
    suggested.current.set(field, text);
    hold({ values: { ...values, [field]: text }, attempt });
  }

  function leave(field: Field): void {
    const { values } = latest.current;
    if (values[field].trim() !== "") setProblems((known) => ({ ...known, [field]: problemsOf(values)[field] }));
  }

  function focusOn(field: string): void {
    goTo(`[name="${field}"]`);
  }

  function goTo(selector: string): void {
    arriveHere(form.current?.querySelector<HTMLElement>(selector));
  }

  /** Focuses the first bad field, or returns false. */
  function focusOnFirst(found: Problems<Field>): boolean {
    const bad = fields.find((field) => found[field]);
    if (!bad) return false;
    reveal?.(bad);
    focusOn(bad);
    return true;
  }

  /** Shows what is wrong with these fields and leads to the first bad one. True if all are sound. */
  function check(checked: readonly Field[] = fields): boolean {
    const all = problemsOf(latest.current.values);
    const found = pick(checked, (field) => all[field]);
    // The messages must be there before the focus arrives, because they are read with the field.
    flushSync(() => setProblems(found));
    return !focusOnFirst(found);
  }

  function submit(event?: Pick<Event, "preventDefault">): void {
    event?.preventDefault();
    if (!check() || sending.current) return;
    setWasRestored(false);
    const { values } = latest.current;
    const content = [...fields.map((field) => values[field].trim()), ...alsoSent];
    const page = options.page ?? window.location.pathname;
    const attempt = attemptFor(latest.current.attempt, content, page, randomId);
    // Before the call: if the page is closed during it, the retry needs its id.
    keep({ values, attempt });
    void deliver(values, attempt);
  }

  async function deliver(values: FormValues<Field>, attempt: Attempt): Promise<void> {
    const call = new AbortController();
    sending.current = call;
    dispatch({ type: "send" });
    try {
      const receipt = await options.send({
        values,
        attempt,
        evidence: { ...readFirstTouch(), ...readEvidence() },
        signal: call.signal,
      });
      if (sending.current !== call) return;
      // The values stay on the screen, so that they can be corrected, and are deleted from the device.
      stored.erase();
      forgetFirstTouch();
      dispatch({ type: "accepted", receipt });
    } catch (error) {
      if (sending.current === call) fail(error);
    } finally {
      if (sending.current === call) sending.current = null;
    }
  }

  function fail(error: unknown): void {
    const refusal = error instanceof RefusedError ? error : null;
    // As far as there are words for it.
    const found = pick(fields, (field) => fieldProblems.find((known) => known === refusal?.fieldErrors[field]));
    const event: RequestFormEvent<Receipt> =
      refusal || navigator.onLine
        ? { type: "refused", isTooOften: refusal?.code === "rate_limited" }
        : { type: "lineDropped" };
    flushSync(() => {
      setProblems(found);
      dispatch(event);
    });
    if (focusOnFirst(found) || form.current?.contains(document.activeElement)) return;
    // A form that is disabled while it is sent loses the focus.
    goTo("[type=submit]");
  }

  /** Gives up waiting for the answer and sends again. The content is the same, and so is its id: no second lead. */
  function sendAgain(): void {
    const abandoned = sending.current;
    sending.current = null;
    abandoned?.abort();
    submit();
  }

  function startOver(): void {
    keep({ values: blankValues(fields), attempt: null });
    suggested.current.clear();
    setProblems({});
    setWasRestored(false);
    if (fields[0]) reveal?.(fields[0]);
    dispatch({ type: "reopened" });
  }

  function startAgain(): void {
    startOver();
    focusOn("name");
  }

  useRetryWhileOffline(state.status === "offline" ? state.secondsToNextTry : null, {
    onSecond: () => dispatch({ type: "secondPassed" }),
    onCountedDown: () => (navigator.onLine ? submit() : dispatch({ type: "lineDropped" })),
    onLineBack: submit,
  });

  function fieldProps(field: Field) {
    const problem = problems[field];
    const label: string = words.labels[field];
    const value: string = draft.values[field];
    return {
      name: field,
      label,
      value,
      problem: problem ? words.problem(field, problem) : null,
      onChange: (event: { target: { value: string } }) => edit(field, event.target.value),
      onBlur: () => leave(field),
    };
  }

  /** The same for a field whose input tells its text. */
  function ownProps(field: Field) {
    const { value, problem } = fieldProps(field);
    return { value, problem, onChange: (text: string) => edit(field, text), onBlur: () => leave(field) };
  }

  /** The list of what is wrong with these fields, if there is enough for one. */
  function problemList(listed: readonly Field[] = fields) {
    const found = listed.flatMap((field) => {
      const { label, problem } = fieldProps(field);
      return problem ? [{ field, text: `${label}: ${problem}` }] : [];
    });
    const { heads, firstIsOpen } = words.problemCount;
    const heading = heads[found.length];
    return heading ? { heading, firstIsOpen, problems: found, onChoose: focusOn } : null;
  }

  return {
    form,
    isReady,
    state,
    values: draft.values,
    wasRestored,
    edit,
    suggest,
    check,
    submit,
    sendAgain,
    /** Nothing is sent by itself any more: the visitor is going to change something. */
    pause: () => dispatch({ type: "edited" }),
    /** Shows the form with what was sent. Any change makes it another request. */
    correct() {
      flushSync(() => dispatch({ type: "reopened" }));
      focusOn("name");
    },
    startOver,
    startAgain,
    focusOn,
    fieldProps,
    ownProps,
    problemList,
  };
}

/** What tells people from programs: the text of the honeypot, and how long the form was shown. */
function useFormEvidence(form: RefObject<HTMLFormElement | null>, isShown: boolean): () => FormEvidence {
  const shownAt = useRef<number | null>(null);
  useEffect(() => {
    // A form with text in it was used before the script ran: it is as old as the page.
    if (isShown) shownAt.current ??= textIn(form.current, "name") === "" ? performance.now() : 0;
  }, [form, isShown]);
  return () => ({
    [honeypotField]: textIn(form.current, honeypotField),
    [durationField]: Math.round(performance.now() - (shownAt.current ?? 0)),
  });
}

function textIn(form: HTMLFormElement | null, name: string): string {
  const line = form?.elements.namedItem(name);
  return line instanceof HTMLInputElement ? line.value : "";
}

type Retry = Record<"onSecond" | "onCountedDown" | "onLineBack", () => void>;

/** Counts down to the next try, and tries at once when the browser has network again. */
function useRetryWhileOffline(secondsLeft: number | null, { onSecond, onCountedDown, onLineBack }: Retry): void {
  useEffect(() => {
    if (secondsLeft === null) return;
    const timer = secondsLeft === 0 ? setTimeout(onCountedDown) : setTimeout(onSecond, 1000);
    return () => clearTimeout(timer);
  });
  useWindowEvent("online", () => secondsLeft !== null && onLineBack());
}

function pick<Field extends string>(fields: readonly Field[], problemOf: (field: Field) => FieldProblem | undefined) {
  const found = fields.map((field) => [field, problemOf(field)] as const).filter(([, problem]) => problem);
  return Object.fromEntries(found) as Problems<Field>;
}
