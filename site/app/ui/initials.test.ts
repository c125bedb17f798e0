import { expect, test } from "vitest";
import { faceOf, initialsOf } from "./initials.ts";

test.each([
  ["Ananya Iyer", "AI"],
  ["Jasleen", "J"],
  ["  maria de la cruz ", "MC"],
  ["किरण मेहता", "किमे"],
  ["श्रेया घोष", "श्रेघो"],
  ["শ্রাবণী আক্তার", "শ্রাআ"],
  ["ليلى حسن", "ل\u200Cح"],
  ["😀 Rao", "😀R"],
  [null, "H"],
  ["   ", "H"],
])("R2.5 the initials of %j are %s", (name, initials) => {
  expect(initialsOf(name, "harnoor@gill.example")).toBe(initials);
});

test("people without a photo keep a ground of their own wherever they are shown, and do not all have the same", () => {
  const names = ["Ananya Iyer", "Harnoor Gill", "Nandini Rao", "Thomas George", "Farah Sheikh", "किरण मेहता"];
  const grounds = names.map((name) => faceOf(name, "a@b.example").ground);
  expect(names.map((name) => faceOf(` ${name} `, "c@d.example").ground)).toEqual(grounds);
  expect(new Set(grounds).size).toBeGreaterThan(2);
});
