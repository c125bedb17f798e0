import { type FieldsOfForm, FormFields, type OwnField } from "@campusward/contracts/leads/form-fields";
import { quoteFields } from "@campusward/contracts/leads/lead-fields";
import { askedFields } from "@campusward/contracts/leads/own-answers";
import { expect, test } from "vitest";
import { differencesOf } from "../lists/list-edits.ts";
import {
  faultsOf,
  idOf,
  mayBeDeleted,
  movedInForm,
  readForm,
  rowsOfForm,
  withHidden,
  withOwn,
  withoutOwn,
} from "./form-edits.ts";

const plain: FieldsOfForm = { hidden: [], order: [], own: [] };
const intake: OwnField = { id: "intake", label: "Which intake?", kind: "choice", choices: ["Fall", "Spring"] };
const withIntake = withOwn(plain, intake);

/** The age is asked below the profile. */
const known: string[] = quoteFields.filter((name) => name !== "ageGroup");
const [last = ""] = known.slice(-1);
const beforeLast = known.slice(0, -1);

const namesOf = (fields: FieldsOfForm) => rowsOfForm("quote", fields).map(({ id }) => id);
const rowOf = (fields: FieldsOfForm, name: string) => {
  const row = rowsOfForm("quote", fields).find((one) => one.id === name);
  if (!row) throw new Error(name);
  return row;
};

test("R16.5 own fields stand among a form's in the order of the form, hidden ones too", () => {
  expect(namesOf(plain)).toEqual(known);
  expect(namesOf(withIntake)).toEqual([...known, "intake"]);
  const fields = { hidden: ["city"], order: ["intake", "city"], own: [{ ...intake, hidden: true }] };
  expect(namesOf(fields)).toEqual(["intake", "city", ...known.filter((name) => name !== "city")]);
  expect(rowOf(plain, "profile")).toMatchObject({ isHideable: true, followers: ["ageGroup"] });
  expect(rowOf(plain, "email").isHideable).toBe(false);
  const asked = askedFields(known, { ...fields, hidden: [] });
  expect(namesOf(fields).filter((name) => name !== "intake")).toEqual(asked);
});

test("R16.5 a field moves among all, and an order names no more than it must", () => {
  const up = movedInForm("quote", withIntake, plain, "intake", -1);
  expect(up.order).toEqual([...beforeLast, "intake"]);
  expect(namesOf(up)).toEqual([...beforeLast, "intake", last]);
  expect(movedInForm("quote", up, plain, "intake", 1).order).toEqual([]);
  expect(movedInForm("quote", withIntake, plain, "intake", 1)).toEqual(withIntake);
  const first = movedInForm("quote", withIntake, plain, "city", -9);
  expect(first.order).toEqual(["city"]);
});

test("R16.5 a move that is taken back leaves the order as the site has it", () => {
  const onSite = { ...withIntake, order: [...known, "intake"] };
  const down = movedInForm("quote", onSite, onSite, "name", 1);
  expect(down.order).toEqual(["contact"]);
  expect(movedInForm("quote", down, onSite, "name", -1)).toEqual(onSite);
});

test("R16.5 hiding and showing leave nothing behind, and only what was never on the site is deleted", () => {
  const hidden = withHidden(withHidden(withIntake, rowOf(withIntake, "city"), true), rowOf(withIntake, "intake"), true);
  expect(hidden).toEqual({ hidden: ["city"], order: [], own: [{ ...intake, hidden: true }] });
  expect(withHidden(withHidden(hidden, rowOf(hidden, "city"), false), rowOf(hidden, "intake"), false)).toEqual(
    withIntake,
  );
  expect(mayBeDeleted("intake", [plain, plain])).toBe(true);
  expect(mayBeDeleted("intake", [plain, withIntake])).toBe(false);
  const moved = movedInForm("quote", withIntake, plain, "intake", -1);
  expect(withoutOwn("quote", moved, plain, "intake")).toEqual(plain);
  const others = { ...withIntake, order: ["intake", "city"] };
  expect(withoutOwn("quote", others, plain, "intake")).toEqual({ ...plain, order: ["city"] });
});

test.each([
  ["Which intake?", "whichIntake"],
  ["What’s your IELTS score", "whatsYourIeltsScore"],
  ["Élève", "eleve"],
  ["12th marks", "thMarks"],
  ["2 Years", "years"],
  ["किस सत्र?", "field"],
  ["City", "city2"],
  ["Age group", "ageGroup2"],
  ["Consent", "consent2"],
  ["Intake", "intake3"],
  ["One question that is very much longer than an id", "oneQuestionThatIsVeryMuchLonge"],
])("R16.5 a new field with the question %j has the id %s", (question, id) => {
  const made = idOf(question, "quote", ["intake", "intake2"]);
  expect(made).toBe(id);
  expect(FormFields.shape.quote.safeParse(withOwn(plain, { ...intake, id: made })).success).toBe(true);
});

test("R16.5 faults are said at the part of the field that has them, in the words of the schema", () => {
  expect(faultsOf("quote", withIntake, "intake")).toBeNull();
  expect(faultsOf("quote", withOwn(plain, { ...intake, label: " " }), "intake")).toEqual({
    label: "This needs a text.",
  });
  expect(faultsOf("quote", withOwn(plain, { ...intake, choices: ["Fall"] }), "intake")).toEqual({
    choices: "A choice needs two answers at least.",
  });
  const twice = withOwn(plain, { ...intake, choices: ["Fall", "Fall"] });
  expect(faultsOf("quote", twice, "intake")).toEqual({ choices: "“Fall” stands there twice." });
  const early = movedInForm("application", plain, plain, "motivation", -20);
  expect(faultsOf("application", early, null)?.form).toContain("Something must stand before");
});

test("R16.5 a draft says of a form what was added, hidden and moved", () => {
  const rows = (fields: FieldsOfForm) => rowsOfForm("quote", fields);
  const after = withHidden(withIntake, rowOf(withIntake, "city"), true);
  expect(differencesOf(rows(plain), rows(after)).map(({ kind }) => kind)).toEqual(["hidden", "added"]);
  const moved = movedInForm("quote", plain, plain, "city", -1);
  expect(differencesOf(rows(plain), rows(moved))).toEqual([{ kind: "order" }]);
  expect(
    differencesOf(rows(withIntake), rows(withHidden(withIntake, rowOf(withIntake, "intake"), true))),
  ).toMatchObject([{ kind: "hidden" }]);
});

test("R16.5 a value that fits no more is drawn as the form came", () => {
  expect(readForm("quote", { hidden: ["name"], order: [], own: [] })).toEqual(plain);
  expect(readForm("quote", undefined)).toEqual(plain);
  expect(readForm("quote", withIntake)).toEqual(withIntake);
});
