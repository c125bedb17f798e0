import type { FamilyReader } from "@campusward/contracts/desk/family-letters";
import type { LetterWords } from "@campusward/contracts/desk/templates";
import { expect, test } from "vitest";
import { draftOf, occasionOfChange, toggleReader } from "./letter-draft.ts";

const guardian: FamilyReader = { who: "guardian", name: "Pema Lhamu", email: "pema@x.example", gets: "letter" };
const copy: FamilyReader = { who: "student", name: "Tenzin Dolma", email: "tenzin@x.example", gets: "copy" };
const alone: FamilyReader = { ...copy, gets: "letter" };
const counsellor: FamilyReader = { who: "counsellor", name: "Tenzin Dolma", email: "karma@x.example", gets: "stage" };
const offer: LetterWords = {
  occasion: "offered",
  language: "en",
  subject: "{student} has a place on the {track}",
  text: "Dear {reader},\n\n{student} may begin on {day}, for {amount}. Please answer by {answer by}.\n\n{me}",
};
const no: LetterWords = { ...offer, occasion: "declined", text: "We cannot offer you a place. The reason: {reason}" };
const letters = [offer, { ...offer, language: "hi" as const, subject: "जगह" }, { ...no, subject: "Your application" }];
const facts = { track: "Innovation Track", mentor: null, day: "", reason: "", me: "Nandini Rao" };

test("R12.6 the letter of an offer is filled as far as we know, to the guardian of the student", () => {
  const application = { name: "Tenzin Dolma", readers: [guardian, copy], letters };
  const draft = draftOf(application, "offered", { ...facts, day: "Friday, 4 December" }, {});
  expect(draft.subject).toBe("Tenzin has a place on the Innovation Track");
  expect(draft.text).toMatch(/^Dear Pema Lhamu,\n\nTenzin may begin on \{day\}/);
  expect(draft.text).toContain("Please answer by Friday, 4 December.");
  expect(draft.text).toMatch(/Nandini Rao$/);
  expect(draft).toMatchObject({ to: ["guardian", "student"], gaps: ["day", "amount"] });
  expect(draft).toMatchObject({ language: "en", languages: ["en", "hi"] });
  expect(draftOf(application, "offered", facts, { language: "hi" })).toMatchObject({ subject: "जगह", language: "hi" });
});

test("R12.6 a grown-up student is spoken to, and what somebody typed stays", () => {
  const application = { name: "Asha Rao", readers: [alone], letters };
  const written = draftOf(application, "declined", { ...facts, reason: "Too far away." }, {});
  expect(written.text).toBe("We cannot offer you a place. The reason: Too far away.");
  expect(written.gaps).toEqual([]);
  expect(draftOf(application, "declined", facts, { text: "Dear Asha" })).toMatchObject({ text: "Dear Asha", gaps: [] });
});

test("R12.6 a counsellor is told by itself only where nobody else can be", () => {
  const told = (readers: FamilyReader[]) => draftOf({ name: "T D", readers, letters }, "offered", facts, {}).to;
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
