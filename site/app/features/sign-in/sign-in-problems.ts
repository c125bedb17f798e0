import { noEmailCode } from "@campusward/contracts/identity/google-sign-in";
import {
  type FieldProblem,
  fieldLimits,
  problemOfEmail,
  problemOfWords,
} from "@campusward/contracts/leads/contact-fields";
import type { ProblemText, SignInStep } from "../../content/account/sdk-problems.ts";
import type { SignInField, SignInWords } from "../../content/account/sign-in.ts";
import { UnfinishedSignInError } from "../../identity/after-sign-in.ts";
import { brokenRuleOf, type PasswordCheck } from "../../identity/password-rules.ts";
import { rawCodeOf, sdkCodeOf, waitMinutesOf } from "../../identity/sdk-codes.ts";
import { problemText } from "../../words/problem-text.ts";
import { fillParts, waitText } from "../../words/sdk-problem.ts";
import { fillIn } from "../../words/templates.ts";
import type { FieldProblems, SignInWork } from "./use-sign-in.ts";

export type SignInValues = Record<SignInField, string>;

export const emptyValues: SignInValues = { name: "", email: "", password: "", confirm: "" };

/** What each step asks for, in the order shown. */
export const stepFields: Record<SignInStep, readonly SignInField[]> = {
  choice: [],
  email: ["email", "password"],
  register: ["name", "email", "password", "confirm"],
  reset: ["email"],
  link: ["email"],
};

type Checked = {
  step: SignInStep;
  values: SignInValues;
  /** What the policy says of a new password; null while it has not been fetched. */
  password: PasswordCheck | null;
  words: SignInWords;
};

export function problemsOf({ step, values, password, words }: Checked): FieldProblems {
  const problems: FieldProblems = {};
  for (const field of stepFields[step]) {
    const problem = problemOf(field, { step, values, password, words });
    if (problem) problems[field] = problem;
  }
  return problems;
}

function problemOf(field: SignInField, { step, values, password, words }: Checked): string | null {
  const broken = brokenRuleOf(values.password, password);
  const say = (problem: FieldProblem | null) => (problem ? problemText(words.problem, field, problem) : null);
  switch (field) {
    case "name":
      return say(problemOfWords(values.name, fieldLimits.name));
    case "email":
      return say(problemOfEmail(values.email));
    case "password":
      if (values.password === "") return words.problem.empty.password;
      if (step !== "register") return null;
      return broken && fillIn(words.password.rules[broken.name].broken, { length: broken.length ?? 0 });
    case "confirm":
      // R6.2: the product that was observed never compared them.
      return values.confirm === values.password ? null : words.password.noMatch;
  }
}

/** The result of a sign-in that failed although every call was answered. */
export class SignedOutAgainError extends Error {
  override name = "SignedOutAgainError";
  readonly reason: "no-email" | "not-registered";

  constructor(reason: "no-email" | "not-registered") {
    super(`The person was signed out again: ${reason}.`);
    this.reason = reason;
  }
}

/** Spec 8: the text for an error, by the action and its result. An unknown error has the text of its action. */
export function problemOfError(error: unknown, work: SignInWork, email: string, words: SignInWords): ProblemText {
  if (error instanceof SignedOutAgainError) {
    return words.problems[error.reason === "no-email" ? "noEmail" : "notRegistered"];
  }
  if (work === "google" && rawCodeOf(error) === noEmailCode) return words.problems.noEmail;
  if (error instanceof UnfinishedSignInError) return words.problems.unfinished;
  const code = sdkCodeOf(error);
  if (!code) return words.problems[work];
  // A dropped connection must not be reported as a wrong password.
  const { title } = words.problems[work === "password" ? "google" : work];
  if (code === "auth/too-many-requests") {
    const tooMany = work === "mail" ? words.tooManyMails : words.tooManyTries;
    return { title, text: fillParts(tooMany, "wait", waitText(words.wait, waitMinutesOf(error))) };
  }
  return { title, text: fillParts(words.sdkProblems[code], "email", email) };
}
