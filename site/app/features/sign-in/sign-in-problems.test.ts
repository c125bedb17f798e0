import { expect, test } from "vitest";
import type { ProblemText } from "../../content/account/sdk-problems.ts";
import { signInWords as words } from "../../content/account/sign-in.ts";
import { UnfinishedSignInError } from "../../identity/after-sign-in.ts";
import { UnreachableError } from "../../identity/open-identity.ts";
import type { PasswordCheck, PasswordRuleName } from "../../identity/password-rules.ts";
import { emptyValues, problemOfError, problemsOf, SignedOutAgainError } from "./sign-in-problems.ts";
import type { SignInWork } from "./use-sign-in.ts";

const filled = {
  name: "Harnoor Gill",
  email: "harnoor@gill.example",
  password: "monsoon-2007",
  confirm: "monsoon-2007",
};

function broken(name: PasswordRuleName, length: number | null = null): PasswordCheck {
  const rule = { name, length, isMet: false };
  return { rules: [rule], broken: rule };
}

test("R6.2 a password that was typed differently a second time is said beside that field", () => {
  const values = { ...filled, confirm: "monsoon" };
  expect(problemsOf({ step: "register", values, password: null, words })).toEqual({
    confirm: "The two passwords do not match.",
  });
});

test("R6.1 a filled form has no problem", () => {
  expect(problemsOf({ step: "register", values: filled, password: { rules: [], broken: null }, words })).toEqual({});
  expect(problemsOf({ step: "email", values: { ...filled, confirm: "" }, password: null, words })).toEqual({});
});

test("R6.3 an empty form says what each field is for", () => {
  expect(problemsOf({ step: "email", values: emptyValues, password: null, words })).toEqual({
    email: "Please type the address of your account.",
    password: "Please type your password.",
  });
});

test("R6.3 a password too short says so, also before the policy is known", () => {
  const values = { ...filled, password: "short", confirm: "short" };
  expect(problemsOf({ step: "register", values, password: null, words }).password).toBe(
    "This password is too short. Use at least 6 characters.",
  );
});

test.each([
  ["shortest", 10, "This password is too short. Use at least 10 characters."],
  ["longest", 30, "At most 30 characters, please."],
  ["lowercase", null, "Please add a small letter."],
  ["uppercase", null, "Please add a capital letter."],
  ["number", null, "Please add a number."],
  ["symbol", null, "Please add a symbol, such as ! or #."],
] as const)("R8.5 a password that breaks %s is told how to mend it", (name, length, sentence) => {
  const check = broken(name, length);
  expect(problemsOf({ step: "register", values: filled, password: check, words })).toEqual({ password: sentence });
});

test("R8.5 an old password may break a newer policy: logging in does not check it", () => {
  const values = { ...filled, password: "old" };
  expect(problemsOf({ step: "email", values, password: broken("number"), words })).toEqual({});
});

test.each(["reset", "link"] as const)("R6.9 %s asks for an address alone", (step) => {
  expect(Object.keys(problemsOf({ step, values: emptyValues, password: null, words }))).toEqual(["email"]);
});

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
  ["auth/too-many-requests", "password", "Login failed. Too many tries. Wait a while, or choose a new password ."],
] as const)("R6.6 %s while trying %s has its own sentence", (code, work, sentence) => {
  expect(said(sdkError(code), work)).toBe(sentence);
});

test.each([
  [40, "password", "Login failed. Too many tries. Wait a minute, or choose a new password ."],
  [841, "password", "Login failed. Too many tries. Wait 15 minutes, or choose a new password ."],
  [86_400, "register", "Registration failed. Too many tries. Wait 24 hours, or choose a new password ."],
  [
    60,
    "mail",
    "Nothing was sent. Too many mails were asked for with this address. The link in the newest one works. For another wait a minute.",
  ],
] as const)("R15.6 who must wait %s seconds while trying %s is told how long", (seconds, work, sentence) => {
  const code = "auth/too-many-requests";
  const error = Object.assign(new Error(`Firebase: Try again in ${seconds} seconds (${code}).`), { code });
  expect(said(error, work)).toContain(sentence);
});

test("R6.7 what came of a Google sign-in is told apart", () => {
  expect(said(new SignedOutAgainError("no-email"), "google")).toMatch(/^Email not found[.] Google did not share/);
  expect(said(new SignedOutAgainError("not-registered"), "google")).toMatch(
    /^Email not found[.] We have signed you out/,
  );
  expect(said(sdkError("auth/missing-email"), "google")).toMatch(/^Email not found[.] Google did not share/);
});

test("R6.8 a sign-in that could not be finished says that nobody is signed in", () => {
  expect(said(new UnfinishedSignInError(), "password")).toMatch(/^Login failed[.] .*You are signed out again/);
});

test("R6.6 without the SDK itself the line is to blame, never the password", () => {
  expect(said(new UnreachableError(), "password")).toBe(
    "Login failed. The line dropped. Check your internet and try again.",
  );
});
