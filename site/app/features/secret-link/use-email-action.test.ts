import { expect, test } from "vitest";
import { emailActionModes, parseEmailActionLink } from "./use-email-action.ts";

const whole = "https://campusward.example/auth/action?mode=resetPassword&oobCode=abc_-1&apiKey=campusward&lang=en-IN";

test.each(emailActionModes)("R6.9 a whole link of mode %s is taken", (mode) => {
  const href = whole.replace("resetPassword", mode);
  expect(parseEmailActionLink(href)).toEqual({ mode, code: "abc_-1", href, isInvitation: false });
});

test.each(["mode=resetPassword&", "oobCode=abc_-1&", "apiKey=campusward&"])(
  "R6.9 a link without %s is refused",
  (piece) => {
    expect(parseEmailActionLink(whole.replace(piece, ""))).toBeNull();
  },
);

test.each(["mode=", "mode=revertSecondFactorAddition", "mode=RESETPASSWORD", "mode=toString"])(
  "R6.9 a link with %s is refused",
  (mode) => {
    expect(parseEmailActionLink(whole.replace("mode=resetPassword", mode))).toBeNull();
  },
);

test.each(["oobCode", "apiKey"])("R6.9 a link with an empty %s is refused", (field) => {
  expect(parseEmailActionLink(whole.replace(new RegExp(`${field}=[^&]+`), `${field}=`))).toBeNull();
});

test("R12.14 the link of an invitation says what it was, also once its code is gone", () => {
  const link = "https://campusward.example/auth/action?mode=signIn&oobCode=abc&apiKey=k&lang=en&for=invitation";
  expect(parseEmailActionLink(link)).toMatchObject({ mode: "signIn", isInvitation: true });
});
