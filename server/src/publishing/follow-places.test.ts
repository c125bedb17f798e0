import { expect, test } from "vitest";
import { followEntries, followTexts, renumber } from "./follow-places.ts";

const [costs, setup, tools] = [
  { question: "What does it cost?", answer: "It depends." },
  { question: "How long does it take?", answer: "A week." },
  { question: "Which tools?", answer: "Yours." },
];

test.each([
  ["nothing changed", [costs, setup, tools], [0, 1, 2]],
  ["one came first", [{ question: "Who?", answer: "You." }, costs, setup, tools], [1, 2, 3]],
  ["one is gone", [costs, tools], [0, null, 1]],
  ["another order", [tools, costs, setup], [1, 2, 0]],
  ["mended words", [costs, { ...setup, question: "How long?" }, tools], [0, 1, 2]],
  ["one in the place of another", [costs, { question: "Where?", answer: "There." }, tools], [0, null, 2]],
  ["none is left", [], [null, null, null]],
])("R16.3 entries of a list are followed where %s", (_what, after, numbers) => {
  expect(followEntries([costs, setup, tools], after)).toEqual(numbers);
});

test("R16.3 nobody is taken for somebody else who shares half of what is said", () => {
  const asha = { name: "Asha Rai", words: "Good.", place: "Pokhara", agreedOn: "2026-11-20" };
  expect(followEntries([asha], [{ ...asha, name: "Ravi Rai", words: "Fine." }])).toEqual([null]);
  expect(followEntries([asha], [{ ...asha, words: "Very good." }])).toEqual([0]);
});

test("R16.3 of entries that say the same each keeps its own place", () => {
  const same = { name: "Asha", words: "Good." };
  expect(followEntries([same, same], [same, same, same])).toEqual([0, 1]);
});

test("R16.3 a changed list keeps its order and its own entries, with the new numbers", () => {
  const list = [
    { like: 2, answer: "Ours." },
    { question: "New?", answer: "Yes." },
    { like: 1 },
    { like: 0, hidden: true },
  ];
  expect(renumber(list, [1, null, 0])).toEqual([
    { like: 0, answer: "Ours." },
    { question: "New?", answer: "Yes." },
    { like: 1, hidden: true },
  ]);
});

/** A page of sections, each with its title and sentences. */
const textsOf = (...sections: [title: string, ...sentences: string[]][]) =>
  Object.fromEntries(
    sections.flatMap(([title, ...sentences], section) => [
      [`terms.sections.${section}.title`, title],
      ...sentences.map((sentence, index) => [`terms.sections.${section}.sentences.${index}`, sentence]),
    ]),
  );
const [who, fees, ends] = [
  ["Who we are", "We help.", "We answer."],
  ["Fees", "You pay once.", "We refund nothing.", "Taxes come on top."],
  ["How it ends", "You write to us."],
] as [string, ...string[]][];
const cameAs = textsOf(who as [string], fees as [string], ends as [string]);

test.each([
  ["nothing changed", [who, fees, ends], "terms.sections.1.sentences.1"],
  ["a section came before", [["New", "Read this.", "And this."], who, fees, ends], "terms.sections.2.sentences.1"],
  [
    "a sentence came before",
    [who, ["Fees", "First.", "You pay once.", "We refund nothing.", "Taxes come on top."], ends],
    "terms.sections.1.sentences.2",
  ],
  [
    "the sentence itself was mended",
    [who, ["Fees", "You pay once.", "We refund little.", "Taxes come on top."], ends],
    "terms.sections.1.sentences.1",
  ],
  [
    "most of the section was mended",
    [who, ["Money", "Pay once.", "We refund nothing.", "Taxes on top."], ends],
    "terms.sections.1.sentences.1",
  ],
  ["the sentence is gone", [who, ["Fees", "You pay once.", "Taxes come on top."], ends], null],
  ["the section is gone", [who, ends], null],
])("R16.3 a text of a section is followed where %s", (_what, after, path) => {
  expect(followTexts(cameAs, textsOf(...(after as [string][])))("terms.sections.1.sentences.1")).toBe(path);
});

test("R16.3 a place without a number is where it was", () => {
  expect(followTexts(cameAs, {})("home.hero.heading")).toBe("home.hero.heading");
});
