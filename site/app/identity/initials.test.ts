import { expect, test } from "vitest";
import { initialsOf } from "./initials.ts";

test.each([
  ["Ananya Iyer", "AI"],
  ["Jasleen", "J"],
  ["  maria de la cruz ", "MC"],
  ["किरण मेहता", "किमे"],
  ["😀 Rao", "😀R"],
  [null, "H"],
  ["   ", "H"],
])("R2.5 the initials of %j are %s", (name, initials) => {
  expect(initialsOf(name, "harnoor@gill.example")).toBe(initials);
});
