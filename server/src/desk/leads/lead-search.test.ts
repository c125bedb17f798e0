import { expect, test } from "vitest";
import { parseSearchTerm } from "./lead-search.ts";

test.each([
  ["  Meera   Krishnan ", { by: "words", words: ["meera", "krishnan"] }],
  ["dr meera", { by: "words", words: ["dr", "meera"] }],
  ["a b", { by: "words", words: ["a b"] }],
  ["मीरा", { by: "words", words: ["मीरा"] }],
  ["98400 12345", { by: "words", words: ["9840012345"] }],
  ["+91 (98400) 12-345", { by: "words", words: ["919840012345"] }],
  ["098400-12345", { by: "words", words: ["9840012345"] }],
  // From an address book, wrapped in marks of direction.
  ["\u202a+91 98400\u201112345\u202c", { by: "words", words: ["919840012345"] }],
  ["0 0", { by: "words", words: ["0 0"] }],
  ["ma", { by: "beginning", text: "ma" }],
  ["cw-4f7k2-mq9td", { by: "reference", reference: "CW-4F7K2-MQ9TD" }],
  ["CW 4F7K2MQ9TD", { by: "reference", reference: "CW-4F7K2-MQ9TD" }],
  ["cw-meera-bhatt", { by: "words", words: ["cw-meera-bhatt"], reference: "CW-MEERA-BHATT" }],
  ["mr Meera Bhatt", { by: "words", words: ["mr", "meera", "bhatt"], reference: "MR-MEERA-BHATT" }],
  [" \u0000 ", null],
])("R11.1 what is typed is understood: %s", (typed, term) => {
  expect(parseSearchTerm(typed)).toEqual(term);
});
