import { useReducer, useRef, useState } from "react";
import { useWindowEvent } from "../../browser/use-window-event.ts";
import type { ProblemText, SignInStep } from "../../content/account/sdk-problems.ts";
import type { SignInField, SignInWords } from "../../content/account/sign-in.ts";
import { type SignInWay, UnfinishedSignInError } from "../../identity/after-sign-in.ts";
import { placeAfterSignIn } from "../../identity/dashboards.ts";
import { openIdentity } from "../../identity/open-identity.ts";
import type { Registration } from "../../identity/sdk/actions.ts";
import type { Identity } from "../../identity/sdk/identity.ts";
import { usePasswordCheck } from "../../identity/use-password-check.ts";
import {
  emptyValues,
  problemOfError,
  problemsOf,
  SignedOutAgainError,
  type SignInValues,
  stepFields,
} from "./sign-in-problems.ts";

/** Signing in, from the first choice to the dashboard: the values, the action in flight, and the problems. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the steps of one dialog, each of which leads to others.
export function useSignIn(firstStep: SignInStep, words: SignInWords) {
  const [state, dispatch] = useReducer(nextSignInState, firstStep, signInState);
  const [values, setValues] = useState(emptyValues);
  // A password manager changes several fields within one event: each change must see the one before it.
  const latest = useRef(values);
  const identity = useRef<Identity | null>(null);
  const attempt = useRef(0);
  const accountMadeFor = useRef<string | null>(null);
  const passwordCheck = usePasswordCheck(values.password, state.step === "register");

  function keep(next: SignInValues): void {
    latest.current = next;
    setValues(next);
  }

  const find = (): FieldProblems =>
    problemsOf({ step: state.step, values: latest.current, password: passwordCheck, words });

  /** Fetches what signing in needs before it is needed: Google's window must be opened within the click. */
  function prepare(): void {
    openIdentity()
      .then((opened) => {
        identity.current = opened;
        if (opened.offersGoogle) void opened.warmUpGoogle();
      })
      // The next action fetches again, and reports a failure.
      .catch(() => {});
  }

  function edit(field: SignInField, text: string): void {
    keep({ ...latest.current, [field]: text });
    // A message that no longer holds goes at once; a new one waits until the field is left.
    for (const other of Object.keys(state.fieldProblems) as SignInField[]) {
      dispatch({ type: "mended", field: other, problem: find()[other] ?? null });
    }
  }

  /** Takes over text that was typed before this script was loaded. */
  function adopt(typed: Partial<SignInValues>): void {
    keep({ ...latest.current, ...typed });
  }

  function leave(field: SignInField): void {
    if (latest.current[field] !== "") dispatch({ type: "mended", field, problem: find()[field] ?? null });
  }

  function go(step: SignInStep): void {
    if (state.work) return;
    keep({ ...latest.current, confirm: "" });
    dispatch({ type: "went", step });
  }

  /** Clears the fields and ignores an action in flight: if it still succeeds, the person is signed in. */
  function reset(): void {
    attempt.current += 1;
    keep(emptyValues);
    dispatch({ type: "reset", step: firstStep });
  }

  async function run(work: SignInWork, perform: (identity: Identity) => Promise<void>): Promise<void> {
    attempt.current += 1;
    const mine = attempt.current;
    dispatch({ type: "began", work });
    try {
      // No await once it is loaded: the browser opens a window only within the click.
      identity.current ??= await openIdentity();
      await perform(identity.current);
    } catch (error) {
      if (attempt.current !== mine) return;
      dispatch({ type: "failed", problem: problemOfError(error, work, latest.current.email.trim(), words) });
    }
  }

  async function finish(opened: Identity, user: Parameters<Identity["finish"]>[0], way: SignInWay): Promise<void> {
    const outcome = await opened.finish(user, way);
    if (outcome.kind !== "welcome") throw new SignedOutAgainError(outcome.kind);
    window.location.assign(placeAfterSignIn(window.location, outcome.home));
  }

  function withGoogle(): void {
    if (state.work) return;
    void run("google", async (opened) => {
      // The page is older than the last start, which took Google away.
      if (!opened.offersGoogle) return dispatch({ type: "reset", step: "email" });
      await finish(opened, await opened.actions.signInWithGoogle(), "google");
    });
  }

  /** Validates and sends the fields. Returns the first invalid field, so that the form can focus it. */
  function submit(): SignInField | null {
    if (state.work) return null;
    const fieldProblems = find();
    const bad = stepFields[state.step].find((field) => fieldProblems[field]);
    if (bad) {
      dispatch({ type: "refused", fieldProblems });
      return bad;
    }
    void send();
    return null;
  }

  function send(): Promise<void> {
    const { name, password } = latest.current;
    const email = latest.current.email.trim();
    switch (state.step) {
      case "register":
        return run("register", (opened) => register(opened, { name: name.trim(), email, password }));
      case "reset":
      case "link":
        return run("mail", async ({ account }) => {
          await (state.step === "reset" ? account.sendPasswordReset(email) : account.sendSignInLink(email));
          dispatch({ type: "mailed", email });
        });
      default:
        return run("password", async (opened) => {
          await finish(opened, await opened.actions.signInWithPassword(email, password), "password");
        });
    }
  }

  async function register(opened: Identity, registration: Registration): Promise<void> {
    const { actions } = opened;
    const { name, email, password } = registration;
    const isMade = accountMadeFor.current === email;
    try {
      if (isMade) await actions.signInWithPassword(email, password);
      const user = isMade ? await actions.updateProfile({ name }) : await actions.register(registration);
      await finish(opened, user, "register");
    } catch (error) {
      // The account exists and only a later step failed: another try continues from there.
      if (error instanceof UnfinishedSignInError) accountMadeFor.current = email;
      throw error;
    }
  }

  // A page from the back-forward cache still shows an action in flight that ended long ago.
  useWindowEvent("pageshow", ({ persisted }) => persisted && reset());

  return { ...state, values, passwordCheck, prepare, edit, adopt, leave, go, reset, withGoogle, submit };
}

export type SignIn = ReturnType<typeof useSignIn>;

/** The action in flight. Until it ends, no other can start. */
export type SignInWork = "google" | "password" | "register" | "mail";

export type FieldProblems = Partial<Record<SignInField, string>>;

type SignInState = {
  step: SignInStep;
  work: SignInWork | null;
  problem: ProblemText | null;
  fieldProblems: FieldProblems;
  mailedTo: string | null;
};

type SignInEvent =
  | { type: "went"; step: SignInStep }
  | { type: "began"; work: SignInWork }
  | { type: "refused"; fieldProblems: FieldProblems }
  | { type: "failed"; problem: ProblemText }
  | { type: "mailed"; email: string }
  | { type: "mended"; field: SignInField; problem: string | null }
  | { type: "reset"; step: SignInStep };

export function signInState(step: SignInStep): SignInState {
  return { step, work: null, problem: null, fieldProblems: {}, mailedTo: null };
}

/** Spec 4: choice leads to log in and register, register back to log in, and closing resets all of it. */
export function nextSignInState(state: SignInState, event: SignInEvent): SignInState {
  switch (event.type) {
    case "went":
      return state.work ? state : signInState(event.step);
    case "began":
      return { ...state, work: event.work, problem: null, fieldProblems: {} };
    case "refused":
      return { ...state, problem: null, fieldProblems: event.fieldProblems };
    case "failed":
      return { ...state, work: null, problem: event.problem };
    case "mailed":
      return { ...signInState(state.step), mailedTo: event.email };
    case "mended": {
      const { [event.field]: _, ...others } = state.fieldProblems;
      return { ...state, fieldProblems: event.problem ? { ...others, [event.field]: event.problem } : others };
    }
    case "reset":
      return signInState(event.step);
  }
}
