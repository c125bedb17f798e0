import { expect, test } from "vitest";
import { greetingName, withTemplate } from "./template-menu.tsx";

test.each([
  ["Meera Krishnan", "Meera"],
  ["  Tenzin  ", "Tenzin"],
  ["Col. Vikram Rathore", "Col. Vikram"],
  ["Smt Dr. Asha Rao", "Smt Dr. Asha"],
  ["मीरा कृष्णन", "मीरा"],
])("R11.1 %s is greeted as %s", (name, greeting) => {
  expect(greetingName(name)).toBe(greeting);
});

test("R11.1 a template never replaces what was typed", () => {
  expect(withTemplate("  ", "Hello")).toBe("Hello");
  expect(withTemplate("I will call.\n", "Hello")).toBe("I will call.\n\nHello");
});
