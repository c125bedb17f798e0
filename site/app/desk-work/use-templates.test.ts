import type { TemplateText } from "@campusward/contracts/desk/templates";
import { expect, test } from "vitest";
import { factsFor, fill, firstWords, greetingName, offeredFor, withTemplate } from "./use-templates.ts";

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

const texts: TemplateText[] = [
  { kind: "mail", language: "en", subject: "A day, {first name}", text: "Hello {first name} of {city}, {amount}?" },
  { kind: "whatsapp", language: "hi", subject: null, text: "नमस्ते {first name} जी, मैं {my name}" },
];
const template = { id: "time", name: "Suggest a time", used: 3, texts };
const lead = {
  name: "Tenzin Dolma",
  city: null,
  isMinor: true,
  answerTo: { name: "Pema Lhamu", email: "", hasNumber: true },
};
const facts = factsFor(lead, { name: "Nandini Rao", email: "n@x.example" }, "Campusward");

test("R12.11 a template is filled for whom it goes to, and what nobody knows stays a gap", () => {
  expect(fill(template, "mail", "en", facts)).toMatchObject({
    subject: "A day, Pema",
    text: "Hello Pema of {city}, {amount}?",
  });
});

test("R12.11 a language that is missing falls back to the first, and a kind that is missing to nothing", () => {
  expect(fill(template, "mail", "hi", facts)).toMatchObject({ language: "en" });
  expect(fill(template, "whatsapp", "en", facts)).toMatchObject({
    language: "hi",
    text: "नमस्ते Pema जी, मैं Nandini Rao",
  });
  expect(fill({ ...template, texts: texts.slice(0, 1) }, "whatsapp", "en", facts)).toBe(null);
});

test("R12.11 the templates that fit a lead are offered first, and none of another kind", () => {
  const templates = ["application", "quote", "number", "late", "time"].map((id) => ({ id, used: 0 }));
  const own = { id: "0198", used: 96 };
  const offered = (lead: Partial<Parameters<typeof offeredFor>[1]>) =>
    offeredFor([...templates, own], { kind: "demo", waitingUntil: 20, tries: 0, ...lead }, 10).map(({ id }) => id);
  expect(offered({})).toEqual(["time", "0198"]);
  expect(offered({ kind: "quote", waitingUntil: null })).toEqual(["quote", "time", "0198"]);
  expect(offered({ kind: "application" })).toEqual(["application", "0198"]);
  expect(offered({ kind: "added", tries: 2 })).toEqual(["number", "time", "0198"]);
  expect(offered({ waitingUntil: 9 })).toEqual(["late", "time", "0198"]);
});

test("R12.11 WhatsApp opens with words that are true of the lead, and nobody was called who was not", () => {
  const words = (id: string, text = "Hello") => ({
    id,
    text,
    name: id,
    language: "en" as const,
    subject: null,
    used: 9,
  });
  const all = [words("number"), words("late"), words("time"), words("quote", "{quote link}"), words("application")];
  const opensWith = (lead: Partial<Parameters<typeof firstWords>[1]>, of = all) =>
    firstWords(of, { kind: "demo", waitingUntil: null, tries: 0, ...lead }, 10)?.id;
  expect(opensWith({})).toBe("time");
  expect(opensWith({ tries: 1 })).toBe("number");
  expect(opensWith({ waitingUntil: 9 })).toBe("late");
  // What needs no more words comes before what fits best.
  expect(opensWith({ kind: "quote" })).toBe("time");
  expect(opensWith({ kind: "application" })).toBe("application");
  expect(opensWith({}, [words("number"), words("quote")])).toBeUndefined();
});
