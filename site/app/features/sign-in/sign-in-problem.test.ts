import { expect, test } from "vitest";
import type { ProblemText } from "../../content/account/sdk-problems.ts";
import { signInWords as words } from "../../content/account/sign-in.ts";
import { UnfinishedSignInError } from "../../identity/after-sign-in.ts";
import { UnreachableError } from "../../identity/open-identity.ts";
import { GoogleNotSetUpError, problemOfError, SignedOutAgainError } from "./sign-in-problem.ts";
import type { SignInWork } from "./sign-in-state.ts";

const sdkError = (code: string) => Object.assign(new Error("As the SDK says it."), { code });

function said(error: unknown, work: SignInWork): string {
  const { title, text }: ProblemText = problemOfError(error, work, "ananya@mail.example", words);
  return [`${title}.`, ...text.map((part) => (typeof part === "string" ? part : part.label))]
    .join(" ")
    .replaceAll("  ", " ");
}

test.each([
  ["auth/invalid-credential", "password", "Invalid email or password. Check the spelling, or choose a new password ."],
  ["auth/wrong-password", "password", "Invalid email or password. Check the spelling, or choose a new password ."],
  ["auth/user-not-found", "password", "Invalid email or password. Check the spelling, or choose a new password ."],
  ["auth/something-new", "google", "Login failed. Nothing was changed. Try again, or continue with email ."],
  ["auth/something-new", "register", "Registration failed. Please try again in a minute."],
] as const)("R6.3 %s while trying %s", (code, work, sentence) => {
  expect(said(sdkError(code), work)).toBe(sentence);
});

test.each([
  ["auth/network-request-failed", "password", "Login failed. The line dropped. Check your internet and try again."],
  [
    "auth/network-request-failed",
    "register",
    "Registration failed. The line dropped. Check your internet and try again.",
  ],
  [
    "auth/popup-blocked",
    "google",
    "Login failed. Your browser stopped the Google window. Allow pop-ups for this site, or continue with email .",
  ],
  ["auth/email-already-in-use", "register", "Registration failed. This email already has an account. Log in instead ."],
  ["auth/too-many-requests", "password", "Login failed. Too many tries. Wait five minutes, or choose a new password ."],
] as const)("R6.6 %s while trying %s has its own sentence", (code, work, sentence) => {
  expect(said(sdkError(code), work)).toBe(sentence);
});

test("R6.7 what came of a Google sign-in is told apart", () => {
  expect(said(new SignedOutAgainError("no-email"), "google")).toMatch(/^Email not found[.] Google did not share/);
  expect(said(new SignedOutAgainError("not-registered"), "google")).toMatch(
    /^Email not found[.] We have signed you out/,
  );
  expect(said(sdkError("auth/missing-email"), "google")).toMatch(/^Email not found[.] Google did not share/);
  expect(said(new GoogleNotSetUpError(), "google")).toMatch(/^Login failed[.] Google sign-in is not set up/);
});

test("R6.8 a sign-in that could not be finished says that nobody is signed in", () => {
  expect(said(new UnfinishedSignInError(), "password")).toMatch(/^Login failed[.] .*You are signed out again/);
});

test("R6.6 without the SDK itself the line is to blame, never the password", () => {
  expect(said(new UnreachableError(), "password")).toBe(
    "Login failed. The line dropped. Check your internet and try again.",
  );
});
