import { expect, test } from "vitest";
import { isSameName } from "./leave-card.tsx";

test.each([
  ["Ananya Iyer", "Ananya Iyer"],
  ["  ananya   IYER ", "Ananya Iyer"],
  ["José", "Jose\u0301"],
  ["अनन्या", "अनन्या"],
])("R6.9 %j is the name of %j", (typed, name) => {
  expect(isSameName(typed, name)).toBe(true);
});

test.each(["", "Ananya", "AnanyaIyer", "Ananya Iyer."])("R6.9 %j is not the name of Ananya Iyer", (typed) => {
  expect(isSameName(typed, "Ananya Iyer")).toBe(false);
});
