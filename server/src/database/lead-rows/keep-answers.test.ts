import { plainForm, readAnswers } from "@campusward/contracts/leads/own-answers";
import { expect, test } from "vitest";
import { keepAnswers } from "./keep-answers.ts";

test.each([
  ["long", "•\tone\u000btwo\u2028\u2068three\u2069\u202e\r\nfour", "• one\ntwo\nthree\nfour"],
  ["text", "\u2068Asha\u2069\tRao\u202e\r\n", "Asha Rao"],
] as const)("R16.5 a %s answer is kept as it would be typed", (kind, sent, kept) => {
  const form = { ...plainForm, own: [{ id: "why", label: "Why?", kind }] };
  const [answer] = readAnswers(keepAnswers(form, { why: sent }, { locale: "en-IN" }) ?? null);
  expect(answer?.answers).toEqual([kept]);
});
