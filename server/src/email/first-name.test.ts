import { expect, test } from "vitest";
import { toFirstName } from "./first-name.ts";

test.each([
  ["Meera Krishnan", "Meera"],
  ["A. R. Rahman", "Rahman"],
  ["मीरा कृष्णन", "मीरा"],
  ["Anne-Marie O’Neil", "Anne-Marie"],
  ["Dr. Ritu", "Ritu"],
])("%s is greeted as %s", (name, firstName) => {
  expect(toFirstName(name)).toBe(firstName);
});

test.each(["https://evil.example", "www.evil.example", "50%", "x", `${"a".repeat(31)}`, "!!!", "mail@evil.example"])(
  "%s is not a first name, so a confirmation cannot carry a stranger's message",
  (name) => {
    expect(toFirstName(name)).toBeNull();
  },
);
