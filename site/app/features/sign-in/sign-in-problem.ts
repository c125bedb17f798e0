import { noEmailCode } from "@campusward/contracts/identity/google-sign-in";
import type { ProblemText } from "../../content/account/sdk-problems.ts";
import type { SignInProblemName, SignInWords } from "../../content/account/sign-in.ts";
import { UnfinishedSignInError } from "../../identity/after-sign-in.ts";
import { UnreachableError } from "../../identity/open-identity.ts";
import { rawCodeOf, type SdkCode, sdkCodeOf } from "../../identity/sdk-codes.ts";
import type { SignInWork } from "./sign-in-state.ts";

/** Google sign-in needs the operator's own client at Google. */
export class GoogleNotSetUpError extends Error {
  override name = "GoogleNotSetUpError";
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
  if (error instanceof GoogleNotSetUpError) return words.problems.googleNotSetUp;
  if (error instanceof SignedOutAgainError) {
    return words.problems[error.reason === "no-email" ? "noEmail" : "notRegistered"];
  }
  if (work === "google" && rawCodeOf(error) === noEmailCode) return words.problems.noEmail;
  if (error instanceof UnfinishedSignInError) return words.problems.unfinished;
  const code = error instanceof UnreachableError ? unreachable : sdkCodeOf(error);
  if (!code) return words.problems[work];
  return { title: words.problems[titleOf(work)].title, text: words.sdkProblems(email)[code] };
}

const unreachable: SdkCode = "auth/network-request-failed";

/** A dropped connection must not be reported as a wrong password. */
function titleOf(work: SignInWork): SignInProblemName {
  return work === "password" ? "google" : work;
}
