import { expect, test } from "vitest";
import { signInWords as words } from "../../content/account/sign-in.ts";
import type { PasswordCheck, PasswordRuleName } from "../../identity/password-rules.ts";
import { emptyValues, problemsOf } from "./sign-in-fields.ts";

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
