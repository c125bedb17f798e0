import { expect, test } from "vitest";
import type { OwnField } from "./form-fields.ts";
import { askedFields, plainForm, problemOfAnswer, problemsOfAnswers, withAnswers } from "./own-answers.ts";

const intake: OwnField = { id: "intake", label: "Which intake?", kind: "choice", choices: ["Fall", "Spring"] };

test("R16.5 what is named in the order comes first, the others as ever, and what follows an answer stays behind it", () => {
  const names = ["name", "profile", "ageGroup", "city"] as const;
  expect(askedFields(names, plainForm)).toEqual(names);
  const form = { hidden: ["city"], order: ["intake", "profile"], own: [{ ...intake, id: "board" }, intake] };
  expect(askedFields(names, form)).toEqual(["answers.intake", "profile", "ageGroup", "name", "answers.board"]);
  expect(askedFields(names, { ...plainForm, hidden: ["profile"] })).toEqual(["name", "city"]);
});

test.each<[OwnField["kind"], string, string | null]>([
  ["text", "", "required"],
  ["text", "  ", "required"],
  ["text", "CBSE", null],
  ["text", "x".repeat(201), "too_long"],
  ["text", "a\u202eb", "bad_characters"],
  ["text", "\u2068CBSE\u2069\t", null],
  ["long", "one\r\n\r\ntwo", null],
  ["long", "•\tone\u000btwo\u2028\u2068three\u2069", null],
  ["long", "x".repeat(2001), "too_long"],
  ["long", "one\ntw\u0007o", "bad_characters"],
  ["number", "7.5", null],
  ["number", "-3", null],
  ["number", "seven", "not_a_number"],
  ["choices", "Fall\nSpring", null],
  ["date", "2027-01-05", null],
  ["country", "NP", null],
])("R16.5 an answer of the kind %s that is %j has the problem %s", (kind, text, problem) => {
  expect(problemOfAnswer({ kind, isRequired: true }, text)).toBe(problem);
  if (problem === "required") expect(problemOfAnswer({ kind }, text)).toBeNull();
});

test("R16.5 a form asks for what must be answered, and sends answers apart from its own fields", () => {
  const own: OwnField[] = [
    { ...intake, isRequired: true },
    { ...intake, id: "places", kind: "choices" },
    { ...intake, id: "gone", isRequired: true, hidden: true },
  ];
  const form = { ...plainForm, own };
  const values = { name: "Meera", "answers.intake": "", "answers.places": "Fall\nSpring", "answers.gone": "kept" };
  expect(problemsOfAnswers(form, values)).toEqual({ "answers.intake": "required" });
  expect(withAnswers<"name">(form, values)).toEqual({ name: "Meera", answers: { places: ["Fall", "Spring"] } });
  expect(withAnswers<"name">(plainForm, { name: "Meera" })).toEqual({ name: "Meera" });
});
