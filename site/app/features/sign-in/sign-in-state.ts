import type { ProblemText, SignInStep } from "../../content/account/sdk-problems.ts";
import type { SignInField } from "../../content/account/sign-in.ts";

/** The action in flight. Until it ends, no other can start. */
export type SignInWork = "google" | "password" | "register" | "mail";

/** The message at each field. */
export type FieldProblems = Partial<Record<SignInField, string>>;

type SignInState = {
  step: SignInStep;
  work: SignInWork | null;
  problem: ProblemText | null;
  fieldProblems: FieldProblems;
  /** The address that a link was sent to. */
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
    case "mended":
      return { ...state, fieldProblems: withProblem(state.fieldProblems, event.field, event.problem) };
    case "reset":
      return signInState(event.step);
  }
}

function withProblem(problems: FieldProblems, field: SignInField, problem: string | null): FieldProblems {
  const { [field]: _, ...others } = problems;
  return problem ? { ...others, [field]: problem } : others;
}
