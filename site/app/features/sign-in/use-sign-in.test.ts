import { expect, test } from "vitest";
import { nextSignInState, signInState } from "./use-sign-in.ts";

const problem = { title: "Login failed", text: ["Try again."] };

test.each(["email", "register", "reset", "link", "choice"] as const)(
  "R6.1 a step leads to %s, without old problems",
  (step) => {
    const state = { ...signInState("email"), problem, fieldProblems: { email: "No." }, mailedTo: "a@b.example" };
    expect(nextSignInState(state, { type: "went", step })).toEqual(signInState(step));
  },
);

test("R6.3 while something is under way no step is taken", () => {
  const state = nextSignInState(signInState("email"), { type: "began", work: "password" });
  expect(nextSignInState(state, { type: "went", step: "register" })).toBe(state);
});

test("R6.3 beginning clears what was wrong; failing says what is, and lets one try again", () => {
  const began = nextSignInState({ ...signInState("email"), problem }, { type: "began", work: "password" });
  expect(began).toMatchObject({ work: "password", problem: null });
  expect(nextSignInState(began, { type: "failed", problem })).toMatchObject({ step: "email", work: null, problem });
});

test("R6.1 closing resets to the first step, even while something is under way", () => {
  const state = nextSignInState(signInState("register"), { type: "began", work: "register" });
  expect(nextSignInState(state, { type: "reset", step: "choice" })).toEqual(signInState("choice"));
});

test("a mended field loses its own problem alone", () => {
  const state = { ...signInState("register"), fieldProblems: { email: "No.", name: "No." } };
  const mended = nextSignInState(state, { type: "mended", field: "email", problem: null });
  expect(mended.fieldProblems).toEqual({ name: "No." });
});

test("R6.9 after a link was sent, its address is known", () => {
  const state = nextSignInState(signInState("reset"), { type: "began", work: "mail" });
  expect(nextSignInState(state, { type: "mailed", email: "a@b.example" })).toEqual({
    ...signInState("reset"),
    mailedTo: "a@b.example",
  });
});
