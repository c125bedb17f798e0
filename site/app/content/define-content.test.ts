import { markedPlace, withoutMarks } from "@campusward/contracts/site/content-marks";
import { afterEach, expect, test } from "vitest";
import { fillIn, fillPlural, template } from "../words/templates.ts";
import { companyAsItCame } from "./company-as-it-came.ts";
import { defineContent, evaluatedContent } from "./define-content.ts";
import type { Json, Words } from "./lay-over.ts";
import { list } from "./list.ts";
import { named, offered } from "./offers.ts";

const before = globalThis.contentSetting;
afterEach(() => {
  globalThis.contentSetting = before;
  evaluatedContent.delete("trial");
});

const trial = () => ({
  hero: { heading: "Campus is closer than it looks.", text: "Campusward marks out the road." },
  steps: 12,
  isOpen: true,
  rows: { one: template("One row"), other: template("{count} rows") },
  sent: template("Sent to {email}."),
  points: ["First.", "Second."],
  people: [
    { id: "ananya", name: "Ananya", source: null, portrait: { src: "ananya.svg", width: 200 } },
    { id: "kabir", name: "Kabir", source: null, portrait: { src: "kabir.svg", width: 200 } },
  ],
  links: offered(list({ mail: { offer: "email", label: "Mail" }, day: { offer: "razorpay", label: "Razorpay" } })) as {
    offer: string;
    label: string;
  }[],
});

function evaluated(...layers: Words[]) {
  globalThis.contentSetting = { layers };
  const value = defineContent("trial", trial());
  return { value, faults: evaluatedContent.get("trial")?.faults };
}

test("R16.1 a brand's words stand where the default's stood, and what admins published over them", () => {
  const { value, faults } = evaluated(
    { company: { name: "Udaan" }, trial: { hero: { heading: "Far is “near”.", text: "{name} walks along." } } },
    { trial: { hero: { heading: "Near." }, steps: 9, isOpen: false, rows: { other: "पङ्क्ति: {count}" } } },
  );
  expect(faults).toEqual([]);
  expect(value.hero).toEqual({ heading: "Near.", text: "Udaan walks along." });
  expect([value.steps, value.isOpen]).toEqual([9, false]);
  expect([fillPlural(value.rows, 1), fillPlural(value.rows, 3)]).toEqual(["One row", "पङ्क्ति: 3"]);
});

test("R16.1 what stands in braces is a gap of the sentence first, and of the company then", () => {
  const { value } = evaluated({ company: { email: "u@udaan.example" }, trial: { sent: "{email}: {name}" } });
  expect(fillIn(value.sent, { email: "sita@home.example" })).toBe(`sita@home.example: ${companyAsItCame.name}`);
});

test("R16.3 a list is laid over by ids: another order, other fields, new entries, some hidden and some left out", () => {
  const people = [
    { id: "kabir", name: "Kabir R." },
    { id: "sita", name: "Sita", source: null, portrait: { src: "pictures/sita.webp", width: 200 } },
    { id: "ananya", hidden: true },
  ];
  const { value, faults } = evaluated({ trial: { people } });
  expect(faults).toEqual([]);
  expect(value.people.map(({ name, portrait }) => `${name} ${portrait.src}`)).toEqual([
    "Kabir R. kabir.svg",
    "Sita pictures/sita.webp",
  ]);
  expect(evaluated({ trial: { people: { kabir: { name: "K." } } } }).value.people.map(({ name }) => name)).toEqual([
    "Ananya",
    "K.",
  ]);
});

test("R16.4 words inside a list that leaves out what is not offered find their place, offered or not", () => {
  const { value, faults } = evaluated({ trial: { links: { mail: { label: "Post" }, day: { label: "Later" } } } });
  expect(faults).toEqual([]);
  expect(value.links).toEqual([{ offer: "email", label: "Post" }]);
});

test("R16.3 entries whose ids stand beside their fields are laid over by them, and pages get none", () => {
  const links = [
    { id: "letter", offer: "email", label: "Letter" },
    { id: "mail", label: "Post" },
  ];
  const { value, faults } = evaluated({ trial: { links } }, { trial: { links: { letter: { label: "A letter" } } } });
  expect(faults).toEqual([]);
  expect(value.links).toEqual([
    { offer: "email", label: "A letter" },
    { offer: "email", label: "Post" },
  ]);
  expect(evaluatedContent.get("trial")?.whole).toMatchObject({ links: [{ id: "letter" }, { id: "mail" }] });
});

test("R16.3 a line that was changed by its number stays changed while the list has as many lines", () => {
  expect(evaluated({ trial: { points: { "1-of-2": "Two." } } }).value.points).toEqual(["First.", "Two."]);
  const { value, faults } = evaluated({ trial: { points: { "1-of-3": "Two." } } });
  expect(value.points).toEqual(["First.", "Second."]);
  expect(faults).toEqual([{ path: "trial.points.1-of-3", problem: "The list has other lines now." }]);
});

test.each<[Json, string, string]>([
  [{ hero: { title: "x" } }, "trial.hero.title", "There is nothing of this name. There is heading, text."],
  [{ hero: { heading: 3 } }, "trial.hero.heading", "This needs a text."],
  [{ steps: "nine" }, "trial.steps", "This needs a number."],
  [{ isOpen: "no" }, "trial.isOpen", "This needs true or false."],
  [{ people: "x" }, "trial.people", "This needs a list."],
  [{ sent: "{total}" }, "trial.sent", "{total} stands for nothing here. There is {email}."],
  [{ points: { 0: "One." } }, "trial.points", "Its lines have no ids: write the list, with all of its lines."],
  [{ points: [3] }, "trial.points", "Number 1 of the list: This needs a text."],
  [{ people: { 0: { name: "x" } } }, "trial.people.0", "There is no entry “0”. There is ananya, kabir."],
  [
    { people: [{ name: "Sita" }] },
    "trial.people",
    "Number 1 of the list: It needs an id, a short name of its own such as “sita”.",
  ],
  [{ people: [{ id: "sita", name: "Sita" }] }, "trial.people.sita", "It lacks source, portrait."],
  [
    { people: [{ id: "kabir", age: 3 }] },
    "trial.people.kabir.age",
    "There is nothing of this name. There is id, name, source, portrait.",
  ],
])("R16.2 what finds no place is said, and the default stays: %o", (words, path, problem) => {
  const { value, faults } = evaluated({ trial: words });
  expect(faults).toEqual([{ path, problem }]);
  expect(value.hero.heading).toBe("Campus is closer than it looks.");
});

test("R16.2 an entry is measured by those of its kind, and a wrong name among many by the nearest", () => {
  const reviews = [
    { id: "film", kind: "video", name: "A", seconds: 3, play: "Play" },
    { id: "note", kind: "note", name: "B", portrait: { src: "b.svg" } },
  ];
  const many = { one: "", two: "", three: "", four: "", five: "", six: "", seven: "", heading: "", nine: "" };
  globalThis.contentSetting = {
    layers: [
      { trial: { reviews: [{ id: "new", kind: "note", name: "C", portrait: { src: "c", alt: "" } }], headin: "" } },
    ],
  };
  defineContent("trial", { reviews, ...many });
  expect(evaluatedContent.get("trial")?.faults).toEqual([
    { path: "trial.reviews.new", problem: "portrait: It has alt, which nothing shows." },
    { path: "trial.headin", problem: "There is nothing of this name. The nearest is heading." },
  ]);
});

test("R16.3 a text that says its place keeps it in what is made of it", () => {
  globalThis.contentSetting = { layers: [], marksPlaces: true };
  const value = defineContent("trial", trial());
  expect(markedPlace(value.people[1]?.name ?? "")).toBe("trial.people.kabir.name");
  expect(markedPlace(fillIn(value.sent, { email: "a@b.example" }))).toBe("trial.sent");
  expect(markedPlace(value.points[1] ?? "")).toBe("trial.points.1");
  expect(value.people[1]?.portrait.src).toBe("kabir.svg");
  const other = defineContent("trial", { shared: value.hero.heading, made: `${value.hero.heading} Really.` });
  expect(markedPlace(other.shared)).toBe("trial.hero.heading");
  expect(markedPlace(other.made)).toBe("trial.made");
  expect(withoutMarks(other.made)).toBe("Campus is closer than it looks. Really.");
  const { labels, links } = defineContent("trial", { labels: { email: "Email" }, links: { email: "email" } });
  expect([markedPlace(labels.email), markedPlace(links.email)]).toEqual(["trial.labels.email", null]);
});

test("R16.4 an offer that is named has its state, and none that is off is named", () => {
  globalThis.contentSetting = { layers: [] };
  const value = defineContent("trial", { all: named([{ id: "mail", offer: "email" }]) });
  expect(value.all).toEqual([{ id: "mail", offer: "email", state: "on" }]);
});
