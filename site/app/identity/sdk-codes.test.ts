import { expect, test } from "vitest";
import { sdkProblems } from "../content/account/sdk-problems.ts";
import { sdkProblemText } from "../words/sdk-problem.ts";
import { sdkCodeOf, sdkCodes } from "./sdk-codes.ts";

/** As specification 8 lists them. */
const specified = [
  "auth/network-request-failed",
  "auth/popup-blocked",
  "auth/popup-closed-by-user",
  "auth/cancelled-popup-request",
  "auth/unauthorized-domain",
  "auth/multi-factor-auth-required",
  "auth/user-mismatch",
  "auth/password-does-not-meet-requirements",
  "auth/missing-recaptcha-token",
  "auth/invalid-api-key",
  "auth/internal-error",
  "auth/operation-not-supported-in-this-environment",
];

function sdkError(code: string): Error {
  return Object.assign(new Error("As the SDK says it."), { code });
}

function wordsOf(code: (typeof sdkCodes)[number]): string {
  return sdkProblemText(sdkProblems, "ananya@mail.example", code);
}

test.each(specified)("R6.6 %s is known and has a sentence", (code) => {
  const known = sdkCodeOf(sdkError(code));
  expect(known).toBe(code);
  expect(known && wordsOf(known)).toMatch(/^[A-Z].{20,}[.]$/);
});

test("R6.6 no two errors of the SDK are said alike, and none by its code", () => {
  const sentences = sdkCodes.map(wordsOf);
  expect(new Set(sentences).size).toBe(sdkCodes.length);
  expect(sentences.join(" ")).not.toMatch(/auth|undefined|null/);
});

test("R6.6 another account than the one that was asked for is told by its address", () => {
  expect(wordsOf("auth/user-mismatch")).toBe("That is a different account. Choose ananya@mail.example.");
});

test.each([
  ["auth/timeout", "auth/network-request-failed"],
  ["auth/unauthorized-continue-uri", "auth/unauthorized-domain"],
  ["auth/api-key-not-valid.-please-pass-a-valid-api-key.", "auth/invalid-api-key"],
  ["auth/something-new", null],
])("%s counts as %s", (code, known) => {
  expect(sdkCodeOf(sdkError(code))).toBe(known);
});

test.each([null, "auth/timeout", new Error("auth/timeout"), { code: "auth/timeout" }])(
  "%j is no error of the SDK",
  (thrown) => {
    expect(sdkCodeOf(thrown)).toBeNull();
  },
);
