import { type FieldProblem, problemsByField } from "@campusward/contracts/leads/contact-fields";
import type { DemoRequestField } from "@campusward/contracts/leads/lead-fields";
import { DemoRequest } from "@campusward/contracts/leads/leads";
import type { SiteConfig } from "@campusward/contracts/site/site-config";
import { useCallback, useEffect, useReducer, useRef, useState } from "react";
import { EmailRefusedError } from "../../api/email-service.ts";
import { useFormEvidence } from "../../api/form-evidence.ts";
import { fetchSiteConfig } from "../../api/site-config.ts";
import { randomId } from "../../browser/random-id.ts";
import { storageKeys } from "../../storage/storage-keys.ts";
import { storedValue } from "../../storage/stored-value.ts";
import { attemptForRequest, DemoRequestDraft, emptyDraft, isBlank } from "./demo-request-draft.ts";
import { nextDemoRequestState } from "./demo-request-state.ts";
import { sendDemoRequest } from "./send-demo-request.ts";

export type FieldProblems = Partial<Record<DemoRequestField, FieldProblem>>;

/** What was typed and not sent leaves the device after this long: others may use it too. */
const draftMaxAgeMs = 24 * 60 * 60 * 1000;
const storedDraft = storedValue(storageKeys.demoRequestDraft, DemoRequestDraft, draftMaxAgeMs);

/** The demo request from the first letter to the receipt: what is typed, what is wrong with it, what becomes of it. */
export function useDemoRequest(isOpen: boolean) {
  const [state, dispatch] = useReducer(nextDemoRequestState, { status: "idle" });
  const [draft, setDraft] = useState(() => storedDraft.read() ?? emptyDraft());
  const [problems, setProblems] = useState<FieldProblems>({});
  const [wasRestored, setWasRestored] = useState(() => !isBlank(draft.values));
  const config = useRef<Promise<SiteConfig> | null>(null);
  const sending = useRef<AbortController | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const readEvidence = useFormEvidence(form, isOpen);

  const loadConfig = useCallback((): Promise<SiteConfig> => {
    config.current ??= fetchSiteConfig().catch((error: unknown) => {
      config.current = null;
      throw error;
    });
    return config.current;
  }, []);

  // Asked for while the visitor is typing. If that fails, sending asks again and says what happened.
  useEffect(() => {
    if (isOpen) loadConfig().catch(() => {});
  }, [isOpen, loadConfig]);

  function keep(next: DemoRequestDraft): void {
    setDraft(next);
    if (isBlank(next.values)) storedDraft.erase();
    else storedDraft.write(next);
  }

  function edit(field: DemoRequestField, text: string): void {
    const values = { ...draft.values, [field]: text };
    keep({ ...draft, values });
    dispatch({ type: "edited" });
    // A message that no longer holds goes at once; a new one waits until the field is left.
    if (problems[field]) setProblems({ ...problems, [field]: problemsOf(values)[field] });
  }

  function leave(field: DemoRequestField): void {
    if (draft.values[field].trim() === "") return;
    setProblems((known) => ({ ...known, [field]: problemsOf(draft.values)[field] }));
  }

  /** Checks and sends what is typed. Returns what is wrong with it, so that the form can lead there. */
  function send(): FieldProblems {
    const parsed = DemoRequest.safeParse({ ...draft.values, page: window.location.pathname });
    const found = parsed.success ? {} : problemsByField<DemoRequestField>(parsed.error);
    setProblems(found);
    if (!parsed.success || sending.current) return found;
    setWasRestored(false);
    const attempt = attemptForRequest(draft.attempt, parsed.data, parsed.data.page ?? "/", randomId);
    // Before the call: should the page die during it, the retry must know its id.
    keep({ ...draft, attempt });
    void deliver(parsed.data, attempt);
    return found;
  }

  async function deliver(request: DemoRequest, attempt: NonNullable<DemoRequestDraft["attempt"]>): Promise<void> {
    const call = new AbortController();
    sending.current = call;
    dispatch({ type: "send" });
    try {
      await sendDemoRequest({ loadConfig, request, evidence: readEvidence(), attempt, signal: call.signal });
      if (sending.current !== call) return;
      sending.current = null;
      keep(emptyDraft());
      const firstName = request.name.split(/\s/)[0] ?? request.name;
      dispatch({ type: "accepted", receipt: { firstName, email: request.email, sentAtMs: Date.now() } });
    } catch (error) {
      if (sending.current !== call) return;
      sending.current = null;
      const isTooOften = error instanceof EmailRefusedError && error.status === 429;
      dispatch(navigator.onLine ? { type: "refused", isTooOften } : { type: "lineDropped" });
    }
  }

  /** Gives up waiting for the call on its way and makes it anew. Same content, same id: no second lead. */
  function sendAgain(): void {
    const given = sending.current;
    sending.current = null;
    given?.abort();
    send();
  }

  function startOver(): void {
    keep(emptyDraft());
    setProblems({});
    setWasRestored(false);
    dispatch({ type: "startedOver" });
  }

  useRetryWhileOffline(state.status === "offline" ? state.secondsToNextTry : null, {
    onSecond: () => dispatch({ type: "secondPassed" }),
    onCountedDown: () => (navigator.onLine ? send() : dispatch({ type: "lineDropped" })),
    onLineBack: send,
  });

  return { form, state, values: draft.values, problems, wasRestored, edit, leave, send, sendAgain, startOver };
}

function problemsOf(values: DemoRequestDraft["values"]): FieldProblems {
  const parsed = DemoRequest.safeParse(values);
  return parsed.success ? {} : problemsByField<DemoRequestField>(parsed.error);
}

type Retry = { onSecond: () => void; onCountedDown: () => void; onLineBack: () => void };

/** Counts down to the next try, and does not wait for it when the browser says that the line is back. */
function useRetryWhileOffline(secondsLeft: number | null, { onSecond, onCountedDown, onLineBack }: Retry): void {
  useEffect(() => {
    if (secondsLeft === null) return;
    const timer = secondsLeft === 0 ? setTimeout(onCountedDown) : setTimeout(onSecond, 1000);
    window.addEventListener("online", onLineBack);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("online", onLineBack);
    };
  });
}
