import type { FamilyReader } from "@campusward/contracts/desk/family-letters";
import { familyLetters, gapsIn, letterGaps } from "@campusward/contracts/desk/family-letters";
import { expect, test } from "vitest";
import { draftOf, occasionOfChange, toggleReader } from "./letter-draft.ts";

const guardian: FamilyReader = { who: "guardian", name: "Pema Lhamu", email: "pema@x.example", gets: "letter" };
const copy: FamilyReader = { who: "student", name: "Tenzin Dolma", email: "tenzin@x.example", gets: "copy" };
const alone: FamilyReader = { ...copy, gets: "letter" };
const counsellor: FamilyReader = { who: "counsellor", name: "Tenzin Dolma", email: "karma@x.example", gets: "stage" };
const facts = { track: "Innovation Track", mentor: null, day: "", reason: "", me: "Nandini Rao" };

test("R12.6 the letter of an offer is filled as far as we know, to the guardian of the student", () => {
  const application = { name: "Tenzin Dolma", readers: [guardian, copy] };
  const draft = draftOf(application, "offered", { ...facts, day: "Friday, 4 December" }, {});
  expect(draft.subject).toBe("Tenzin has a place on the Innovation Track");
  expect(draft.text).toMatch(/^Dear Pema Lhamu,\n\nTenzin may begin on the Innovation Track on \{day\}/);
  expect(draft.text).toContain("Please answer by Friday, 4 December.");
  expect(draft.text).toMatch(/Nandini Rao$/);
  expect(draft).toMatchObject({ to: ["guardian", "student"], gaps: ["day", "amount"] });
});

test("R12.6 a grown-up student is spoken to, and what somebody typed stays", () => {
  const application = { name: "Asha Rao", readers: [alone] };
  const no = draftOf(application, "declined", { ...facts, reason: "Too far away." }, {});
  expect(no.text).toContain("we cannot offer you a place this time. The reason: Too far away.");
  expect(no.gaps).toEqual([]);
  expect(draftOf(application, "declined", facts, { text: "Dear Asha" })).toMatchObject({ text: "Dear Asha", gaps: [] });
});

test("R12.6 a counsellor is told by itself only where nobody else can be", () => {
  const told = (readers: FamilyReader[]) => draftOf({ name: "T D", readers }, "offered", facts, {}).to;
  expect(told([guardian, counsellor])).toEqual(["guardian"]);
  expect(told([counsellor])).toEqual(["counsellor"]);
});

test("R12.6 nobody is told before the guardian", () => {
  const readers = [guardian, copy];
  expect(toggleReader(readers, ["guardian", "student"], "student")).toEqual(["guardian"]);
  expect(toggleReader(readers, ["guardian", "student"], "guardian")).toEqual([]);
  expect(toggleReader(readers, [], "student")).toEqual(["guardian", "student"]);
  expect(toggleReader([alone], ["student"], "student")).toEqual([]);
});

test("R12.6 a letter comes with a stage that concerns the family, and with a mentor", () => {
  const before = { stage: "in-review", mentor: { id: "ritu" } } as const;
  expect(occasionOfChange(before, { stage: "offered", mentor: "ritu" })).toBe("offered");
  expect(occasionOfChange(before, { stage: "received", mentor: "ritu" })).toBeNull();
  expect(occasionOfChange(before, { stage: "in-review", mentor: "thomas" })).toBe("mentor");
  expect(occasionOfChange(before, { stage: "in-review", mentor: "" })).toBeNull();
});

test("R12.6 every gap of every template is one that is known by name", () => {
  for (const { guardian, student } of Object.values(familyLetters)) {
    for (const { subject, text } of [guardian, student]) {
      for (const gap of gapsIn(`${subject}\n${text}`)) expect(letterGaps).toContain(gap);
    }
  }
});
