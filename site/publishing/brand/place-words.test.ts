import { expect, test } from "vitest";
import { wordsOfAnotherPlace } from "./place-words.ts";

const constants = new Map([
  ["layoutWords", { value: { footer: { end: "Built in New Delhi. Drive safely." }, close: "Close" } }],
  ["home", { value: { end: "Built in New Delhi. Drive safely.", notes: ["Namaste. She finished."] } }],
]);

test("R16.9 what the default says of its own country is named where a brand is elsewhere, each text once", () => {
  expect(wordsOfAnotherPlace(constants, "LK")).toEqual([
    { path: "layoutWords.footer.end", text: "Built in New Delhi. Drive safely.", found: "New Delhi" },
    { path: "home.notes.0", text: "Namaste. She finished.", found: "Namaste" },
  ]);
  expect(wordsOfAnotherPlace(constants, "IN")).toEqual([]);
});
