import { type FieldProblem, fieldProblems } from "@campusward/contracts/leads/contact-fields";
import type { FormEvidence } from "@campusward/contracts/leads/form-evidence";
import type { LeadReceipt } from "@campusward/contracts/leads/leads";
import { useEffect, useRef, useState } from "react";
import { randomId } from "../browser/random-id.ts";
import { storedValue } from "../storage/stored-value.ts";
import { type Attempt, attemptFor } from "./attempt.ts";
import { RefusedError } from "./call-endpoint.ts";
import { useFormEvidence } from "./form-evidence.ts";
import { blankValues, type FormValues, isBlank, mergeValues, RequestDraft } from "./request-draft.ts";

export type Problems<Field extends string> = Partial<Record<Field, FieldProblem>>;

export type RequestFormState =
  | { status: "idle" }
  | { status: "sending" }
  | { status: "sent"; receipt: LeadReceipt }
  /** Too often: more was sent from here, or under this address, than is taken in a while. */
  | { status: "failed"; isTooOften: boolean };

export type RequestFormOptions<Field extends string> = {
  /** In the order they stand in, which is the order in which the first bad one is looked for. */
  fields: readonly Field[];
  storageKey: string;
  /** What is wrong with the values. */
  problemsOf: (values: FormValues<Field>) => Problems<Field>;
  /** Sends what the values say, from this page and under this id. */
  send: (values: FormValues<Field>, attempt: Attempt, evidence: FormEvidence) => Promise<LeadReceipt>;
  /** What must not even be kept on the device. */
  mayKeep?: (values: FormValues<Field>) => boolean;
};

/** What was typed and not sent leaves the device after this long: others may use it too. */
const draftMaxAgeMs = 24 * 60 * 60 * 1000;

/**
 * A form that is sent to our API, from the first letter to the receipt: what is typed and kept on the device, what is
 * wrong with it, what becomes of it. `form` goes to the form element: what was typed there before this script arrived
 * is taken over.
 */
export function useRequestForm<Field extends string>(options: RequestFormOptions<Field>) {
  const { fields, storageKey, problemsOf, send, mayKeep = () => true } = options;
  const [state, setState] = useState<RequestFormState>({ status: "idle" });
  const [draft, setDraft] = useState(() => ({ values: blankValues(fields), attempt: null as Attempt | null }));
  const [problems, setProblems] = useState<Problems<Field>>({});
  const [wasRestored, setWasRestored] = useState(false);
  const [isReady, setReady] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const readEvidence = useFormEvidence(form);
  // Autofill changes several fields within one event: each change must see the one before it.
  const latest = useRef(draft);
  const sending = useRef(false);
  const stored = storedValue(storageKey, RequestDraft, draftMaxAgeMs);

  // Once, when the script takes the prerendered form over.
  useEffect(() => {
    const kept = stored.read();
    const typed = form.current ? Object.fromEntries(new FormData(form.current)) : {};
    const values = mergeValues(fields, [kept?.values ?? {}, typed]);
    keep({ values, attempt: kept?.attempt ?? null });
    setWasRestored(kept !== null && !isBlank(mergeValues(fields, [kept.values])));
    setReady(true);
  }, []);

  function keep(next: typeof draft): void {
    latest.current = next;
    setDraft(next);
    if (isBlank(next.values) || !mayKeep(next.values)) stored.erase();
    else stored.write(next);
  }

  function edit(field: Field, text: string): void {
    const values = { ...latest.current.values, [field]: text };
    keep({ ...latest.current, values });
    // A message that no longer holds goes at once; a new one waits until the field is left.
    setProblems((known) => (known[field] ? { ...known, [field]: problemsOf(values)[field] } : known));
  }

  /** Fills a field that is still empty. Nothing is kept on the device for what nobody typed. */
  function suggest(field: Field, text: string): void {
    if (latest.current.values[field] !== "") return;
    latest.current = { ...latest.current, values: { ...latest.current.values, [field]: text } };
    setDraft(latest.current);
  }

  function leave(field: Field): void {
    const { values } = latest.current;
    if (values[field].trim() !== "") setProblems((known) => ({ ...known, [field]: problemsOf(values)[field] }));
  }

  /** Shows what is wrong with these fields, and returns the first bad one. */
  function check(checked: readonly Field[] = fields): Field | null {
    const found = problemsOf(latest.current.values);
    setProblems(
      Object.fromEntries(checked.flatMap((field) => (found[field] ? [[field, found[field]]] : []))) as Problems<Field>,
    );
    return checked.find((field) => found[field]) ?? null;
  }

  /**
   * Checks and sends what is typed. Returns the first bad field, so that the form can lead there. `alsoSent` is what
   * the request says beside its fields: another is another request.
   */
  function submit(page: string, alsoSent: readonly string[] = []): Field | null {
    const bad = check();
    if (bad || sending.current) return bad;
    setWasRestored(false);
    const { values } = latest.current;
    const content = [...fields.map((field) => values[field].trim()), ...alsoSent];
    const attempt = attemptFor(latest.current.attempt, content, page, randomId);
    // Before the call: should the page die during it, the retry must know its id.
    keep({ values, attempt });
    void deliver(values, attempt);
    return null;
  }

  async function deliver(values: FormValues<Field>, attempt: Attempt): Promise<void> {
    sending.current = true;
    setState({ status: "sending" });
    try {
      const receipt = await send(values, attempt, readEvidence());
      // The words stay on the screen's side, so that something can be corrected, and leave the device.
      stored.erase();
      setState({ status: "sent", receipt });
    } catch (error) {
      if (error instanceof RefusedError) setProblems(knownProblems(fields, error.fieldErrors));
      setState({ status: "failed", isTooOften: error instanceof RefusedError && error.code === "rate_limited" });
    } finally {
      sending.current = false;
    }
  }

  /** Gives the form back with what was sent. Whatever is changed then is another request. */
  function correct(): void {
    setState({ status: "idle" });
  }

  function startOver(): void {
    keep({ values: blankValues(fields), attempt: null });
    setProblems({});
    setWasRestored(false);
    setState({ status: "idle" });
  }

  return {
    form,
    isReady,
    state,
    values: draft.values,
    problems,
    wasRestored,
    edit,
    suggest,
    leave,
    check,
    submit,
    correct,
    startOver,
  };
}

function knownProblems<Field extends string>(
  fields: readonly Field[],
  fieldErrors: Record<string, string>,
): Problems<Field> {
  const known = fieldProblems as readonly string[];
  return Object.fromEntries(
    fields.flatMap((field) => (known.includes(fieldErrors[field] ?? "") ? [[field, fieldErrors[field]]] : [])),
  ) as Problems<Field>;
}
