import { expect, test } from "vitest";
import type { Json } from "../../app/content/lay-over.ts";
import { wordsOfAnotherPlace } from "./place-words.ts";

const reviews = [
  { id: "arjun", place: "Class 12, Pune" },
  { id: "meher", place: "Chennai", hidden: true },
];
const constants = new Map([
  ["layoutWords", shownWhole({ footer: { end: "Built in New Delhi. Drive safely." }, close: "Close" })],
  [
    "home",
    shownWhole({ end: "Built in New Delhi. Drive safely.", notes: ["Namaste. She finished."], by: "UPI or bank" }),
  ],
  ["testimonials", { whole: reviews, value: reviews.slice(0, 1) }],
  ["payWords", shownWhole({ upi: { heading: "Pay by UPI" } })],
]);

function shownWhole(value: Json) {
  return { value, whole: value };
}

test("R16.9 what the default says of its own country is named where a brand is elsewhere, each text once", () => {
  expect(wordsOfAnotherPlace(constants, "LK")).toEqual([
    { path: "layoutWords.footer.end", text: "Built in New Delhi. Drive safely.", found: "New Delhi" },
    { path: "home.notes.0", text: "Namaste. She finished.", found: "Namaste" },
    { path: "home.by", text: "UPI or bank", found: "UPI" },
    { path: "testimonials.arjun.place", text: "Class 12, Pune", found: "Pune" },
  ]);
  expect(wordsOfAnotherPlace(constants, "IN")).toEqual([]);
});
